import Application
import Core
import Dispatch
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import Authentication

/// An academy with accounts only, a clock that tests advance, and fake students, rooms and venues.
struct AccountsFixture: Sendable {
    static let adminPassword = "seven blue herons dance"
    static let studentPassword = "herons dance"
    static let secondEmail = "bea@example.org"
    /// The network of requests unless a test names another.
    static let home = ClientNetwork.network("203.0.113.0/24")

    let clock = TestClock()
    let students = FakeDirectory(last: 2, names: [1: "Lucía Ñahui", 2: "Iván Quispe"])
    /// The students, rooms and venues that were looked up one by one.
    let lookups = Count()
    let hashes = Count()
    let block = HashBlock()
    let messenger = FakeMessenger()
    let observer = FakeObserver()
    let newcomers = Newcomers()
    let wards = FakeWards()
    let store: any Store
    let accounts: Accounts
    let service: Service

    init(
        rules: SignInRules = .standard, parameters: ScryptParameters = .quick, threads: Int = 2,
        queue: Int = 200, in store: (any Store)? = nil
    ) async throws {
        let (clock, hashes, block) = (clock, hashes, block)
        let hasher = PasswordHasher(parameters: parameters, threads: threads, queue: queue) {
            password, salt, parameters in
            hashes.add()
            block.waitIfNext()
            return try PasswordHasher.scrypt(password, salt, parameters)
        }
        let world = World(
            now: { clock.now }, randomBytes: { count in (0..<count).map { _ in .random(in: 0...255) } })
        let accounts = Accounts(
            students: Directory(students: students, newcomers: newcomers, lookups: lookups), wards: wards,
            rooms: FakeRooms(lookups: lookups), venues: FakeVenues(lookups: lookups),
            instructors: FakeInstructors(), messenger: messenger, observer: observer, rules: { _ in rules },
            pepper: [UInt8](repeating: 7, count: 32), hasher: hasher, world: world)
        let audit = AuditEntries(kinds: accounts.subjectKinds) { try accounts.person($0, in: $1) }
        self.store = try store ?? TestStore.make(now: { clock.now })
        self.accounts = accounts
        var service = Service(
            store: self.store, world: world, identify: { try accounts.identity(of: $0, at: $1, in: $2) },
            hasConfirmed: { try accounts.hasConfirmedPassword($0, at: $1, in: $2) },
            pendingActivity: { accounts.pendingActivity() },
            fingerprint: { accounts.fingerprint($0) })
        audit.serve(&service)
        accounts.serve(&service)
        service.on(WhoAmI.self) { _, caller, _ in try caller.signedIn() }
        self.service = service
        try await self.store.migrate(audit.migrations + accounts.migrations)
    }

    func send<Request: APIRequest>(
        _ request: Request, as token: String? = nil, _ options: SendOptions = .plain,
        from network: ClientNetwork = home, in language: Language? = nil
    ) async throws -> Request.Response {
        let sender = Sender(token: token, from: network, language: language)
        return try await service.handle(request, as: sender, options)
    }

    /// Opens the first admin's account.
    func openAdmin() async throws {
        _ = try await send(
            OpenFirstAdmin(email: "ana@example.org", password: Self.adminPassword), from: .local)
    }

    /// Signs the first admin in, and opens their account first if there is none.
    func signInAdmin(
        device: String? = nil, deviceToken: String? = nil, from network: ClientNetwork = home
    ) async throws -> SignedIn {
        if try await !store.read({ try accounts.accounts.hasAny(in: $0) }) { try await openAdmin() }
        let request = SignIn(
            email: "ana@example.org", password: Self.adminPassword, device: device, deviceToken: deviceToken)
        return try await send(request, from: network)
    }

    /// Opens a second admin's account, and signs in.
    @discardableResult
    func openSecondAdmin() async throws -> SignedIn {
        let admin = try await signInAdmin()
        let invitation = try await send(
            InviteStaff(email: Self.secondEmail, role: .owner), as: admin.accessToken)
        _ = try await send(
            AcceptInvitation(
                code: invitation.code, email: Self.secondEmail, password: Self.adminPassword))
        return try await signInSecondAdmin()
    }

