internal import Application
internal import Core
internal import Persistence

/// Shows and changes which kinds of messages students and the recipients of their messages get.
struct ManagePreferences {
    let directory: any RecipientDirectory
    let optOuts: SQLMessageOptOuts
    let signer: OptOutSigner

    func serve(_ service: inout Service) {
        service.on(ShowMessagePreferences.self, show)
        service.on(EditMessagePreferences.self, edit)
    }

    /// Shows which kinds of messages a student gets.
    private func show(
        _ request: ShowMessagePreferences, by caller: Caller, in db: any Transaction
    ) throws -> MessagePreferences {
        let principal = try caller.signedIn()
        let student = try directory.find(try principal.resolving(request.student), in: db)
        return try preferences(of: student.id, for: principal, in: db)
    }

    /// Opts a student or one recipient out of kinds of messages, or in again; a kind in both lists is opted
    /// in. A guardian chooses the messages to the own address only.
    ///
    /// - Throws: ``MessageError/kindIsRequired(_:)``, ``MessageError/kindIsOfGuardians(_:)``,
    ///   ``MessageError/notRecipient(_:)``, ``MessageError/addressOfAnother(_:)``,
    ///   ``MessageError/noOwnAddress``.
    private func edit(
        _ request: EditMessagePreferences, by caller: Caller, in db: any Transaction
    ) throws -> MessagePreferences {
        let principal = try caller.signedIn()
        let student = try directory.find(try principal.resolving(request.student), in: db).id
        let subject = try subject(of: request, by: principal, about: student, in: db)
        for kind in request.optOut ?? [] {
            guard kind.isOptional else { throw MessageError.kindIsRequired(kind) }
            try subject.check(kind, by: principal)
            guard !subject.isStudent else {
                try optOuts.insert(kind, of: student, at: caller.at, in: db)
                continue
            }
            for choice in choices(of: subject.emails, kind, about: student) {
                try optOuts.insert(choice, at: caller.at, in: db)
            }
        }
        for kind in request.optIn ?? [] {
            try subject.check(kind, by: principal)
            if subject.isStudent { try optOuts.delete(kind, of: student, in: db) }
            for choice in choices(of: subject.emails, kind, about: student) {
                try optOuts.delete(choice, in: db)
            }
        }
        return try preferences(of: student, for: principal, in: db)
    }

    /// Whose choices a request changes.
    private func subject(
        of request: EditMessagePreferences, by principal: Principal, about student: StudentID,
        in db: any Transaction
    ) throws -> PreferenceSubject {
        let own = try ownAddress(of: principal, about: student, in: db)
        let named = try request.email.map { try EmailAddress(parsing: $0) }
        if let named, principal.role.audience == .students, named != own {
            throw MessageError.addressOfAnother(named)
        }
        let isGuardian = principal.role.audience == .students && principal.student != student
        if isGuardian, own == nil { throw MessageError.noOwnAddress }
        guard let email = named ?? (isGuardian ? own : nil) else {
            let isStaff = principal.role.audience == .staff
            let emails = try isStaff ? onlyRecipient(of: student, in: db) : [own].compactMap(\.self)
            return PreferenceSubject(isStudent: true, emails: emails)
        }
        guard try directory.allRecipients(of: student, in: db).contains(where: { $0.email == email }) else {
            throw MessageError.notRecipient(email)
        }
        return PreferenceSubject(isStudent: false, emails: [email])
    }

    /// The address whose choices are those of a student or a guardian who sends a request; nil for none, and
    /// for staff. The first recipient of messages to a student with an account is the student. An address
    /// that is a guardian's too is not the student's own.
    private func ownAddress(
        of principal: Principal, about student: StudentID, in db: any Transaction
    ) throws -> EmailAddress? {
        guard principal.role.audience == .students else { return nil }
        guard principal.student == student else { return try directory.ownAddress(of: principal, in: db) }
        guard let first = try directory.recipients(of: student, in: db).first?.email else { return nil }
        let guardians = try directory.guardians(of: student, in: db)
        return guardians.contains { $0.email == first } ? nil : first
    }

    /// The address of the only recipient: staff take back the choice of a link for one, but not that of one
    /// guardian for another.
    private func onlyRecipient(of student: StudentID, in db: any Transaction) throws -> [EmailAddress] {
        let all = try directory.recipients(of: student, in: db)
        return all.count == 1 ? all.map(\.email) : []
    }

    private func choices(
        of emails: [EmailAddress], _ kind: MessageKind, about student: StudentID
    ) -> [RecipientOptOut] {
        emails.map { RecipientOptOut(student: student, kind: kind, recipient: signer.hash(of: $0)) }
    }

    /// The preferences as a principal may see them: students and guardians see no choice of another.
    private func preferences(
        of student: StudentID, for principal: Principal, in db: any Transaction
    ) throws -> MessagePreferences {
        let own = try ownAddress(of: principal, about: student, in: db)
        let emails = try directory.allRecipients(of: student, in: db).map(\.email)
            .filter { principal.role.audience == .staff || $0 == own }
        let recipients = try emails.compactMap { email in
            RecipientPreferences(
                email, without: try optOuts.kinds(of: signer.hash(of: email), about: student, in: db))
        }
        return MessagePreferences(student, without: try optOuts.kinds(of: student, in: db), recipients)
    }
}

/// Whose choices a request changes.
private struct PreferenceSubject {
    /// Whether it changes those of the student, which hold for all recipients.
    let isStudent: Bool
    /// The recipients whose own choices it changes; those of the student are taken back only.
    let emails: [EmailAddress]

    /// Checks that a student decides nothing about the messages to guardians.
    func check(_ kind: MessageKind, by principal: Principal) throws {
        guard isStudent, kind.isForGuardians, principal.role.audience == .students else { return }
        throw MessageError.kindIsOfGuardians(kind)
    }
}

extension RecipientDirectory {
    /// The own address of a guardian: that of the guardian's record, since that of the account may be
    /// unconfirmed. Nil without one, and for others.
    func ownAddress(of principal: Principal, in db: any Transaction) throws -> EmailAddress? {
        try principal.person.flatMap { try address(of: $0, in: db) }
    }

    /// The recipients of messages to a student and to the guardians, each address once.
    func allRecipients(of student: StudentID, in db: any Transaction) throws -> [Recipient] {
        var addresses: Set<EmailAddress> = []
        return try (recipients(of: student, in: db) + guardians(of: student, in: db))
            .filter { addresses.insert($0.email).inserted }
    }
}
