public import Core
internal import Networking
public import Persistence

extension Accounts {
    /// Opens an account with the code of an invitation, or sets a new password with the code of a password
    /// reset. The code cannot be used again.
    ///
    /// - Throws: ``AccountError/invalidInvitation`` before any other check, so that only a person with a
    ///   valid code learns more; ``AccountError/invitationEmail``; ``AccountError/emailTaken(_:)``; the
    ///   errors of a new password.
    func accept(_ request: AcceptInvitation, _ call: AsyncCall) async throws -> Principal {
        let at = call.caller.at
        guard let code = OneTimeCode(typed: request.code) else { throw AccountError.invalidInvitation }
        let hash = secrets.hash(code)
        let (use, rules) = try await call.read {
            (try self.use(of: hash, at: at, in: $0), try self.rules($0))
        }
        let email = try EmailAddress(parsing: request.email)
        if let expected = use.email, expected != email { throw AccountError.invitationEmail }
        let password = try Password(request.password)
        try rules.check(password, of: email, as: use.role.audience)
        if case .invitation = use { try await call.read { try checkIsFree(email, in: $0) } }
        let stored = try await hashed(password, call)
        return try await call.write(
            about: use.subject, concerning: use.student, subjectOf: { $0.account.subject }
        ) { db in
            // The code may have been used while the password was hashed.
            let account: AccountID
            switch try self.use(of: hash, at: at, in: db) {
            case .invitation(let invitee):
                try invitations.remove(invitee, in: db)
                let new = NewAccount(email: email, owner: invitee.owner, password: stored)
                account = try accounts.open(new, at: at, in: db)
            case .reset(let own):
                try setPassword(stored, withResetOf: own, in: db)
                account = own.id
            }
            // If the account needs a code of a second factor, a person who only reads the mailbox must not
            // make their network a known origin, from which codes can be guessed.
            if try !needsCode(account, in: db) {
                try remember(call.caller, nil, as: account, with: nil, in: db)
            }
            guard let principal = try SQLPrincipals.find(account, in: db) else {
                throw AccountError.invalidInvitation
            }
            return .done(principal)
        }
    }

    /// Sets a new password, ends all sign-ins and forgets the failed guesses at the password.
    private func setPassword(
        _ password: StoredPassword, withResetOf account: Account, in db: any Transaction
    ) throws {
        try resets.remove(of: account.id, in: db)
        try accounts.setPassword(password, of: account.id, in: db)
        try forgetPasswordFailures(of: account, in: db)
        try endSignIns(of: account, in: db)
    }

    /// Whether the code of a ``CodeMessage`` was used or revoked, or has expired; false for a code that
    /// cannot be decrypted.
    public func hasEnded(sealedCode: [UInt8], at now: Instant, in db: any Transaction) throws -> Bool {
        guard let text = opened(sealedCode: sealedCode), let code = OneTimeCode(typed: text) else {
            return false
        }
        do {
            _ = try use(of: secrets.hash(code), at: now, in: db)
            return false
        } catch AccountError.invalidInvitation {
            return true
        }
    }

    /// Finds the use of a valid code.
    ///
    /// - Throws: ``AccountError/invalidInvitation``, also if the student was erased or withdrawn meanwhile.
    private func use(of hash: [UInt8], at now: Instant, in db: any Transaction) throws -> CodeUse {
        if let id = try resets.account(hash, at: now, in: db), let account = try accounts.find(id, in: db),
            !account.isDisabled
        {
            return .reset(account)
        }
        guard let invitee = try invitations.invitee(hash, at: now, in: db) else {
            throw AccountError.invalidInvitation
        }
        guard let student = invitee.owner.student else { return .invitation(invitee) }
        do {
            guard try students.find(.id(student), in: db).isActive else {
                throw AccountError.invalidInvitation
            }
            return .invitation(invitee)
        } catch is NotFound {
            throw AccountError.invalidInvitation
        }
    }
}

/// The use of a one-time code: it opens an account, or sets a new password.
private enum CodeUse: Sendable {
    case invitation(Invitee)
    case reset(Account)

    /// The only address with which the code may be used; nil for any.
    var email: EmailAddress? {
        switch self {
        case .invitation(.student): nil
        case .invitation(.staff(let email, _)): email
        case .reset(let account): account.email
        }
    }

    var role: Role {
        switch self {
        case .invitation(let invitee): invitee.owner.role
        case .reset(let account): account.role
        }
    }

    /// The student who gets or has the account; nil for staff.
    var student: StudentID? {
        switch self {
        case .invitation(let invitee): invitee.owner.student
        case .reset(let account): account.student
        }
    }

    /// The subject of the audit entry; nil for a member of staff, whose account is not open yet.
    var subject: String? {
        switch self {
        case .invitation(let invitee): invitee.subject
        case .reset(let account): account.subject
        }
    }
}
