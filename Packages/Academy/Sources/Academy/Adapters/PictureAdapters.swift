internal import Attendance
internal import ClassManagement
internal import Core
internal import Discovery
internal import Persistence
internal import Pictures
internal import StudentManagement

extension Pictures {
    init(
        classes: Classes, students: StudentLookup, files: any PictureFiles, rollCall: RollCall,
        discoveries: Discoveries
    ) {
        self.init(
            subjects: SubjectDirectoryAdapter(classes: classes, students: students), files: files,
            isOnStation: { student, venue, now, db in
                guard try discoveries.shownAtStations(among: [student], in: db).contains(student) else {
                    return false
                }
                return try rollCall.showsPicture(of: student, atStationOf: venue, at: now, in: db)
            })
    }
}

/// Finds the classes, venues and students that have pictures.
struct SubjectDirectoryAdapter: SubjectDirectory {
    let classes: Classes
    let students: StudentLookup

    func find(_ reference: Reference<Kind.AcademyClass>, in db: any Transaction) throws -> ClassID {
        try classes.academyClass(reference, in: db).id
    }

    func find(_ reference: Reference<Kind.Venue>, in db: any Transaction) throws -> VenueID {
        try classes.venue(reference, in: db).id
    }

    func find(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> StudentID {
        try students.find(reference, in: db).id
    }

    func wasErased(_ student: StudentID, in db: any Transaction) throws -> Bool {
        try students.wasErased(student, in: db)
    }
}
