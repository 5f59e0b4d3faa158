internal import Application
internal import Core
internal import Persistence

extension Students {
    func admit(_ request: AdmitStudent, by caller: Caller, in db: any Transaction) throws -> Student {
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

    func edit(_ request: EditStudent, by caller: Caller, in db: any Transaction) throws -> Student {
        let before = try student(request.student, in: db)
        try checkIsNotErased(before.id, in: db)
        let day = try today(caller.at, db)
        if request.joinedOn != before.joinedOn {
            try StudentFields.checkIsPast(joinedOn: request.joinedOn, today: day)
        }
        let input = StudentInput(
            firstName: request.firstName, lastName: request.lastName, email: request.email,
            nationalID: request.nationalID, phone: request.phone, birthDate: request.birthDate.value,
            joinedOn: request.joinedOn, status: try request.status.map { try StudentStatus(parsing: $0) },
            level: request.level, emergencyName: request.emergencyName,
            emergencyPhone: request.emergencyPhone)
        var profile = StudentProfile(before)
        try profile.apply(input, today: day)
        if case .cleared = request.birthDate { profile.birthDate = nil }
        try students.update(before.id, to: profile, in: db)
        if profile.status == .inactive, before.status != .inactive {
            try studentDidLeave(before.id, at: caller.at, in: db)
        }
        let student = Student(id: before.id, key: before.key, profile: profile)
        if student.name != before.name {
            try records.forEach { try $0.studentWasRenamed(student.id, to: student.name, in: db) }
        }
        return student
    }
}
