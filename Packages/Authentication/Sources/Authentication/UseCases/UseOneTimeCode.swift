internal import Application
internal import Core
internal import Persistence

/// Opens accounts with codes of invitations and sign-ups, adds roles to accounts with those of invitations,
/// and sets passwords with codes of resets.
struct UseOneTimeCode {
    let rules: @Sendable (any Transaction) throws -> SignInRules
    let secrets: Secrets
    let finding: FindCodeUse
    let opening: OpenAccount
    let comparing: ComparePassword
    let hashing: HashPassword
    let guessing: CheckGuesses
    let requestBudgets: GuessBudgets
    private let accounts = SQLAccountRepository()

    func serve(_ service: inout Service) { service.onAsync(AcceptInvitation.self, accept) }

    /// Opens an account with a code of an invitation or sign-up, or sets a password with that of a reset.
    ///
    /// If the address of an invitation has an account, its password adds the role to that account. It must
    /// obey the rules of the role: those of staff are stricter.
    ///
    /// The code cannot be used again. A sign-up needs its password besides the code. Otherwise a stranger
    /// could sign up with the address of another person and a password of the stranger's; the owner of the
    /// mailbox would confirm it, and the stranger could sign in.
    ///
    /// - Throws: ``AccountError/invalidInvitation`` before any other check, so that only a person with a
    ///   valid code learns more; ``AccountError/invitationEmail``; ``AccountError/waitToAccept(seconds:)``,
    ///   ``AccountError/emailTaken(_:)``; ``SignUpError/otherPassword``, ``AccountError/wait(seconds:)``,
    ///   ``AccountError/exists(student:)``; ``GuardianAccountError``; the errors of a new password;
    ///   ``AccountError/busy`` if an account changes during the comparison, and again.
    private func accept(_ request: AcceptInvitation, _ call: AsyncCall) async throws -> Principal {
        let at = call.caller.at
        guard let code = OneTimeCode(typed: request.code) else { throw AccountError.invalidInvitation }
        let hash = secrets.hash(code)
        let (use, student, rules) = try await call.read { db in
            let use = try finding.use(of: hash, at: at, in: db)
            return (use, try finding.student(of: use, at: at, in: db), try self.rules(db))
        }
        let email = try EmailAddress(parsing: request.email)
        if let expected = use.email, expected != email { throw AccountError.invitationEmail }
        let password = try Password(request.password)
        try rules.check(password, of: email, as: use.role.audience)
        let isReset = if case .reset = use { true } else { false }
        if !isReset, try await isTaken(email, for: use, code: hash, call) {
            guard use.addedKind != nil else { throw AccountError.emailTaken(email) }
            return try await comparing.retryingOnce {
                try await addRole(to: email, password, code: hash, call)
            }
        }
        guard let stored = try await stored(password, for: use, call) else {
            return try await refuseSignUp(email, call)
        }
        return try await call.write(
            about: use.subject, concerning: student, subjectOf: { $0.account.subject }
        ) { db in
            // The code may have been used while the password was hashed.
            let use = try finding.use(of: hash, at: at, in: db)
            return .done(try opening.open(use, email, stored, by: call.caller, in: db))
        }
    }

    /// Whether an address has an account.
    ///
    /// If the code is for any address, each check takes a token of the code, also in a dry run and whether
    /// the address has an account or not: its holder could find out about any number of addresses otherwise.
    ///
    /// - Throws: ``AccountError/waitToAccept(seconds:)``.
    private func isTaken(
        _ email: EmailAddress, for use: CodeUse, code hash: [UInt8], _ call: AsyncCall
    ) async throws -> Bool {
        if use.email == nil,
            let seconds = requestBudgets.secondsToWait(.acceptance(code: hash.hex), for: call.caller)
        {
            throw AccountError.waitToAccept(seconds: seconds)
        }
        return try await call.read { try accounts.find(email, in: $0) } != nil
    }

    /// Adds the role of an invitation to the account of an address, by its password, with the limits of
    /// guesses at a sign-in.
    ///
    /// - Throws: ``AccountError/emailTaken(_:)`` if the account is disabled, or has a role of the kind;
    ///   ``GuardianAccountError/hasAccount(_:)`` for another password, which counts as a failed guess;
    ///   ``AccountError/wait(seconds:)``; ``AccountChanged``.
    private func addRole(
        to email: EmailAddress, _ password: Password, code hash: [UInt8], _ call: AsyncCall
    ) async throws -> Principal {
        let at = call.caller.at
        let (use, found) = try await call.read {
            (try finding.use(of: hash, at: at, in: $0), try accounts.find(email, in: $0))
        }
        guard let account = found, !account.isDisabled, let kind = use.addedKind,
            !account.kinds.contains(kind)
        else { throw AccountError.emailTaken(email) }
        let guess = Guess(subject: .signIn(email), account: account, caller: call.caller, device: nil)
        let isRight = try await comparing.isRight(password, guess, call)
        return try await call.write(about: account.subject, concerning: use.student ?? account.student) {
            db -> Outcome<Principal> in
            if let refusal = try guessing.refusal(guess, in: db) { return .refused(refusal) }
            guard isRight else {
                try guessing.addFailure(guess, in: db)
                return .refused(GuardianAccountError.hasAccount(email))
            }
            try accounts.checkIsUnchanged(account, in: db)
            // The code may have been used while the password was compared.
            let use = try finding.use(of: hash, at: at, in: db)
            return .done(try opening.add(use, to: account, by: call.caller, in: db))
        }
    }

    /// The hash of the password that is sent with a code: a new hash, or the hash of the sign-up.
    ///
    /// The password of a sign-up is compared, with the limits of guesses at a password.
    ///
    /// - Returns: nil if the password is not the password of the sign-up.
    private func stored(
        _ password: Password, for use: CodeUse, _ call: AsyncCall
    ) async throws -> StoredPassword? {
        guard case .signUp(let signUp) = use else { return try await hashing.hashed(password, call) }
        let guess = guess(signUp.person.email, call)
        return try await comparing.isRight(password, guess, of: signUp.password, call) ? signUp.password : nil
    }

    /// Counts a wrong password with the code of a sign-up.
    private func refuseSignUp(_ email: EmailAddress, _ call: AsyncCall) async throws -> Principal {
        try await call.write(about: PendingSignUp.subject) { db in
            try guessing.addFailure(guess(email, call), in: db)
            return .refused(SignUpError.otherPassword)
        }
    }

    private func guess(_ email: EmailAddress, _ call: AsyncCall) -> Guess {
        Guess(subject: .signUp(email), account: nil, caller: call.caller, device: nil)
    }
}
