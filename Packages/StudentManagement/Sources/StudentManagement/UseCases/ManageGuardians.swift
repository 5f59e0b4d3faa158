internal import Application
internal import Core
internal import Persistence

extension Students {
    func addGuardian(_ request: AddGuardian, by caller: Caller, in db: any Transaction) throws -> Guardian {
        let student = try student(request.student, in: db)
        try checkIsNotErased(student.id, in: db)
        let profile = try GuardianProfile(
            parsing: request.name, email: request.email, phone: request.phone,
            relationship: request.relationship, pays: request.pays ?? true)
        let id = try guardians.insert(profile, of: student.id, in: db)
        return Guardian(id: id, student: student.id, profile: profile)
    }

    func showGuardian(_ request: ShowGuardian, by caller: Caller, in db: any Transaction) throws -> Guardian {
        try requiredGuardian(request.guardian, in: db)
    }

    func editGuardian(_ request: EditGuardian, by caller: Caller, in db: any Transaction) throws -> Guardian {
        let before = try requiredGuardian(.id(request.guardian), in: db)
        let profile = try GuardianProfile(
            parsing: request.name ?? before.name, email: request.email ?? before.email?.text,
            phone: request.phone ?? before.phone, relationship: request.relationship ?? before.relationship,
            pays: request.pays ?? before.pays)
        try guardians.update(before.id, to: profile, in: db)
        return Guardian(id: before.id, student: before.student, profile: profile)
    }

    func removeGuardian(
        _ request: RemoveGuardian, by caller: Caller, in db: any Transaction
    ) throws -> Guardian {
        let guardian = try requiredGuardian(.id(request.guardian), in: db)
        try guardians.delete(guardian.id, in: db)
        return guardian
    }

    /// - Throws: ``NotFound``; `InvalidValue` `reference.ambiguous` if it is the name of several guardians.
    func requiredGuardian(
        _ reference: Reference<Kind.Guardian>, in db: any Transaction
    ) throws -> Guardian {
        guard let guardian = try guardians.guardian(reference, in: db) else {
            throw NotFound("guardian", reference)
        }
        return guardian
    }
}
