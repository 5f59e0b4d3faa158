internal import Application
public import Core
public import Persistence

extension Accounts {
    /// Opens an account with a code of an invitation or sign-up, or sets a password with that of a reset.
    ///
    /// The code cannot be used again. A sign-up needs its password besides the code. Otherwise a stranger
    /// could sign up with the address of another person and a password of the stranger's; the owner of the
    /// mailbox would confirm it, and the stranger could sign in.
    ///
    /// - Throws: ``AccountError/invalidInvitation`` before any other check, so that only a person with a
    ///   valid code learns more; ``AccountError/invitationEmail``; ``AccountError/waitToAccept(seconds:)``,
    ///   ``AccountError/emailTaken(_:)``; ``SignUpError/otherPassword``, ``AccountError/wait(seconds:)``,
    ///   ``AccountError/exists(student:)``; the errors of a new password.
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
        if case .reset = use {} else { try await checkIsFree(email, for: use, code: hash, call) }
        guard let stored = try await stored(password, for: use, call) else {
            return try await refuseSignUp(email, call)
        }
        return try await call.write(
            about: use.subject, concerning: use.student, subjectOf: { $0.account.subject }
        ) { db in
            // The code may have been used while the password was hashed.
            let use = try self.use(of: hash, at: at, in: db)
            let account = try account(opening: use, email, stored, by: call.caller, in: db)
            return .done(try principal(of: account, acceptedBy: call.caller, in: db))
        }
    }

    /// Checks that an address has no account.
    ///
    /// If the code is for any address, each check takes a token of the code, also in a dry run and whether
    /// the address has an account or not: its holder could find out about any number of addresses otherwise.
    ///
    /// - Throws: ``AccountError/waitToAccept(seconds:)``, ``AccountError/emailTaken(_:)``.
    private func checkIsFree(
        _ email: EmailAddress, for use: CodeUse, code hash: [UInt8], _ call: AsyncCall
    ) async throws {
        if use.email == nil,
            let seconds = signUpRequests.secondsToWait(.acceptance(code: hash.hex), for: call.caller)
        {
            throw AccountError.waitToAccept(seconds: seconds)
        }
        if try await call.read({ try accounts.find(email, in: $0) }) != nil {
            throw AccountError.emailTaken(email)
        }
    }

    /// Shows the address and the minimum length of the password that go with a code.
    ///
    /// - Throws: ``AccountError/invalidInvitation``.
    func showInvitation(_ request: ShowInvitation, _ call: AsyncCall) async throws -> InvitationState {
        guard let code = OneTimeCode(typed: request.code) else { throw AccountError.invalidInvitation }
        return try await call.read { db in
            let use = try self.use(of: secrets.hash(code), at: call.caller.at, in: db)
            let suggested = try use.email ?? use.student.flatMap { try students.email(of: $0, in: db) }
            return InvitationState(
                email: suggested, isEmailFixed: use.email != nil,
                minimumLength: try rules(db).minimum(of: use.role.audience))
        }
    }

    /// The owner of an account whose password was set with a code.
    private func principal(
        of account: AccountID, acceptedBy caller: Caller, in db: any Transaction
    ) throws -> Principal {
        // If the account needs a code of a second factor, a person who only reads the mailbox must not
        // make their network a known origin, from which codes can be guessed.
        if try !secondFactors.needsCode(account, in: db) {
            try knownOrigins.remember(caller, nil, as: account, with: nil, in: db)
        }
        guard let principal = try SQLPrincipals.find(account, in: db) else {
            throw AccountError.invalidInvitation
        }
        return principal
    }

    /// Uses a code: opens an account, or sets the password of the account of a reset.
    ///
    /// A new account has the language of the sign-up, or of the person who accepts the invitation.
    private func account(
        opening use: CodeUse, _ email: EmailAddress, _ password: StoredPassword, by caller: Caller,
        in db: any Transaction
    ) throws -> AccountID {
        var language = caller.preferredLanguage
        let owner: AccountOwner
        switch use {
        case .invitation(let invitee):
            try invitations.remove(invitee, in: db)
            owner = invitee.owner
        case .signUp(let signUp):
            try signUps.remove(signUp.person.email, in: db)
            try failedGuesses.forget(.signUp(signUp.person.email), from: nil, in: db)
            owner = .student(try student(of: signUp.person, at: caller.at, in: db))
            language = signUp.language ?? language
        case .reset(let own):
            try setPassword(password, withResetOf: own, in: db)
            return own.id
        }
        let new = NewAccount(email: email, owner: owner, password: password, language: language)
        return try accounts.open(new, at: caller.at, in: db)
    }

    /// The student of a person who has confirmed the sign-up.
    ///
    /// - Throws: ``AccountError/exists(student:)``; ``AccountError/invalidInvitation`` if the student has
    ///   left.
    private func student(
        of person: NewPerson, at now: Instant, in db: any Transaction
    ) throws -> StudentID {
        let student = try students.find(.id(students.admit(person, at: now, in: db)), in: db)
        guard student.isActive else { throw AccountError.invalidInvitation }
        guard try accounts.find(of: student.id, in: db) == nil else {
            throw AccountError.exists(student: student.name)
        }
        try invitations.remove(.student(student.id), in: db)
        return student.id
    }

    /// The hash of the password that is sent with a code: a new hash, or the hash of the sign-up.
    ///
    /// The password of a sign-up is compared, with the limits of guesses at a password.
    ///
    /// - Returns: nil if the password is not the password of the sign-up.
    private func stored(
        _ password: Password, for use: CodeUse, _ call: AsyncCall
    ) async throws -> StoredPassword? {
        guard case .signUp(let signUp) = use else { return try await hashed(password, call) }
        let guess = guess(signUp.person.email, call)
        return try await isRight(password, guess, of: signUp.password, call) ? signUp.password : nil
    }

    /// Counts a wrong password with the code of a sign-up.
    private func refuseSignUp(_ email: EmailAddress, _ call: AsyncCall) async throws -> Principal {
        try await call.write(about: PendingSignUp.subject) { db in
            try addFailure(guess(email, call), in: db)
            return .refused(SignUpError.otherPassword)
        }
    }

    private func guess(_ email: EmailAddress, _ call: AsyncCall) -> Guess {
        Guess(subject: .signUp(email), account: nil, caller: call.caller, device: nil)
    }

    /// Sets a new password, ends all sign-ins, and forgets the failed guesses at the password.
    ///
    /// It removes the passkeys too, since another person may have registered them.
    private func setPassword(
        _ password: StoredPassword, withResetOf account: Account, in db: any Transaction
    ) throws {
        try resets.remove(of: account.id, in: db)
        try accounts.setPassword(password, of: account.id, in: db)
        try passkeys.removeAll(of: account.id, in: db)
        try failedGuesses.forgetPasswords(of: account, in: db)
        try endSignIns(of: account, in: db)
    }

    /// Whether the code of a ``CodeMessage`` was used or revoked, or has expired.
    ///
    /// - Returns: false for a code that cannot be decrypted.
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
        if let signUp = try signUps.find(code: hash, at: now, in: db), try rules(db).allowsSignUp {
            return .signUp(signUp)
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
    case signUp(PendingSignUp)
    case reset(Account)

    /// The only address with which the code may be used; nil for any.
    var email: EmailAddress? {
        switch self {
        case .invitation(.student): nil
        case .invitation(.staff(let email, _)): email
        case .signUp(let signUp): signUp.person.email
        case .reset(let account): account.email
        }
    }

    var role: Role {
        switch self {
        case .invitation(let invitee): invitee.owner.role
        case .signUp: .student
        case .reset(let account): account.role
        }
    }

    /// The student who gets or has the account; nil for staff.
    var student: StudentID? {
        switch self {
        case .invitation(let invitee): invitee.owner.student
        case .signUp: nil
        case .reset(let account): account.student
        }
    }

    /// The subject of the audit entry; nil for a member of staff, whose account is not open yet.
    var subject: String? {
        switch self {
        case .invitation(let invitee): invitee.subject
        case .signUp: PendingSignUp.subject
        case .reset(let account): account.subject
        }
    }
}
