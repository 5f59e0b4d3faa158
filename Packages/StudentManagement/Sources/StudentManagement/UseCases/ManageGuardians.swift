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
        let id = try add(profile, to: student.id, in: db)
        return try guardians.required(.id(id), in: db)
    }

    /// Adds a guardian, who is a stored person if the name is certainly that person's, no value contradicts
    /// it, and the student has no other guardian of that person's name. The person gets the values that are
    /// missing, and the name if it has more words than the stored one.
    ///
    /// - Throws: ``StudentError/guardianExists(_:)``.
    private func add(
        _ profile: GuardianProfile, to student: StudentID, in db: any Transaction
    ) throws -> GuardianID {
        if try guardians.id(of: student, name: profile.name, in: db) != nil {
            throw StudentError.guardianExists(profile.name)
        }
        let identity = GuardianIdentity(profile)
        let known = try guardians.people.candidates(for: profile, besidesGuardiansOf: student, in: db)
            .filter { $0.identity.isCertain(as: identity) && !$0.identity.contradicts(identity) }
            .first { try guardians.id(of: student, name: $0.profile.name, in: db) == nil }
        guard let known else { return try guardians.insert(profile, of: student, in: db) }
        var completed = GuardianProfile(
            name: known.profile.name, email: known.profile.email ?? profile.email,
            phone: known.profile.phone ?? profile.phone, relationship: profile.relationship,
            pays: profile.pays)
        let id = try guardians.insert(completed, of: student, as: known.id, in: db)
        let isLonger = PersonIdentity.words(profile.name).count > PersonIdentity.words(completed.name).count
        if isLonger, try !guardians.isTaken(profile.name, besides: id, in: db) {
            completed.name = profile.name
        }
        try guardians.people.update(known.id, to: completed, in: db)
        return id
    }

    /// Changes a guardian. The name, the address and the phone number are those of the person, so that they
    /// change for all of the person's students.
    private func editGuardian(
        _ request: EditGuardian, by caller: Caller, in db: any Transaction
    ) throws -> Guardian {
        let before = try guardians.required(.id(request.guardian), in: db)
        let profile = try GuardianProfile(
            parsing: request.name ?? before.name, email: request.email ?? before.email?.text,
            phone: request.phone ?? before.phone, relationship: request.relationship ?? before.relationship,
            pays: request.pays ?? before.pays)
        try guardians.update(before.id, to: profile, in: db)
        return Guardian(id: before.id, student: before.student, person: before.person, profile: profile)
    }

    private func removeGuardian(
        _ request: RemoveGuardian, by caller: Caller, in db: any Transaction
    ) throws -> Guardian {
        let guardian = try guardians.required(.id(request.guardian), in: db)
        try guardians.delete(guardian.id, in: db)
        return guardian
    }
}
