public import Application
public import Core
public import Persistence

/// The façade of accounts, passwords, passkeys, sign-ins, sign-ups, invitations, devices, screens and
/// stations.
public struct Accounts: Feature {
    let students: any StudentAdmissions
    let wards: any WardDirectory
    let rooms: any RoomDirectory
    let venues: any VenueDirectory
    let instructors: any InstructorDirectory
    let messenger: any CodeMessenger
    let observer: any AccountObserver
    let rules: @Sendable (any Transaction) throws -> SignInRules
    let secrets: Secrets
    let hasher: PasswordHasher
    let guessBudgets: GuessBudgets
    /// The budgets of requests for a new password.
    ///
    /// They are apart from the budgets of sign-ins: these requests hash no password, so a flood of them is
    /// cheap, and must not use up the budgets of sign-ins.
    let resetBudgets: GuessBudgets
    /// The budgets of sign-ups, by address and by network.
    let signUpBudgets: GuessBudgets
    /// The budgets of new device authorizations, by network, and of their codes, by account.
    let deviceBudgets: GuessBudgets
    let polls = DevicePolls()
    let challenges = PasskeyChallenges()
    let accounts = SQLAccountRepository()
    let signIns = SQLSignInRepository()
    let invitations = SQLInvitationRepository()
    let guardianCodes = SQLGuardianCodeRepository()
    let signUps = SQLSignUpRepository()
    let devices = SQLDeviceAuthorizationRepository()
    let failedGuesses: SQLFailedGuessRepository
    let failedSignIns: SQLFailedSignInRepository
    let knownOrigins = SQLKnownOriginRepository()
    let screens = SQLScreenRepository()
    let stations = SQLStationRepository()
    let apiTokens = SQLAPITokenRepository()
    let activity = SignInActivity()

    /// Creates the façade.
    ///
    /// - Parameters:
    ///   - rules: reads the academy's rules for new passwords and sign-ins.
    ///   - pepper: at least 32 secret bytes, stored outside the database, for keyed hashes and encryption.
    public init(
        students: any StudentAdmissions, wards: any WardDirectory, rooms: any RoomDirectory,
        venues: any VenueDirectory, instructors: any InstructorDirectory, messenger: any CodeMessenger,
        observer: any AccountObserver, rules: @escaping @Sendable (any Transaction) throws -> SignInRules,
        pepper: [UInt8],
        hasher: PasswordHasher, world: World
    ) {
        self.students = students
        self.wards = wards
        self.rooms = rooms
        self.venues = venues
        self.instructors = instructors
        self.messenger = messenger
        self.observer = observer
        self.rules = rules
        self.hasher = hasher
        secrets = Secrets(pepper: pepper, randomBytes: world.randomBytes)
        failedGuesses = SQLFailedGuessRepository(secrets: secrets)
        failedSignIns = SQLFailedSignInRepository(secrets: secrets)
        guessBudgets = GuessBudgets(randomBytes: world.randomBytes)
        let most = GuessBudgets.mostRequests
        resetBudgets = GuessBudgets(randomBytes: world.randomBytes, mostBudgets: most, makesRoom: true)
        signUpBudgets = GuessBudgets(randomBytes: world.randomBytes, mostBudgets: most, makesRoom: true)
        deviceBudgets = GuessBudgets(randomBytes: world.randomBytes, mostBudgets: most, makesRoom: true)
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
            SubjectKind("station") { try stations.name(StationID($0), in: $1) },
            SubjectKind("device", ids: .numbers),
            SubjectKind("passkey", ids: .numbers),
            SubjectKind("role", ids: .texts),
        ]
    }

    public func personalData(of person: Person, in db: any Transaction) throws -> [PersonalData] {
        try SQLPersonalAccounts.all(of: person, in: db)
    }

    /// Whether an address waits to be looked up, a day with failed sign-ins is over, or an invitation, a
    /// sign-up or a device authorization has expired.
    public func isWorkDue(at now: Instant, in db: any Transaction) throws -> Bool {
        try areMessagesWaiting(in: db) || invitations.hasExpired(at: now, in: db)
            || guardianCodes.hasExpired(at: now, in: db) || signUps.hasExpired(at: now, in: db)
            || devices.hasExpired(at: now, in: db)
            || failedSignIns.hasFinished(at: now, in: db)
    }

    /// Writes the messages to addresses that wait and the audit entries of failed sign-ins, and removes the
    /// invitations, the sign-ups with their messages, and the device authorizations that have expired.
    public func performDueWork(at now: Instant, in db: any Transaction) throws {
        try writeWaitingMessages(at: now, in: db)
        try invitations.removeExpired(at: now, in: db)
        try guardianCodes.removeExpired(at: now, in: db)
        for email in try signUps.removeExpired(at: now, in: db) {
            try messenger.removeMessages(toNewcomer: email, in: db)
        }
        try devices.removeExpired(at: now, in: db)
        try AuditFailedSignIns(failedSignIns: failedSignIns).audit(at: now, in: db)
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
        managingSecondFactors.serve(&service)
        ManagePIN(rules: rules, secrets: secrets).serve(&service)
        HandDeviceRound().serve(&service)
        ChooseLanguage().serve(&service)
        ManageRoles().serve(&service)
        ManageAPITokens(secrets: secrets).serve(&service)
        authorizingDevices.serve(&service)
        DecideDeviceAuthorization(secrets: secrets, requestBudgets: deviceBudgets).serve(&service)
        managingPasskeys.serve(&service)
        verifyingPasskeys.serve(&service)
        managingScreens.serve(&service)
        managingStations.serve(&service)
        ManageScreenPairings(rooms: rooms, secrets: secrets, managingScreens: managingScreens)
            .serve(&service)
    }

    private func serveSignIns(_ service: inout Service) {
        signingIn.serve(&service)
        RenewSignIn(rules: rules, secrets: secrets, opening: openingSignIns).serve(&service)
        EndSignIns().serve(&service, observer)
        SwitchSignIns(
            guessing: checkingGuesses, checkingCodes: checkingCodes, opening: openingSignIns,
            observer: observer
        ).serve(&service)
        replacingPasswords.serve(&service)
        confirmingSignIns.serve(&service)
        ManageDevices(observer: observer).serve(&service)
    }

    private func serveNewAccounts(_ service: inout Service) {
        openingFirstAccount.serve(&service)
        inviting.serve(&service)
        invitingGuardians.serve(&service)
        addingRoles.serve(&service)
        usingCodes.serve(&service)
        findingCodeUses.serve(&service)
        startingSignUps.serve(&service)
        forgettingNewcomers.serve(&service)
        resettingPasswords.serve(&service)
        RequestPasswordReset(messenger: messenger, requestBudgets: resetBudgets).serve(&service)
    }

    private func serveAccounts(_ service: inout Service) {
        FindAccounts(students: students, wards: wards, instructors: instructors).serve(&service)
        ManageAccounts(instructors: instructors, observer: observer, ending: endingAccounts)
            .serve(&service)
    }

    /// Returns a keyed hash of bytes for the forms of pages; it differs from ``fingerprint(_:)``.
    public func pageHash(_ bytes: [UInt8]) -> [UInt8] { secrets.keyed("page", bytes) }

    /// Returns a keyed hash of bytes for the PINs of students at stations.
    public func stationPINHash(_ bytes: [UInt8]) -> [UInt8] { secrets.keyed("station-pin", bytes) }

    /// Returns a keyed hash of bytes for the network addresses of check-ins.
    public func checkInAddressHash(_ bytes: [UInt8]) -> [UInt8] {
        secrets.keyed("check-in-address", bytes)
    }
}
