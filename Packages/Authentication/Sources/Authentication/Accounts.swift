public import Core
public import Networking
public import Persistence

/// The façade of accounts, passwords, passkeys, sign-ins, sign-ups, invitations, devices and screens.
public struct Accounts: Feature {
    let students: any StudentDirectory
    let rooms: any RoomDirectory
    let instructors: any InstructorDirectory
    let messenger: any CodeMessenger
    let rules: @Sendable (any Transaction) throws -> SignInRules
    let secrets: Secrets
    let hasher: PasswordHasher
    let guesses: GuessBudgets
    /// The budgets of requests for a new password.
    ///
    /// They are apart from the budgets of sign-ins: these requests hash no password, so a flood of them is
    /// cheap, and must not use up the budgets of sign-ins.
    let resetRequests: GuessBudgets
    /// The budgets of sign-ups, by address and by network.
    let signUpRequests: GuessBudgets
    /// The budgets of new device authorizations, by network, and of their codes, by account.
    let deviceRequests: GuessBudgets
    let polls = DevicePolls()
    let challenges = PasskeyChallenges()
    let accounts = SQLAccountRepository()
    let signIns = SQLSignInRepository()
    let invitations = SQLInvitationRepository()
    let resets = SQLPasswordResetRepository()
    let signUps = SQLSignUpRepository()
    let devices = SQLDeviceAuthorizationRepository()
    let passkeys = SQLPasskeyRepository()
    let roles = SQLRoleRepository()
    let failedGuesses: SQLFailedGuessRepository
    let knownOrigins = SQLKnownOriginRepository()
    let screens = SQLScreenRepository()
    let pairings = SQLScreenPairingRepository()
    let apiTokens = SQLAPITokenRepository()
    let secondFactors = SQLSecondFactorRepository()
    let pins = SQLPINRepository()
    let activity = SignInActivity()

    /// Creates the façade.
    ///
    /// - Parameters:
    ///   - rules: reads the academy's rules for new passwords and sign-ins.
    ///   - pepper: at least 32 secret bytes, stored outside the database, for keyed hashes and encryption.
    public init(
        students: any StudentDirectory, rooms: any RoomDirectory,
        instructors: any InstructorDirectory, messenger: any CodeMessenger,
        rules: @escaping @Sendable (any Transaction) throws -> SignInRules, pepper: [UInt8],
        hasher: PasswordHasher, world: World
    ) {
        self.students = students
        self.rooms = rooms
        self.instructors = instructors
        self.messenger = messenger
        self.rules = rules
        self.hasher = hasher
        secrets = Secrets(pepper: pepper, randomBytes: world.randomBytes)
        failedGuesses = SQLFailedGuessRepository(secrets: secrets)
        guesses = GuessBudgets(randomBytes: world.randomBytes)
        resetRequests = GuessBudgets(
            randomBytes: world.randomBytes, mostBudgets: GuessBudgets.mostResetRequests)
        signUpRequests = GuessBudgets(
            randomBytes: world.randomBytes, mostBudgets: GuessBudgets.mostSignUps)
        deviceRequests = GuessBudgets(
            randomBytes: world.randomBytes, mostBudgets: GuessBudgets.mostDevices)
    }

    public var migrations: [Migration] { AccountMigrations.all }
    public var settings: [Setting] { SignInSettings.all + retention.map(\.setting) }
    public var retention: [RetentionRule] {
        [RetentionRule(SignInSettings.originDays, daysPerUnit: 1, removal: knownOrigins.remove)]
    }
    public var destinations: [Destination] { Destination.ofAuthentication }

    public func personalData(of person: Person, in db: any Transaction) throws -> [PersonalData] {
        try SQLPersonalAccounts.all(of: person.student, in: db)
    }

    /// The ids of the accounts that a student has or had.
    public func accounts(of student: StudentID, in db: any Transaction) throws -> [AccountID] {
        try accounts.ids(of: student, in: db)
    }

    /// Registers the use cases.
    ///
    /// Those with `onAsync` open their transactions themselves: they hash a password outside a transaction,
    /// or return a secret, which must not be recorded with an idempotency key.
    public func serve(_ service: inout Service) {
        serveSignIns(&service)
        serveNewAccounts(&service)
        serveAccounts(&service)
        serveSecondFactors(&service)
        servePINs(&service)
        serveLanguages(&service)
        serveRoles(&service)
        serveAPITokens(&service)
        serveDeviceAuthorizations(&service)
        servePasskeys(&service)
        serveScreens(&service)
    }

    private func serveSignIns(_ service: inout Service) {
        service.onAsync(SignIn.self, signIn)
        service.onAsync(RefreshSignIn.self, refresh)
        service.on(SignOut.self, signOut)
        service.onAsync(ChangePassword.self, changePassword)
        service.onAsync(ConfirmPassword.self, confirmPassword)
        service.on(ListDevices.self, listDevices)
        service.on(RevokeDevice.self, revoke)
    }

    private func serveNewAccounts(_ service: inout Service) {
        service.onAsync(OpenFirstAdmin.self, openFirstAdmin)
        service.onAsync(InviteStudent.self, invite)
        service.onAsync(InviteStaff.self, invite)
        service.onAsync(AcceptInvitation.self, accept)
        service.on(ShowSignUp.self) { _, _, db in
            SignUpAvailability(isOpen: try rules(db).allowsSignUp && messenger.isEnabled(in: db))
        }
        service.onAsync(SignUp.self, signUp)
        service.onAsync(ResetPassword.self, resetPassword)
        service.needPassword(for: ResetPassword.self) { request, _, db in
            try accounts.find(request.account, in: db)?.role.audience == .staff
        }
        service.onAsync(ForgotPassword.self, forgotPassword)
    }

