public import Core
public import Networking
public import Persistence

/// The façade of who may sign in: accounts, passwords, sign-ins, invitations.
public struct Accounts: Feature {
    let students: any StudentDirectory
    let rooms: any RoomDirectory
    let rules: @Sendable (any Transaction) throws -> PasswordRules
    let secrets: Secrets
    let hasher: PasswordHasher
    let accounts: any AccountRepository
    let signIns: any SignInRepository
    let invitations: any InvitationRepository
    let attempts: any AttemptRepository
    let networks: any NetworkRepository
    let screens: any ScreenRepository
    let guesses: GuessBudgets

    /// - Parameters:
    ///   - students: who the students are.
    ///   - rooms: which rooms there are.
    ///   - rules: what the academy asks of a password.
    ///   - pepper: 32 secret bytes at least, kept outside the database.
    public init(
        students: any StudentDirectory, rooms: any RoomDirectory,
        rules: @escaping @Sendable (any Transaction) throws -> PasswordRules, pepper: [UInt8],
        hasher: PasswordHasher, world: World
    ) {
        (self.students, self.rooms, self.rules, self.hasher) = (students, rooms, rules, hasher)
        secrets = Secrets(pepper: pepper, randomBytes: world.randomBytes)
        accounts = SQLAccountRepository()
        signIns = SQLSignInRepository()
        invitations = SQLInvitationRepository()
        attempts = SQLAttemptRepository()
        networks = SQLNetworkRepository()
        screens = SQLScreenRepository()
        guesses = GuessBudgets(randomBytes: world.randomBytes)
    }

    public var migrations: [Migration] { AccountMigrations.all }

    /// Passwords are hashed outside transactions, and answers with a token or a code in them must not be
    /// recorded for idempotency keys: such requests open their transactions themselves.
    public func serve(_ service: inout Service) {
        service.onAsync(OpenFirstAdmin.self, openFirstAdmin)
        service.onAsync(SignIn.self, signIn)
        service.onAsync(RefreshSignIn.self, refresh)
        service.on(SignOut.self, signOut)
        service.onAsync(ChangePassword.self, changePassword)
        service.on(ListDevices.self, listDevices)
        service.on(RevokeDevice.self, revoke)
        service.onAsync(InviteStudent.self, invite)
        service.onAsync(AcceptInvitation.self, accept)
        service.on(ListAccounts.self, list)
        service.onAsync(OpenScreen.self, openScreen)
        service.on(ListScreens.self, listScreens)
        service.on(CloseScreen.self, closeScreen)
    }

    /// Says whom a token belongs to: a person's access token, or a screen's.
    ///
    /// A withdrawn student is a former student; the account stays open for the history.
    ///
    /// - Throws: ``AccessError/invalidToken`` where it is unknown, expired or ended, or its account closed;
    ///   ``AccessError/screenEnded`` where it is like a screen's and that one shows nothing any more.
    public func identity(of token: String, at now: Instant, in db: any Transaction) throws -> Identity {
        guard token.utf8.count <= Secrets.longestToken else { throw AccessError.invalidToken }
        let hash = Secrets.hash(token)
        if token.hasPrefix(Secrets.screenPrefix) {
            guard let room = try screens.room(ofToken: hash, at: now, in: db) else {
                throw AccessError.screenEnded
            }
            return .screen(room)
        }
        guard let principal = try signIns.principal(ofAccess: hash, at: now, in: db) else {
            throw AccessError.invalidToken
        }
        guard let student = principal.student else { return .principal(principal) }
        return try students.find(.id(student), in: db).isActive
            ? .principal(principal) : .formerStudent(principal)
    }

    /// Says which address an account signs in with; nil where there is no open account of that number.
    public func email(of account: AccountID, in db: any Transaction) throws -> String? {
        try accounts.find(account, in: db)?.email.text
    }

    /// Says whether a student has an open account.
    public func hasAccount(_ student: StudentID, in db: any Transaction) throws -> Bool {
        try accounts.find(of: student, in: db) != nil
    }

    /// Closes a student's account for good: the address is overwritten, sign-ins and invitations end.
    ///
    /// A student without an account is no error.
    public func closeAccount(of student: StudentID, at now: Instant, in db: any Transaction) throws {
        try invitations.remove(of: student, in: db)
        guard let account = try accounts.find(of: student, in: db) else { return }
        try forgetFailures(of: account, in: db)
        try networks.forgetAll(of: account.id, in: db)
        try signIns.endAll(of: account.id, in: db)
        try accounts.close(account.id, at: now, in: db)
    }

    /// A hash of bytes under the pepper: what it was made of cannot be tried out by who has the database alone.
    public func fingerprint(_ bytes: [UInt8]) -> [UInt8] { secrets.keyed("fingerprint", bytes) }

    /// Seals cursors under the pepper: what is in one is read by nobody between two pages, and made by nobody else.
    public var cursorCipher: CursorCipher {
        CursorCipher(
            encrypt: { try secrets.encrypted($0, for: "cursor", about: $1) },
            open: { secrets.opened($0, for: "cursor", about: $1) })
    }

    /// Forgets the wrong passwords of an account, from one network or from all.
    func forgetFailures(of account: Account, from network: String? = nil, in db: any Transaction) throws {
        try attempts.forget(.signIn(account.email), from: network, in: db)
        try attempts.forget(.change(account.id), from: network, in: db)
    }
}