    /// Opens an account with a role, and signs in.
    func open(_ role: Role, email: String) async throws -> SignedIn {
        let owner = try await signInAdmin().accessToken
        let invitation = try await send(
            InviteStaff(email: email, role: role, instructor: role == .instructor ? .key("maria") : nil),
            as: owner)
        return try await accept(invitation.code, email: email)
    }

    /// Opens an account with an invitation's code, or sets its password with a reset's, and signs in.
    func accept(_ code: String, email: String) async throws -> SignedIn {
        let password = "nine grey owls watch"
        _ = try await send(AcceptInvitation(code: code, email: email, password: password))
        return try await send(SignIn(email: email, password: password))
    }

    func signInSecondAdmin() async throws -> SignedIn {
        try await send(SignIn(email: Self.secondEmail, password: Self.adminPassword))
    }

    /// Closes a student's account.
    func closeAccount(of student: Int64) async throws {
        try await store.write { [accounts, now = clock.now] db in
            try accounts.studentWasErased(StudentID(student), at: now, in: db)
        }
    }

    /// Does the work that is due, and returns whether there was any.
    @discardableResult
    func performDueWork() async throws -> Bool {
        try await store.write { [accounts, now = clock.now] db in
            let isDue = try accounts.isWorkDue(at: now, in: db)
            if isDue { try accounts.performDueWork(at: now, in: db) }
            return isDue
        }
    }

    /// Invites a student and returns the code.
    func invite(_ student: Int64 = 1) async throws -> String {
        let admin = try await signInAdmin()
        return try await send(InviteStudent(student: .id(StudentID(student))), as: admin.accessToken).code
    }

    /// Opens the account of student 1.
    func openStudent() async throws {
        let code = try await invite()
        _ = try await send(
            AcceptInvitation(code: code, email: "lu@example.org", password: Self.studentPassword))
    }

    func signInStudent(device: String? = nil) async throws -> SignedIn {
        try await send(SignIn(email: "lu@example.org", password: Self.studentPassword, device: device))
    }

    /// Tries wrong passwords.
    func fail(
        _ times: Int, email: String = "ana@example.org", waitingBetween seconds: Int = 0,
        from network: ClientNetwork = home
    ) async {
        for _ in 0..<times {
            await #expect(throws: AccountError.signInFailed) {
                try await send(SignIn(email: email, password: "not the password"), from: network)
            }
            clock.advance(seconds: seconds)
        }
    }

    func count(_ sql: SQL) async throws -> Int { try await store.read { try $0.value(sql) ?? -1 } }
}

extension GuessOrigin {
    init(_ network: String, isKnown: Bool) {
        self.init(key: OriginKey(network: network), isKnown: isKnown)
    }
}

/// Returns the owner of the token, so that tests can see whether it is valid.
struct WhoAmI: APIRequest {
    typealias Response = Principal
    static let endpoint = Endpoint(.get, "me", access: .signedIn, "Says who is signed in.")
}

/// Blocks one hash until it is released.
final class HashBlock: Sendable {
    private let state = Mutex((isArmed: false, isReached: false))
    private let semaphore = DispatchSemaphore(value: 0)

    /// Whether the hash is blocked now, or was.
    var isReached: Bool { state.withLock(\.isReached) }

    /// Blocks the next hash.
    func arm() { state.withLock { $0.isArmed = true } }

    func release() { semaphore.signal() }

    func waitIfNext() {
        let isBlocked = state.withLock { state in
            guard state.isArmed else { return false }
            state = (false, true)
            return true
        }
        if isBlocked { semaphore.wait() }
    }
}

extension ScryptParameters {
    /// The least work.
    static let quick = ScryptParameters(logN: 4, r: 8, p: 1)
}
