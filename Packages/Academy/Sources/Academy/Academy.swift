public import Application
public import Attendance
public import Authentication
internal import ClassManagement
public import Core
internal import DataExchange
internal import Discovery
public import Messages
internal import Navigation
internal import Payments
public import Persistence
public import Pictures
internal import StudentManagement
public import TamperEvidence
internal import Usage

/// The secrets that an academy stores outside its database: the keys that sign check-in codes, and the
/// pepper, the secret key of the password hashes.
public protocol AcademySecrets: SigningKeyStore {
    /// The secret key of the password hashes, from which other keys are derived.
    ///
    /// - Throws: an error of the store of secrets.
    func pepper() throws -> [UInt8]
}

/// The composition root: it creates the features, adapts their ports to one another and builds the service.
public struct Academy: Sendable {
    public let service: Service
    let store: any Store
    let world: World
    private let accounts: Accounts
    let messageSender: MessageSender?
    let pushSender: PushSender?
    let pictures: Pictures
    let usage: UsageLog
    let chains: HashChains
    let clock: ClockWatch
    let chainHeads: ChainHeadWriter?
    let features: [any Feature]
    let exchange: DataExchange
    /// The writes of due work and hash chains.
    let derivedWrites = WriteCount()

    /// Creates the features and connects them. It reads the pepper, and does not use the database.
    ///
    /// - Parameters:
    ///   - chainHeads: stores the heads of the hash chains outside the database; nil if they are in the
    ///     database only.
    ///   - hasher: computes password hashes.
    ///   - pictures: stores the files of pictures.
    ///   - version: the version of this program, which `clients.oldest-version` cannot exceed; nil if it is
    ///     unknown.
    ///   - mail: delivers the messages of the outbox; nil if they are only written.
    ///   - push: delivers messages to the devices of their readers; nil if they are only mailed.
    ///   - additional: features beyond those of the product.
    ///   - onImportProgress: receives the name of a file, the bytes read and all bytes, each counted for
    ///     all passes over the files.
    /// - Throws: an error of the secrets; an error if the sheets of the features cannot be put in order.
    public init(
        store: any Store, secrets: any AcademySecrets, world: World,
        chainHeads: (any ChainHeadStore)? = nil, hasher: PasswordHasher = PasswordHasher(),
        pictures files: any PictureFiles = MemoryPictureFiles(), version: ProgramVersion? = nil,
        mail: (any MailTransport)? = nil, push: (any PushTransport)? = nil,
        features additional: [any Feature] = [],
        onImportProgress: @escaping @Sendable (String, Int, Int) -> Void = { _, _, _ in }
    ) throws {
        let (profiles, pepper) = (SQLProfileRepository(), try secrets.pepper())
        let directory = StudentLookup(majority: { try profiles.majority(world.now(), in: $0) })
        let messages = MessageWriter(directory: directory, profiles: profiles, pepper: pepper, world: world)
        let notifier = StudentNotifierAdapter(writer: messages)
        (self.store, self.world, clock) = (store, world, ClockWatch(uptime: world.uptime))
        usage = UsageLog(students: directory, profiles: profiles)
        let classes = Classes(
            students: directory, profiles: profiles, notifier: notifier, usage: usage, world: world)
        accounts = Accounts(
            students: directory, classes: classes, messages: messages, profiles: profiles, pepper: pepper,
            hasher: hasher, world: world)
        messageSender = mail.map { [accounts] in MessageSender(store, $0, accounts, profiles, world) }
        let vapidKey = try VAPIDKey(keyedHash: Accounts.pushKeyHash(pepper: pepper))
        pushSender = push.map { PushSender(store, $0, vapidKey, mail, directory, profiles, world) }
        let outbox = Outbox(directory, classes, messages, messageSender, profiles, clock, vapidKey)
        let ledger = Ledger(
            students: directory, classes: classes, accounts: accounts, profiles: profiles, notifier: notifier)
        let discoveries = Discoveries(
            classes: classes, students: directory, ledger: ledger, profiles: profiles, usage: usage,
            world: world)
        let rollCall = RollCall(
            classes: classes, students: directory, ledger: ledger, accounts: accounts, keys: secrets,
            profiles: profiles, messages: messages, usage: usage, world: world, discoveries: discoveries)
        pictures = Pictures(
            classes: classes, students: directory, files: files, rollCall: rollCall, discoveries: discoveries)
        let observed = classes.observed(by: rollCall, discoveries, pictures, passes: ledger)
        let base = [accounts, observed, ledger, rollCall, outbox, discoveries, pictures, usage] + additional
        let notices = NoticeAdapters(accounts: accounts, writer: messages)
        let students = Students(
            of: base, outbox: outbox, profiles: profiles, store: store, notices: notices.guardians)
        let others = [AuditEntries(of: base + [students], accounts: accounts)] + base
        let profile = Profile(of: others + [students], version: version, observe: notices.owners.notify)
        exchange = try DataExchange(of: others + [students, profile], profiles, world, onImportProgress)
        chains = HashChains(of: others + [students])
        self.chainHeads = chainHeads.map { [chains] in ChainHeadWriter($0, chains, store) }
        let all =
            others + [students, profile, exchange, Retention(of: others), chains, clock]
            + [PersonalDataExport(of: [students] + others, directory, accounts)]
        features = all + [Repairs(of: all, [Repairs.calendarAddresses(of: classes)], clock)]
        service = Self.service(store, world, accounts, classes, directory, profile, features)
    }

