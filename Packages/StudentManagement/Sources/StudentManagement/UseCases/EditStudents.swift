internal import Application
internal import Core
internal import Persistence

/// Changes the values of students.
struct EditStudents {
    /// The features that keep records of students, and perhaps a copy of their names.
    let records: [any StudentLifecycle]
    let today: AcademyDay
    let withdrawing: WithdrawStudents
    let students = SQLStudentRepository()

    func serve(_ service: inout Service) {
        service.on(EditStudent.self, edit)
        service.on(EditContact.self, editContact)
        service.auditChanges(by: EditStudent.self) { try students.required($0.student, in: $2) }
        service.auditChanges(by: EditContact.self) {
            try students.required($1.signedIn().resolving($0.student), in: $2)
        }
    }

    private func edit(_ request: EditStudent, by caller: Caller, in db: any Transaction) throws -> Student {
        let before = try students.required(request.student, in: db)
        try students.checkIsNotErased(before.id, in: db)
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
        let student = try students.change(before, in: db) { profile in
            try profile.apply(input, today: day)
            if case .cleared = request.birthDate { profile.birthDate = nil }
        }
        if student.status == .inactive, before.status != .inactive {
            try withdrawing.endRecords(of: student.id, at: caller.at, in: db)
        }
        if student.name != before.name {
            try records.forEach { try $0.studentWasRenamed(student.id, to: student.name, in: db) }
        }
        return student
    }

    /// Changes the phone number and the emergency contact of a student.
    private func editContact(
        _ request: EditContact, by caller: Caller, in db: any Transaction
    ) throws -> Student {
        let before = try students.required(try caller.signedIn().resolving(request.student), in: db)
        try students.checkIsNotErased(before.id, in: db)
        return try students.change(before, in: db) { profile in
            try profile.apply(
                phone: request.phone, emergencyName: request.emergencyName,
                emergencyPhone: request.emergencyPhone)
        }
    }
}
