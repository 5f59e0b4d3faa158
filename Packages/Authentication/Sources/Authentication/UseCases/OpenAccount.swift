internal import Application
internal import Core
internal import Persistence

/// Opens the account of a one-time code, or sets the password of the account of a reset.
struct OpenAccount {
    let students: any StudentAdmissions
    let failedGuesses: SQLFailedGuessRepository
    let addingRoles: AddRoles
    private let endingSignIns = EndSignIns()
    private let accounts = SQLAccountRepository()
    private let invitations = SQLInvitationRepository()
    private let codes = SQLGuardianCodeRepository()
    private let signUps = SQLSignUpRepository()
    private let resets = SQLPasswordResetRepository()
    private let passkeys = SQLPasskeyRepository()
    private let secondFactors = SQLSecondFactorRepository()
    private let knownOrigins = SQLKnownOriginRepository()

    /// Uses a code.
    ///
    /// - Returns: the owner of the account.
    func open(
        _ use: CodeUse, _ email: EmailAddress, _ password: StoredPassword, by caller: Caller,
        in db: any Transaction
    ) throws -> Principal {
        let account = try account(opening: use, email, password, by: caller, in: db)
        return try principal(of: account, as: use.role.audience, acceptedBy: caller, in: db)
    }

    /// Adds the role of an invitation to an account, whose password was compared.
    ///
    /// - Returns: the owner of the account, with the role.
    func add(
        _ use: CodeUse, to account: Account, by caller: Caller, in db: any Transaction
    ) throws -> Principal {
        try addingRoles.add(use, to: account, at: caller.at, in: db)
        return try principal(of: account.id, as: use.role.audience, acceptedBy: caller, in: db)
    }

    /// The owner of an account whose password was set with a code, or compared.
    private func principal(
        of account: AccountID, as audience: Audience, acceptedBy caller: Caller, in db: any Transaction
    ) throws -> Principal {
        // If the account needs a code of a second factor, a person who only reads the mailbox must not
        // make their network a known origin, from which codes can be guessed.
        if try !secondFactors.needsCode(account, in: db) {
            try knownOrigins.remember(caller, nil, as: account, with: nil, in: db)
        }
        guard let principal = try SQLPrincipals.find(account, as: audience, in: db) else {
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
            owner = try self.owner(of: signUp, at: caller.at, in: db)
            language = signUp.language ?? language
        case .guardian(let person):
            try addingRoles.checkIsFree(person, in: db)
            try codes.remove(.person(person), in: db)
            owner = .guardian(person)
        case .reset(let own):
            try setPassword(password, withResetOf: own, in: db)
            return own.id
        }
        let new = NewAccount(email: email, owner: owner, password: password, language: language)
        return try accounts.open(new, at: caller.at, in: db)
    }

    /// The student or guardian of a person who has confirmed the sign-up.
    private func owner(
        of signUp: PendingSignUp, at now: Instant, in db: any Transaction
    ) throws -> AccountOwner {
        guard let code = signUp.guardianCode else {
            return .student(try student(of: signUp.person, at: now, in: db))
        }
        return .guardian(try addingRoles.addGuardian(signUp.person, withCode: code, at: now, in: db))
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
        try endingSignIns.endAll(of: account, in: db)
    }
}
