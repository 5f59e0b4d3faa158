internal import Application
internal import Core
internal import Persistence

/// Shows, records and withdraws the consents of guardians. A consent covers pictures at stations too, so that
/// it does not need discovery to be on for the student.
struct ManageConsents {
    let students: any StudentDirectory
    let guardians: any GuardianDirectory
    let children: FindChildren
    let consents = SQLConsents()

    func serve(_ service: inout Service) {
        service.on(ShowConsent.self) { request, caller, db in
            try consent(of: caller.signedIn().resolving(request.student), at: caller.at, in: db)
        }
        service.on(RecordConsent.self, recordConsent)
        service.on(WithdrawConsent.self, withdrawConsent)
        service.auditChanges(by: RecordConsent.self) {
            try consent(of: $1.signedIn().resolving($0.student), at: $1.at, in: $2)
        }
        service.auditChanges(by: WithdrawConsent.self) {
            try consent(of: $1.signedIn().resolving($0.student), at: $1.at, in: $2)
        }
    }

    /// The guardian who sends a request; nil for staff.
    ///
    /// - Throws: ``ConsentError/notGuardian`` for the student.
    private func sender(
        _ caller: Caller, at student: StudentID, in db: any Transaction
    ) throws -> (person: GuardianPersonID, name: String)? {
        let principal = try caller.signedIn()
        guard principal.role.audience == .students else { return nil }
        guard student != principal.student, let person = principal.person,
            let name = try guardians.guardianName(of: person, at: student, in: db)
        else { throw ConsentError.notGuardian }
        return (person, name)
    }

    /// Records that a guardian of a student consented.
    ///
    /// A consent of the same guardian stays as it is, unless it is to cover pictures or to cover them no
    /// more; a consent of another guardian is replaced.
    ///
    /// - Throws: ``ConsentError/noSuchGuardian(_:)``, ``ConsentError/notGuardian``,
    ///   ``ConsentError/isOwn(name:)``; `InvalidValue`.
    private func recordConsent(
        _ request: RecordConsent, by caller: Caller, in db: any Transaction
    ) throws -> GuardianConsent {
        let student = try students.find(caller.signedIn().resolving(request.student), in: db).id
        if let sender = try sender(caller, at: student, in: db) {
            try store(sender.name, sender.person, request, for: student, at: caller.at, in: db)
            return try consent(of: .id(student), at: caller.at, in: db)
        }
        let name = try FreeText.parse(request.guardian ?? "", field: "guardian")
        let folded = SearchText.fold(name)
        let names = try guardians.guardianNames(of: student, in: db)
        guard let guardian = names.first(where: { SearchText.fold($0) == folded }) else {
            throw ConsentError.noSuchGuardian(name)
        }
        try store(guardian, nil, request, for: student, at: caller.at, in: db)
        return try consent(of: .id(student), at: caller.at, in: db)
    }

    /// Stores a consent, unless the same guardian has given it. One that the front desk recorded becomes that
    /// of the guardian's own sign-in, and stays it: the desk can narrow it, but not widen it.
    private func store(
        _ guardian: String, _ person: GuardianPersonID?, _ request: RecordConsent, for student: StudentID,
        at now: Instant, in db: any Transaction
    ) throws {
        let known = try consents.find(student, in: db)?.content
        let own = try known.flatMap { try isOf(guardian, person, $0, at: student, in: db) ? $0 : nil }
        let coversPictures = request.pictures ?? own?.coversPictures ?? false
        if let own, own.coversPictures == coversPictures, person == nil || own.person == person { return }
        if person == nil, let own, own.person != nil, coversPictures {
            throw ConsentError.isOwn(name: own.guardian)
        }
        try consents.remove(student, in: db)
        let consent = NewConsent(
            guardian: guardian, person: person ?? own?.person, coversPictures: coversPictures,
            recordedAt: now)
        _ = try consents.insert(consent, for: student, in: db)
    }

    /// Whether a recorded consent is that of a guardian, whose name may have changed since.
    private func isOf(
        _ guardian: String, _ person: GuardianPersonID?, _ consent: NewConsent, at student: StudentID,
        in db: any Transaction
    ) throws -> Bool {
        guard let giver = consent.person else { return consent.guardian == guardian }
        if let person { return giver == person }
        return try guardians.guardianName(of: giver, at: student, in: db) == guardian
    }

    /// Removes a recorded consent.
    ///
    /// The friendships of a child stay, and are hidden until a guardian consents again.
    ///
    /// - Throws: ``ConsentError/notRecorded(name:)``, ``ConsentError/notGuardian``.
    private func withdrawConsent(
        _ request: WithdrawConsent, by caller: Caller, in db: any Transaction
    ) throws -> GuardianConsent {
        let student = try students.find(caller.signedIn().resolving(request.student), in: db)
        _ = try sender(caller, at: student.id, in: db)
        guard try consents.find(student.id, in: db) != nil else {
            throw ConsentError.notRecorded(name: student.name)
        }
        try consents.remove(student.id, in: db)
        return try consent(of: .id(student.id), at: caller.at, in: db)
    }

    private func consent(
        of reference: Reference<Kind.Student>, at now: Instant, in db: any Transaction
    ) throws -> GuardianConsent {
        let student = try students.find(reference, in: db)
        let stored = try consents.find(student.id, in: db)?.content
        return GuardianConsent(
            student: student.id, isChild: try !children.among([student], at: now, in: db).isEmpty,
            isMinor: try !children.minors(among: [student], in: db).isEmpty, guardian: stored?.guardian,
            person: stored?.person, coversPictures: stored?.coversPictures ?? false,
            recordedAt: stored?.recordedAt)
    }
}
