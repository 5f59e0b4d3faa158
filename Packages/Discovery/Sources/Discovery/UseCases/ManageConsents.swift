internal import Application
internal import Core
internal import Persistence

/// Shows, records and withdraws the consents of guardians.
struct ManageConsents {
    let access: CheckAccess
    let students: any StudentDirectory
    let guardians: any GuardianDirectory
    let children: FindChildren
    let consents = SQLConsents()

    func serve(_ service: inout Service) {
        service.on(ShowConsent.self) { request, caller, db in
            let student = try access.student(request.student, of: caller, in: db)
            return try consent(of: .id(student), at: caller.at, in: db)
        }
        service.on(RecordConsent.self, recordConsent)
        service.on(WithdrawConsent.self, withdrawConsent)
        service.auditChanges(by: RecordConsent.self) { try consent(of: $0.student, at: $1.at, in: $2) }
        service.auditChanges(by: WithdrawConsent.self) { try consent(of: $0.student, at: $1.at, in: $2) }
    }

    /// Records that a guardian of a student consented.
    ///
    /// A consent of the same guardian stays as it is; a consent of another guardian is replaced.
    ///
    /// - Throws: ``ConsentError/noSuchGuardian(_:)``; `InvalidValue`.
    private func recordConsent(
        _ request: RecordConsent, by caller: Caller, in db: any Transaction
    ) throws -> GuardianConsent {
        let student = try access.student(request.student, of: caller, in: db)
        let name = try FreeText.parse(request.guardian, field: "guardian")
        let folded = SearchText.fold(name)
        let names = try guardians.guardianNames(of: student, in: db)
        guard let guardian = names.first(where: { SearchText.fold($0) == folded }) else {
            throw ConsentError.noSuchGuardian(name)
        }
        if try consents.find(student, in: db)?.guardian != guardian {
            try consents.remove(student, in: db)
            _ = try consents.insert(guardian, for: student, at: caller.at, in: db)
        }
        return try consent(of: .id(student), at: caller.at, in: db)
    }

    /// Removes a recorded consent.
    ///
    /// The friendships of a child stay, and are hidden until a guardian consents again.
    ///
    /// - Throws: ``ConsentError/notRecorded(name:)``.
    private func withdrawConsent(
        _ request: WithdrawConsent, by caller: Caller, in db: any Transaction
    ) throws -> GuardianConsent {
        let student = try students.find(request.student, in: db)
        guard try consents.find(student.id, in: db) != nil else {
            throw ConsentError.notRecorded(name: student.name)
        }
        try consents.remove(student.id, in: db)
        return try consent(of: request.student, at: caller.at, in: db)
    }

    private func consent(
        of reference: Reference<Kind.Student>, at now: Instant, in db: any Transaction
    ) throws -> GuardianConsent {
        let student = try students.find(reference, in: db)
        let stored = try consents.find(student.id, in: db)
        return GuardianConsent(
            student: student.id, isChild: try !children.among([student], at: now, in: db).isEmpty,
            guardian: stored?.guardian, recordedAt: stored?.recordedAt)
    }
}
