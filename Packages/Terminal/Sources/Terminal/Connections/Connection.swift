internal import Academy
public import Application
internal import Authentication
public import Core
internal import HTTPClient
internal import Messages
internal import Operations
internal import Persistence

/// Connects a program to an academy in a data folder, which is open only while a body runs, or at a server.
public struct Connection: Sendable {
    /// Receives a file's name, the bytes done and the total bytes, while an import runs in this process.
    public typealias ImportProgress = @Sendable (String, Int, Int) -> Void

    public let program: Program
    public let location: AcademyLocation
    let world: World
    private let mail: (any MailTransport)?
    private let password: PasswordSource
    private let pin: PasswordSource
    /// The open connection while ``reusingServerConnection(_:)`` runs.
    private let server: ServerConnection?
    /// Whether the scans that are kept without a connection are sent before each command.
    var sendsKeptCheckIns = true

    /// - Parameters:
    ///   - mail: delivers the messages of a data folder; nil leaves them in the outbox.
    ///   - password: reads the password when a request needs it confirmed; nil makes the request fail.
    ///   - pin: reads the PIN when the sign-in is locked; nil makes the request fail.
    init(
        program: Program, location: AcademyLocation, world: World = .system,
        mail: (any MailTransport)? = nil, password: @escaping PasswordSource = { nil },
        pin: @escaping PasswordSource = { nil }
    ) {
        self.program = program
        self.location = location
        self.world = world
        self.mail = mail
        self.password = password
        self.pin = pin
        server = nil
    }

    private init(_ connection: Connection, over server: ServerConnection) {
        program = connection.program
        location = connection.location
        world = connection.world
        mail = connection.mail
        password = connection.password
        pin = connection.pin
        self.server = server
        sendsKeptCheckIns = connection.sendsKeptCheckIns
    }

    /// Runs a body with the academy, which is closed after it.
    ///
    /// If a server owns the data folder, the requests go to that server. If a request needs the password or
    /// the PIN, that is read while the academy is closed, and the body runs again.
    ///
    /// - Parameter creates: whether an empty database gets the schema.
    public func open<Value: Sendable>(
        creates: Bool = false, onImportProgress: @escaping ImportProgress = { _, _, _ in },
        _ body: (OpenAcademy) async throws -> Value
    ) async throws -> Value {
        while true {
            do {
                return try await openOnce(creates: creates, onImportProgress, body)
            } catch let error as any AcademyError {
                guard try await sendSecret(neededBy: error) else { throw error }
            }
        }
    }

    /// Reads and sends the password or PIN that a refused request needs.
    ///
    /// Returns false for any other refusal, or if no password or PIN can be read.
    private func sendSecret(neededBy error: any AcademyError) async throws -> Bool {
        switch error.code {
        case AccessError.passwordNeeded.code:
            guard let password = try password() else { return false }
            _ = try await openOnce { try await $0.send(ConfirmPassword(currentPassword: password)) }
        case AccessError.locked.code:
            guard let pin = try pin() else { return false }
            _ = try await openOnce { try await $0.send(UnlockSignIn(pin: pin)) }
        default: return false
        }
        return true
    }

    private func openOnce<Value: Sendable>(
        creates: Bool = false, _ onImportProgress: @escaping ImportProgress = { _, _, _ in },
        _ body: (OpenAcademy) async throws -> Value
    ) async throws -> Value {
        if let server { return try await body(academy(at: server)) }
        switch try await localOrRemote() {
        case .local(let folder):
            defer { folder.close() }
            return try await open(folder, creates: creates, onImportProgress, body)
        case .remote(let address, let authority):
            return try await withServerConnection(address, authority) {
                let opened = academy(at: $0)
                if sendsKeptCheckIns { try await opened.sendKeptCheckInsFirst() }
                return try await body(opened)
            }
        }
    }

    /// Runs a body with the academy in an open data folder; the caller closes the folder.
    func open<Value: Sendable>(
        _ folder: DataFolder, creates: Bool, _ onImportProgress: @escaping ImportProgress = { _, _, _ in },
        _ body: (OpenAcademy) async throws -> Value
    ) async throws -> Value {
        try await withAcademy(in: folder, creates: creates, onImportProgress) { academy in
            do {
                return try await body(
                    OpenAcademy(connection: self) {
                        academy.client(token: $0, language: ProgramLanguage.ofEnvironment)
                    })
            } catch let error as any AcademyError {
                if ProgramLanguage.isUndetermined, let tag = try? await academy.profile().language {
                    ProgramLanguage.note(academy: Language(tag: tag))
                }
                throw error
            }
        }
    }

