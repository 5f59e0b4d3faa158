public import Attendance
public import Authentication
internal import ClassManagement
public import Core
public import Networking
internal import Payments
public import Persistence
internal import StudentManagement

/// What an academy keeps out of its database: the keys that sign codes, and the pepper of its passwords.
public protocol AcademySecrets: SigningKeyStore {
    func pepper() throws -> [UInt8]
}

/// The academy put together: its features, the bridges between them, one service.
public struct Academy: Sendable {
    public let service: Service
    private let store: any Store
    private let features: [any Feature]

    /// - Parameter onImportProgress: told the file, the rows done and the rows there are, as an import goes on.
    public init(
        store: any Store, secrets: any AcademySecrets, world: World,
        hasher: PasswordHasher = PasswordHasher(),
        onImportProgress: @escaping @Sendable (String, Int, Int) -> Void = { _, _, _ in }
    ) throws {
        let profile = Profile()
        let reach = FeatureReach()
        let students = Students(
            history: HistoryBridge(reach: reach), today: { now, db in try profile.zone(in: db).day(now) })
        let directory = StudentBridge(students: students)
        let classes = Classes(
            students: directory, currency: { try profile.currency(in: $0) },
            history: { try reach.features().rollCall.hasAttendance($0, in: $1) })
        let accounts = Accounts(
            students: directory, rooms: RoomBridge(classes: classes),
            rules: { try profile.passwordRules(in: $0) }, pepper: try secrets.pepper(), hasher: hasher,
            world: world)
        let ledger = Ledger(
            students: directory, zone: { try profile.zone(in: $0) },
            currency: { try profile.currency(in: $0) })
        let rollCall = RollCall(
            sessions: CalendarBridge(classes: classes), students: directory,
            passes: PassBridge(ledger: ledger),
            keys: secrets, rules: { try profile.checkInRules(in: $0) }, world: world)
        reach.set(.init(accounts: accounts, classes: classes, ledger: ledger, rollCall: rollCall))
        let exchange = Exchange(
            profile: profile, students: students, classes: classes, ledger: ledger, rollCall: rollCall,
            now: world.now, onProgress: onImportProgress)
        features = [
            AuditTrail(nameOf: { try accounts.email(of: $0, in: $1) }), profile, accounts, students, classes,
            ledger,
            rollCall, exchange,
        ]
        self.store = store
        var service = Service(
            store: store, world: world, identify: { try accounts.identity(of: $0, at: $1, in: $2) },
            fingerprint: { accounts.fingerprint($0) },
            cursorCipher: accounts.cursorCipher)
        for feature in features { feature.serve(&service) }
        service.on(WhoAmI.self) { _, caller, _ in try Me(caller.signedIn(), isFormer: caller.isFormerStudent)
        }
        let settingUp = SettingUp(profile: profile, accounts: accounts, world: world)
        service.onAsync(SetUpAcademy.self) { try await settingUp($0, $1) }
        self.service = service
    }

    /// Brings the database to this program's schema.
    ///
    /// - Throws: ``StorageError/newerDatabase(migration:)``.
    public func migrate() async throws { try await store.migrate(features.flatMap(\.migrations)) }

    /// What the academy says of itself, to a program that owns its data.
    ///
    /// - Throws: ``ProfileError/missing`` where it is not set up yet.
    public func profile() async throws -> AcademyProfile {
        try await store.read { try Profile().profile(in: $0) }
    }

    /// A client that sends requests to this academy with one token, or none.
    public func client(token: String?) -> InProcessClient { InProcessClient(service: service, token: token) }
}
