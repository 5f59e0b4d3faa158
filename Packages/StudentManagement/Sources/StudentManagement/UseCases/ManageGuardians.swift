internal import Application
internal import Core
internal import Persistence

/// Shows, adds, changes and removes the guardians of students.
struct ManageGuardians {
    let students = SQLStudentRepository()
    let guardians = SQLGuardianRepository()

    func serve(_ service: inout Service) {
        service.on(ShowGuardian.self) { request, _, db in try guardians.required(request.guardian, in: db) }
        service.on(AddGuardian.self, addGuardian)
        service.on(EditGuardian.self, editGuardian)
        service.on(RemoveGuardian.self, removeGuardian)
        service.auditChanges(by: RemoveGuardian.self) { try guardians.required(.id($0.guardian), in: $2) }
    }

    private func addGuardian(
        _ request: AddGuardian, by caller: Caller, in db: any Transaction
    ) throws -> Guardian {
        let student = try students.required(request.student, in: db)
        try students.checkIsNotErased(student.id, in: db)
        let profile = try GuardianProfile(
            parsing: request.name, email: request.email, phone: request.phone,
            relationship: request.relationship, pays: request.pays ?? true)
        let id = try guardians.insert(profile, of: student.id, in: db)
        return Guardian(id: id, student: student.id, profile: profile)
    }

    private func editGuardian(
        _ request: EditGuardian, by caller: Caller, in db: any Transaction
    ) throws -> Guardian {
        let before = try guardians.required(.id(request.guardian), in: db)
        let profile = try GuardianProfile(
            parsing: request.name ?? before.name, email: request.email ?? before.email?.text,
            phone: request.phone ?? before.phone, relationship: request.relationship ?? before.relationship,
            pays: request.pays ?? before.pays)
        try guardians.update(before.id, to: profile, in: db)
        return Guardian(id: before.id, student: before.student, profile: profile)
    }

    private func removeGuardian(
        _ request: RemoveGuardian, by caller: Caller, in db: any Transaction
    ) throws -> Guardian {
        let guardian = try guardians.required(.id(request.guardian), in: db)
        try guardians.delete(guardian.id, in: db)
        return guardian
    }
}
