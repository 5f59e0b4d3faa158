internal import Application
internal import Core
internal import Persistence

/// Shows, adds, changes and removes the guardians of students.
struct ManageGuardians {
    let rights: ManageGuardianRights
    let ending: EndGuardians
    let admitting = AdmitGuardians()
    let students = SQLStudentRepository()
    let guardians = SQLGuardianRepository()

    func serve(_ service: inout Service) {
        service.on(ShowGuardian.self) { request, caller, db in
            try rights.present(guardians.required(request.guardian, in: db), at: caller.at, in: db)
        }
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
        let id = try admitting.add(profile, to: student.id, in: db)
        let added = try guardians.required(.id(id), in: db)
        try rights.tellOthers(of: added, from: [], to: added.rights, by: caller, in: db)
        return try rights.present(added, at: caller.at, in: db)
    }

    /// Changes a guardian. The name, the address and the phone number are those of the person, so that they
    /// change for all of the person's students. Whether the guardian pays is a right.
    ///
    /// - Throws: `NotFound`; `InvalidValue`; ``StudentError/guardianExists(_:)``;
    ///   ``AccessError/missingPermission(_:)`` for a change of the right to pay.
    private func editGuardian(
        _ request: EditGuardian, by caller: Caller, in db: any Transaction
    ) throws -> Guardian {
        let before = try guardians.required(.id(request.guardian), in: db)
        var profile = try GuardianProfile(
            parsing: request.name ?? before.name, email: request.email ?? before.email?.text,
            phone: request.phone ?? before.phone, relationship: request.relationship ?? before.relationship,
            pays: request.pays ?? before.pays)
        (profile.otherRights, profile.isKept) = (GuardianProfile(before).otherRights, before.isKept)
        if profile.pays != before.pays { try caller.signedIn().require(.setGuardianRights) }
        let former = try SQLFamilies().records(of: before.person, in: db)
        try guardians.update(before.id, to: profile, in: db)
        try ending.rename(former, of: before.person, in: db)
        let edited = Guardian(
            id: before.id, student: before.student, person: before.person, profile: profile)
        try rights.tellOthers(of: edited, from: before.rights, to: edited.rights, by: caller, in: db)
        return try rights.present(edited, at: caller.at, in: db)
    }

    private func removeGuardian(
        _ request: RemoveGuardian, by caller: Caller, in db: any Transaction
    ) throws -> Guardian {
        let found = try guardians.required(.id(request.guardian), in: db)
        let guardian = try rights.present(found, at: caller.at, in: db)
        try ending.end([guardian], of: guardian.student, at: caller.at, in: db)
        try guardians.delete(guardian.id, in: db)
        try rights.tellOthers(of: guardian, from: guardian.rights, to: [], by: caller, in: db)
        return guardian
    }
}