    /// The pipeline with the use cases of all features.
    private static func service(
        _ store: any Store, _ world: World, _ accounts: Accounts, _ classes: Classes,
        _ students: StudentLookup, _ profile: Profile, _ features: [any Feature]
    ) -> Service {
        var service = Service(
            store: store, world: world, identify: { try accounts.identity(of: $0, at: $1, in: $2) },
            isAssigned: {
                try classes.isAssigned($0, to: RollCall.session(of: $1, in: $2), at: world.now(), in: $2)
            },
            resolve: { try students.resolved($0, in: $1) ?? classes.resolved($0, in: $1) },
            hasLeft: { try students.hasLeft($0, in: $1) },
            hasConfirmed: { try accounts.hasConfirmedPassword($0, at: $1, in: $2) },
            pendingActivity: { accounts.pendingActivity() },
            fingerprint: { accounts.fingerprint($0) },
            cursorCipher: accounts.cursorCipher)
        for feature in features { feature.serve(&service) }
        let destinations = features.flatMap(\.destinations)
        service.on(WhoAmI.self) { _, caller, db in
            let hidden = try profile.hiddenDestinations(for: caller, in: db)
            let principal = try caller.signedIn()
            let isStaff = principal.role.audience == .staff
            return try Me(
                principal, isFormer: caller.isFormer && principal.wards.isEmpty,
                name: isStaff ? accounts.person(principal.account, in: db).name : nil,
                wards: accounts.wards(of: principal, at: caller.at, in: db),
                audiences: accounts.audiences(of: principal.account, in: db),
                destinations.filter { !hidden.contains($0.name) })
        }
        RegisterNewcomers.serve(&service)
        ShowFamilyStatements.serve(&service)
        let setup = AcademySetup(profile: profile, accounts: accounts, world: world)
        service.onAsync(SetUpAcademy.self) { try await setup.setUp($0, $1) }
        for case let audit as AuditEntries in features { audit.refuseUnknownActions(in: &service) }
        return service
    }

    public var migrations: [Migration] { features.flatMap(\.migrations) }

    public var checks: [DataCheck] { features.flatMap(\.checks) }

    /// The kinds of wrong data that the features can find.
    public var repairs: [DataRepair] { features.flatMap(\.repairs) }

    /// The schema of a new database of this version.
    public func schema() throws -> Schema { try Schema(of: migrations) }

    /// The differences of the database from ``schema()``, harmful ones first.
    public func schemaDifferences() async throws -> [SchemaDifference] {
        let schema = try schema()
        return try await store.read { try schema.differences(in: $0) }
    }

    /// Whether ``migrate()`` has no migration to run.
    ///
    /// - Throws: the errors of ``migrate()``.
    public func hasAllMigrations() async throws -> Bool {
        let migrations = migrations
        return try await store.read { try $0.isUpToDate(migrations) }
    }

    /// Migrates the database to this program's schema, and stores the first reading of the clock.
    ///
    /// - Throws: ``StorageError/earlierDatabase(lastCommit:)``, ``StorageError/newerDatabase(migration:)``,
    ///   ``StorageError/missingMigration(_:)``, ``StorageError/noSchema``.
    public func migrate() async throws {
        try await store.migrate(migrations)
        let (now, clock) = (world.now(), clock)
        if try await store.read({ try clock.isUnread(in: $0) }) {
            try await store.write { try clock.storeFirstReading(at: now, in: $0) }
        }
    }

    /// The oldest version of the product's programs that a server serves; nil if it serves all, or if the
    /// setting cannot be read.
    @Sendable public func oldestClientVersion() async -> ProgramVersion? {
        let settings = try? await store.read { try SQLProfileRepository().settings(in: $0) }
        return settings.flatMap { ClientSettings.oldestVersion().value(in: $0) }
    }

    /// The values of settings that were set, by name, for features beyond those of the product.
    @Sendable public static func settings(in db: any Transaction) throws -> [String: String] {
        try SQLProfileRepository().settings(in: db)
    }

    /// The academy's profile, for a program that owns its data.
    ///
    /// - Throws: ``ProfileError/missing`` before it is set up.
    public func profile() async throws -> AcademyProfile {
        let settings = features.allSettings
        return try await store.read { try SQLProfileRepository().profile(settings, in: $0) }
    }

    /// The academy's profile and its logo, for the pages of a server.
    ///
    /// - Throws: ``ProfileError/missing`` before it is set up.
    public func profileAndLogo() async throws -> (profile: AcademyProfile, logo: PictureInfo?) {
        let settings = features.allSettings
        return try await store.read { [pictures] db in
            (try SQLProfileRepository().profile(settings, in: db), try pictures.logo(in: db))
        }
    }

    /// The academy's name; nil before it is set up.
    public static func name(in db: any Transaction) throws -> String? {
        try SQLProfileRepository().name(in: db)
    }

    /// A keyed hash of bytes, which only this academy's secrets can compute, for the forms of its pages.
    public func pageHash(_ bytes: [UInt8]) -> [UInt8] { accounts.pageHash(bytes) }

    /// A client that sends requests to this academy in process, with the token of a sign-in or without.
    ///
    /// - Parameter language: the language of sentences in responses, if the account has none.
    public func client(token: String?, language: Language? = nil) -> InProcessClient {
        InProcessClient(service: service, token: token, language: language)
    }

    /// Creates a code with which an owner chooses a new password. Only a person with access to the data
    /// folder can run it.
    ///
    /// It is not a request, so that no server offers it.
    ///
    /// - Throws: ``AccountError/noSuchOwner(_:)``.
    public func recoverOwner(_ email: EmailAddress) async throws -> PasswordReset {
        try await store.write { [accounts, now = world.now()] db in
            let reset = try accounts.recoverOwner(email, at: now, in: db)
            try AuditEntries.add("RecoverOwner", subject: reset.subject, at: now, in: db)
            return reset
        }
    }
}
