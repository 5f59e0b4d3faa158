public import Attendance
public import Authentication
internal import ClassManagement
public import Core
internal import DataExchange
internal import Discovery
public import Messages
internal import Navigation
public import Networking
internal import Payments
public import Persistence
internal import StudentManagement

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
    private let store: any Store
    private let world: World
    private let accounts: Accounts
    private let messageSender: MessageSender?
    private let chains: HashChains
    private let chainHeads: ChainHeadWriter?
    private let features: [any Feature]

    /// Creates the features and connects them. It reads the pepper, and does not use the database.
    ///
    /// - Parameters:
    ///   - chainHeads: stores the heads of the hash chains outside the database; nil if they are in the
    ///     database only.
    ///   - hasher: computes password hashes.
    ///   - mail: delivers the messages of the outbox; nil if they are only written.
    ///   - additional: features beyond those of the product.
    ///   - onImportProgress: receives the name of a file, the bytes read and all bytes, each counted for all
    ///     passes over the files.
    /// - Throws: an error of the secrets; an error if the sheets of the features cannot be put in order.
    public init(
        store: any Store, secrets: any AcademySecrets, world: World,
        chainHeads: (any ChainHeadStore)? = nil, hasher: PasswordHasher = PasswordHasher(),
        mail: (any MailTransport)? = nil,
        features additional: [any Feature] = [],
        onImportProgress: @escaping @Sendable (String, Int, Int) -> Void = { _, _, _ in }
    ) throws {
        let profiles = SQLProfileRepository()
        let directory = StudentAdapter()
        let messages = MessageWriter(
            directory: directory, settings: { try profiles.settings(in: $0) }, rules: profiles.messageRules,
            language: MessageWriter.accountLanguage, world: world)
        let notifier = StudentNotifierAdapter(writer: messages)
        let classes = Classes(students: directory, profiles: profiles, notifier: notifier, world: world)
        let accounts = Accounts(
            students: directory, classes: classes, messages: messages, profiles: profiles,
            pepper: try secrets.pepper(), hasher: hasher, world: world)
        messageSender = mail.map { MessageSender(store, $0, accounts, profiles, world) }
        let outbox = Outbox(directory: directory, sender: messageSender, rules: profiles.messageRules)
        let ledger = Ledger(
            students: directory, classes: classes, accounts: accounts, profiles: profiles, notifier: notifier)
        let rollCall = RollCall(
            classes: classes, students: directory, ledger: ledger, keys: secrets, profiles: profiles,
            world: world)
        let discoveries = Discoveries(classes: classes, students: directory)
        let recording: [any Feature] =
            [accounts, classes.observed(by: rollCall, discoveries), ledger, rollCall, outbox, discoveries]
            + additional
        let students = Students(
            records: recording.flatMap(\.lifecycle) + [AuditEntries.erasure],
            today: profiles.today)
        let audit = AuditEntries(
            names: (recording + [students]).flatMap(\.subjectNames),
            person: { try accounts.person($0, in: $1) })
        let others = [audit] + recording
        let profile = Profile(allSettings: (others + [students]).flatMap(\.settings))
        let exchange = try DataExchange(
            sheets: (others + [students, profile]).flatMap(\.sheets), now: world.now,
            onProgress: onImportProgress)
        let personal = StudentDataExport(
            students: directory, accounts: accounts, features: [students] + others)
        chains = HashChains(of: others + [students])
        self.chainHeads = chainHeads.map { [chains] in ChainHeadWriter($0, chains, store) }
        features = others + [students, profile, exchange, personal, Retention(of: others), chains]
        self.store = store
        self.world = world
        self.accounts = accounts
        service = Self.service(store, world, accounts, classes, profile, features)
    }

    /// The pipeline with the use cases of all features.
    private static func service(
        _ store: any Store, _ world: World, _ accounts: Accounts, _ classes: Classes, _ profile: Profile,
        _ features: [any Feature]
    ) -> Service {
        var service = Service(
            store: store, world: world, identify: { try accounts.identity(of: $0, at: $1, in: $2) },
            isAssigned: { try classes.isAssigned($0, to: $1, in: $2) },
            hasConfirmed: { try accounts.hasConfirmedPassword($0, at: $1, in: $2) },
            pendingActivity: { accounts.pendingActivity() },
            fingerprint: { accounts.fingerprint($0) },
            cursorCipher: accounts.cursorCipher)
        for feature in features { feature.serve(&service) }
        let destinations = features.flatMap(\.destinations)
        service.on(WhoAmI.self) { _, caller, _ in
            try Me(caller.signedIn(), isFormer: caller.isFormer, destinations)
        }
        let setup = AcademySetup(profile: profile, accounts: accounts, world: world)
        service.onAsync(SetUpAcademy.self) { try await setup.setUp($0, $1) }
        for case let audit as AuditEntries in features { audit.refuseUnknownActions(in: &service) }
        return service
    }

    /// The migrations of all features.
    public var migrations: [Migration] { features.flatMap(\.migrations) }

    /// The checks of all features' data.
    public var checks: [DataCheck] { features.flatMap(\.checks) }

    /// Migrates the database to this program's schema.
    ///
    /// - Throws: ``StorageError/newerDatabase(migration:)``, ``StorageError/missingMigration(_:)``,
    ///   ``StorageError/noSchema``.
    public func migrate() async throws { try await store.migrate(migrations) }

    /// Does the work of the features that is due at this time, in limited transactions, and extends the hash
    /// chains.
    ///
    /// A server calls it every half minute, and a program that opens a data folder calls it once.
    ///
    /// - Throws: the first error of a feature, else an error of ``extendChains(includingRecent:)``. All do
    ///   their work also after an error of another.
    public func performDueWork() async throws {
        let now = world.now()
        var failure: (any Error)?
        for feature in features {
            do { try await performDueWork(of: feature, at: now) } catch { failure = failure ?? error }
        }
        do { try await extendChains() } catch { failure = failure ?? error }
        if let failure { throw failure }
    }

    private func performDueWork(of feature: any Feature, at now: Instant) async throws {
        while try await store.read({ try feature.isWorkDue(at: now, in: $0) }) {
            try await store.write { try feature.performDueWork(at: now, in: $0) }
        }
    }

    /// Adds links to the hash chains for the rows that have none, in limited transactions, and writes the
    /// heads of the chains outside the database.
    ///
    /// - Parameter includingRecent: whether rows whose link is not due yet get one too, such as before a
    ///   backup.
    public func extendChains(includingRecent: Bool = false) async throws {
        let (now, chains) = (world.now(), chains)
        while try await store.read({ try chains.isDue(at: now, includingRecent: includingRecent, in: $0) }) {
            try await store.write { try chains.extend(at: now, in: $0) }
        }
        try await chainHeads?.write(at: now)
    }

    /// The heads of the hash chains in a database of this schema.
    public func chainHeads(at now: Instant, in db: any Transaction) throws -> ChainHeads {
        ChainHeads(writtenAt: now, heads: try chains.heads(in: db))
    }

    /// The first difference between the hash chains of a database and heads that were written before, as a
    /// sentence; nil if the chains contain the heads.
    public func difference(from known: ChainHeads, in db: any Transaction) throws -> String? {
        try chains.difference(from: known, in: db)
    }

    /// Sends the messages that are due, and returns their numbers; nil if no mail system is set.
    ///
    /// A server calls it every half minute.
    public func sendMessages() async throws -> DeliveryReport? { try await messageSender?.send() }

    /// The values of settings that were set, by name, for features beyond those of the product.
    @Sendable public static func settings(in db: any Transaction) throws -> [String: String] {
        try SQLProfileRepository().settings(in: db)
    }

    /// The academy's profile, for a program that owns its data.
    ///
    /// - Throws: ``ProfileError/missing`` before it is set up.
    public func profile() async throws -> AcademyProfile {
        let settings = features.flatMap(\.settings)
        return try await store.read { try SQLProfileRepository().profile(settings, in: $0) }
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