    /// Opens the academy in a data folder, and closes it after the body.
    func withAcademy<Value: Sendable>(
        in folder: DataFolder, creates: Bool = false,
        _ onImportProgress: @escaping ImportProgress = { _, _, _ in }, _ body: (Academy) async throws -> Value
    ) async throws -> Value {
        let store = try await folder.openStoreOfCommand(
            program: program.name, creates: creates, now: world.now)
        defer { try? store.close() }
        let academy = try Academy(
            store: store, secrets: SecretsFile(path: folder.secretsPath), world: world,
            chainHeads: ChainHeadFile(path: folder.chainHeadsPath), pictures: folder.pictureFiles(of: store),
            version: Release.parsedVersion,
            mail: mail,
            onImportProgress: onImportProgress)
        try await migrate(academy, creates: creates)
        // A failure, such as a full disk, must not prevent reads; the next program tries again.
        let clock = try? await academy.performDueWork()
        if clock?.isPlausible == false, program == .admin { Output.note(Phrase("clock.held")) }
        do {
            let value = try await body(academy)
            await finish(academy)
            return value
        } catch {
            // A refusal, such as that of a scan, is counted and audited too.
            await finish(academy)
            throw error
        }
    }

    /// Migrates the database. If it was of an earlier version, also says which of its objects is missing, or
    /// was changed or added by another program. A server compares the schema at each start; a command
    /// compares only after a migration, since the comparison takes longer than most commands.
    private func migrate(_ academy: Academy, creates: Bool) async throws {
        guard !creates, try await !academy.hasAllMigrations() else { return try await academy.migrate() }
        try await academy.migrate()
        guard program == .admin, let difference = try await academy.schemaDifferences().first,
            difference.isHarmful
        else { return }
        Output.note(Phrase("schema.changed", ["name": difference.object.name.excerpt()]))
    }

    /// Writes the counts of usage, and adds the rows of the command to the hash chains: a change by other
    /// means is not found in a row without a link.
    private func finish(_ academy: Academy) async {
        try? await academy.writeUsage()
        try? await academy.extendChains()
    }

    /// Sends one request.
    public func send<Request: APIRequest>(
        _ request: Request, _ options: SendOptions = .plain
    ) async throws -> Request.Response {
        try await open { try await $0.send(request, options) }
    }

    /// The codes of errors of a server that is busy, stops, or hands the academy over to another one.
    private static let temporaryCodes = [
        StorageError.busy.code, StorageError.databaseInUse("").code, StorageError.leaseLost.code,
        StorageFault.unreachable.rawValue, "http.stopping", "http.waiting",
    ]

    /// Whether an error is temporary: the academy is busy, or its server is unreachable.
    public static func isTemporary(_ error: any AcademyError) -> Bool {
        switch error {
        case RemoteError.unreachable, RemoteError.responseLost, StorageError.folderInUse: true
        default: temporaryCodes.contains(error.code)
        }
    }

    /// Runs a body that opens the academy repeatedly; uses one connection if it is at a server.
    public func reusingServerConnection<Value: Sendable>(
        _ body: (Connection) async throws -> Value
    ) async throws -> Value {
        guard case .server(let address, let authority) = location else { return try await body(self) }
        return try await withServerConnection(address, authority) {
            try? await academy(at: $0).sendKeptCheckInsFirst()
            return try await body(Connection(self, over: $0))
        }
    }

    private func academy(at server: ServerConnection) -> OpenAcademy {
        OpenAcademy(connection: self) { RemoteClient(server, token: $0) }
    }

    private func withServerConnection<Value: Sendable>(
        _ address: ServerAddress, _ authority: String?, _ body: (ServerConnection) async throws -> Value
    ) async throws -> Value {
        let configuration = ClientConfiguration(
            certificateAuthority: authority, language: ProgramLanguage.ofEnvironment,
            userAgent: "\(program.name)/\(Release.version)")
        let server = try ServerConnection(address, configuration: configuration) { [world] in
            world.randomBytes(16).hex
        }
        do {
            let value = try await body(server)
            await server.close()
            return value
        } catch {
            await server.close()
            throw error
        }
    }
}