    private func serveAccounts(_ service: inout Service) {
        service.on(ListAccounts.self, list)
        service.on(ShowAccount.self, show)
        service.on(EditAccount.self, edit)
        service.needPassword(for: EditAccount.self) { request, _, _ in request.role != nil }
        service.on(DisableAccount.self, disable)
        service.on(EnableAccount.self, enable)
        service.on(CloseAccount.self, close)
        service.auditChanges(by: DisableAccount.self) { try accounts.info($0.account, in: $2) }
        service.auditChanges(by: EnableAccount.self) { try accounts.info($0.account, in: $2) }
        service.auditChanges(by: CloseAccount.self) { AuditedClosing(try accounts.info($0.account, in: $2)) }
        service.on(ListAccountDevices.self, listDevices)
        service.on(RevokeAccountDevice.self, revoke)
    }

    /// Returns the owner of a token: a person's access token, a screen's token, or an API token.
    ///
    /// A withdrawn student can still sign in to read their history.
    ///
    /// - Throws: ``AccessError/invalidToken`` if the token is unknown or expired, its sign-in has ended, or
    ///   its account is closed or disabled; ``AccessError/screenEnded`` if the token has the prefix of a
    ///   screen's token and the screen is not open.
    public func identity(of token: String, at now: Instant, in db: any Transaction) throws -> Identity {
        guard token.utf8.count <= Secrets.longestToken else { throw AccessError.invalidToken }
        let hash = Secrets.hash(token)
        if token.hasPrefix(Secrets.screenPrefix) {
            guard let room = try screens.room(ofToken: hash, at: now, in: db) else {
                throw AccessError.screenEnded
            }
            return .display(AccessScope(.id(room)))
        }
        if token.hasPrefix(Secrets.apiPrefix) {
            guard let principal = try apiTokens.principal(ofToken: hash, at: now, in: db) else {
                throw AccessError.invalidToken
            }
            return .program(principal)
        }
        guard let owner = try signIns.owner(ofAccess: hash, at: now, in: db) else {
            throw AccessError.invalidToken
        }
        let principal = owner.principal
        guard let student = principal.student else {
            return try limit(of: owner, at: now, in: db).map { .limited(principal, $0) }
                ?? .principal(principal)
        }
        return try students.find(.id(student), in: db).isActive
            ? .principal(principal) : .former(principal)
    }

    /// Why the sign-in of a member of staff is limited; nil if it is not.
    private func limit(
        of owner: SignInOwner, at now: Instant, in db: any Transaction
    ) throws -> SignInLimit? {
        if owner.hasSecondFactor, owner.lastRequest == nil { return nil }
        let rules = try rules(db)
        if let last = owner.lastRequest, rules.lockMinutes > 0 {
            if now >= last.adding(minutes: rules.lockMinutes) { return .locked }
            let interval = SignInActivity.interval(lockMinutes: rules.lockMinutes)
            if now >= last.adding(seconds: interval) { activity.record(owner.signIn, at: now) }
        }
        let isMissing = !owner.hasSecondFactor && rules.secondFactorRoles.contains(owner.principal.role)
        return isMissing ? .secondFactorMissing : nil
    }

    /// Returns the owner of an account by name, or by address without a name; the owner of a closed account
    /// has no name.
    ///
    /// - Throws: ``NotFound`` if there is no such account.
    public func person(_ account: AccountID, in db: any Transaction) throws -> AuditedPerson {
        let info = try accounts.info(account, in: db)
        guard !info.isClosed else { return AuditedPerson(name: nil, student: info.student) }
        let name = try info.student.map { try students.find(.id($0), in: db).name } ?? info.name
        return AuditedPerson(name: name ?? info.email.text, student: info.student)
    }

    /// The names of the owners of accounts, as in ``person(_:in:)``, without a query for each of them.
    ///
    /// Closed and unknown accounts are left out.
    public func names(of ids: [AccountID], in db: any Transaction) throws -> [AccountID: String] {
        let open = try accounts.infos(ids, in: db).filter { !$0.isClosed }
        let found = try students.summaries(of: open.compactMap(\.student), in: db)
        return open.reduce(into: [:]) { names, info in
            names[info.id] = info.student.flatMap { found[$0]?.name } ?? info.name ?? info.email.text
        }
    }

    public var subjectKinds: [SubjectKind] {
        [
            SubjectKind("account") { try person(AccountID($0), in: $1).name },
            SubjectKind("API token") { try apiTokens.name(APITokenID($0), in: $1) },
            SubjectKind("screen") { try screens.name(ScreenID($0), in: $1) },
            SubjectKind("device", ids: .numbers),
            SubjectKind("passkey", ids: .numbers),
            SubjectKind("role", ids: .texts),
        ]
    }

    /// Returns a keyed hash of bytes, which cannot be computed without the pepper.
    public func fingerprint(_ bytes: [UInt8]) -> [UInt8] { secrets.keyed("fingerprint", bytes) }

    /// Returns a keyed hash of bytes for the forms of pages; it differs from ``fingerprint(_:)``.
    public func pageHash(_ bytes: [UInt8]) -> [UInt8] { secrets.keyed("page", bytes) }

    /// Decrypts the code of a ``CodeMessage``; nil if it was encrypted with another pepper.
    public func opened(sealedCode: [UInt8]) -> String? {
        secrets.decrypted(sealedCode, for: "message", about: "code").map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// Encrypts page cursors with a key from the pepper.
    public var cursorCipher: CursorCipher {
        CursorCipher(
            encrypt: { try secrets.encrypted($0, for: "cursor", about: $1) },
            decrypt: { secrets.decrypted($0, for: "cursor", about: $1) })
    }
}
