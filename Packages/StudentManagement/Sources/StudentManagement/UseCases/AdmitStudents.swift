internal import Application
internal import Core
internal import Persistence

/// Admits students, and warns of those who may be students already.
struct AdmitStudents {
    let today: AcademyDay
    let students = SQLStudentRepository()

    func serve(_ service: inout Service) { service.on(AdmitStudent.self, admit) }

    private func admit(
        _ request: AdmitStudent, by caller: Caller, in db: any Transaction
    ) throws -> Student {
        let input = StudentInput(
            firstName: request.firstName, lastName: request.lastName, email: request.email,
            nationalID: request.nationalID, phone: request.phone, birthDate: request.birthDate,
            joinedOn: request.joinedOn, status: try request.status.map { try StudentStatus(parsing: $0) },
            level: request.level, emergencyName: request.emergencyName,
            emergencyPhone: request.emergencyPhone)
        let day = try today(caller.at, db)
        try StudentFields.checkIsPast(joinedOn: request.joinedOn, today: day)
        let profile = try StudentProfile(parsing: input, today: day)
        let id = try students.insert(profile, key: nil, in: db)
        var student = Student(id: id, key: nil, profile: profile)
        // A warning has the name of another student.
        guard try caller.signedIn().permissions.contains(.readStudents) else { return student }
        let similar = try SimilarStudents(to: student).find(in: db)
        if !similar.isEmpty { student.warnings = similar.map { .similar($0, in: caller.language) } }
        return student
    }
}
