public import Application
public import Core
public import Persistence

/// The façade of accounts, passwords, passkeys, sign-ins, sign-ups, invitations, devices and screens.
public struct Accounts: Feature {
    let students: any StudentDirectory
    let rooms: any RoomDirectory
    let instructors: any InstructorDirectory
    let messenger: any CodeMessenger
    let observer: any AccountObserver
    let rules: @Sendable (any Transaction) throws -> SignInRules
    let secrets: Secrets
    let hasher: PasswordHasher
    let guesses: GuessBudgets
    /// The budgets of requests for a new password.
    ///
    /// They are apart from the budgets of sign-ins: these requests hash no password, so a flood of them is
    /// cheap, and must not use up the budgets of sign-ins.
    let resetBudgets: GuessBudgets
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
    let resetRequests = SQLResetRequestRepository()
    let signUps = SQLSignUpRepository()
    let devices = SQLDeviceAuthorizationRepository()
    let passkeys = SQLPasskeyRepository()
    let roles = SQLRoleRepository()
    let failedGuesses: SQLFailedGuessRepository
    let failedSignIns: SQLFailedSignInRepository
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
        instructors: any InstructorDirectory, messenger: any CodeMessenger, observer: any AccountObserver,
        rules: @escaping @Sendable (any Transaction) throws -> SignInRules, pepper: [UInt8],
        hasher: PasswordHasher, world: World
    ) {
        self.students = students
        self.rooms = rooms
        self.instructors = instructors
        self.messenger = messenger
        self.observer = observer
        self.rules = rules
        self.hasher = hasher
        secrets = Secrets(pepper: pepper, randomBytes: world.randomBytes)
        failedGuesses = SQLFailedGuessRepository(secrets: secrets)
        failedSignIns = SQLFailedSignInRepository(secrets: secrets)
        guesses = GuessBudgets(randomBytes: world.randomBytes)
        let most = GuessBudgets.mostRequests
        resetBudgets = GuessBudgets(randomBytes: world.randomBytes, mostBudgets: most, makesRoom: true)
        signUpRequests = GuessBudgets(randomBytes: world.randomBytes, mostBudgets: most, makesRoom: true)
        deviceRequests = GuessBudgets(randomBytes: world.randomBytes, mostBudgets: most, makesRoom: true)
    }

    public var migrations: [Migration] { AccountMigrations.all }
    public var settings: [Setting] { SignInSettings.all + retention.map(\.setting) }
    public var retention: [RetentionRule] {
        [RetentionRule(SignInSettings.originDays, daysPerUnit: 1, removal: knownOrigins.remove)]
    }
    public var destinations: [Destination] { Destination.ofAuthentication }
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

    public func personalData(of person: Person, in db: any Transaction) throws -> [PersonalData] {
        try SQLPersonalAccounts.all(of: person.student, in: db)
    }

    /// Whether an address waits to be looked up, a day with failed sign-ins is over, or an invitation, a
    /// sign-up or a device authorization has expired.
    public func isWorkDue(at now: Instant, in db: any Transaction) throws -> Bool {
        try areMessagesWaiting(in: db) || invitations.hasExpired(at: now, in: db)
            || signUps.hasExpired(at: now, in: db) || devices.hasExpired(at: now, in: db)
            || failedSignIns.hasFinished(at: now, in: db)
    }

    /// Writes the messages to addresses that wait and the audit entries of failed sign-ins, and removes the
    /// invitations, the sign-ups with their messages, and the device authorizations that have expired.
    public func performDueWork(at now: Instant, in db: any Transaction) throws {
        try writeWaitingMessages(at: now, in: db)
        try invitations.removeExpired(at: now, in: db)
        for email in try signUps.removeExpired(at: now, in: db) {
            try messenger.removeMessages(toNewcomer: email, in: db)
        }
        try devices.removeExpired(at: now, in: db)
        try auditFailedSignIns(at: now, in: db)
    }

    /// Registers the use cases.
    ///
    /// Those with `onAsync` open their transactions themselves: they hash a password outside a transaction,
    /// return a secret, which must not be recorded with an idempotency key, or say whom their audit entry
    /// concerns.
    public func serve(_ service: inout Service) {
        serveSignIns(&service)
        serveNewAccounts(&service)
        serveAccounts(&service)
        serveSecondFactors(&service)
        ManagePIN(rules: rules, secrets: secrets).serve(&service)
        ChooseLanguage().serve(&service)
        ManageRoles().serve(&service)
        ManageAPITokens(secrets: secrets).serve(&service)
        serveDeviceAuthorizations(&service)
        servePasskeys(&service)
        managingScreens.serve(&service)
        ManageScreenPairings(rooms: rooms, secrets: secrets, managingScreens: managingScreens)
            .serve(&service)
    }

    private func serveSignIns(_ service: inout Service) {
        service.onAsync(SignIn.self, signIn)
        service.onAsync(RefreshSignIn.self, refresh)
        service.on(SignOut.self, signOut)
        service.onAsync(ChangePassword.self, changePassword)
        service.onAsync(ConfirmPassword.self, confirmPassword)
        managingDevices.serve(&service)
    }

    private func serveNewAccounts(_ service: inout Service) {
        service.onAsync(OpenFirstAdmin.self, openFirstAdmin)
        service.onAsync(InviteStudent.self, invite)
        service.onAsync(InviteStaff.self, invite)
        service.onAsync(AcceptInvitation.self, accept)
        service.onAsync(ShowInvitation.self, showInvitation)
        service.on(ShowSignUp.self) { _, _, db in
            SignUpAvailability(isOpen: try rules(db).allowsSignUp && messenger.isEnabled(in: db))
        }
        service.onAsync(SignUp.self, signUp)
        service.onAsync(EraseSignUp.self, eraseSignUp)
        service.onAsync(ResetPassword.self, resetPassword)
        service.needPassword(for: ResetPassword.self) { request, _, db in
            try accounts.find(request.account, in: db)?.role.audience == .staff
        }
        service.onAsync(ForgotPassword.self, forgotPassword)
    }

    private func serveAccounts(_ service: inout Service) {
        FindAccounts(students: students, instructors: instructors).serve(&service)
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

    /// Returns a keyed hash of bytes for the forms of pages; it differs from ``fingerprint(_:)``.
    public func pageHash(_ bytes: [UInt8]) -> [UInt8] { secrets.keyed("page", bytes) }

    /// Decrypts the code of a ``CodeMessage``; nil if it was encrypted with another pepper.
    public func opened(sealedCode: [UInt8]) -> String? {
        secrets.decrypted(sealedCode, for: "message", about: "code").map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
