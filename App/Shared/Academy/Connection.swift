public import Core
internal import HTTPClient
internal import Navigation
public import Networking
internal import Persistence

/// The way to an academy: a data folder, which is opened for no longer than each piece of work needs it, or a server.
public struct Connection: Sendable {
    /// Told the file, the rows done and the rows there are, as an import goes on in this process.
    public typealias ImportProgress = @Sendable (String, Int, Int) -> Void

    public let program: Program
    public let place: Place
    let world: World
    /// The link that is kept while ``kept(_:)`` lasts.
    private let link: ServerLink?

    public init(program: Program, place: Place, world: World = .system) {
        self.init(program, place, world, nil)
    }

    private init(_ program: Program, _ place: Place, _ world: World, _ link: ServerLink?) {
        (self.program, self.place, self.world, self.link) = (program, place, world, link)
    }

    /// Opens the academy, lets a body send requests as the person who is signed in, and lets the academy go.
    ///
    /// A data folder that a server owns is asked through the server.
    public func open<Value: Sendable>(
        onImportProgress: @escaping ImportProgress = { _, _, _ in },
        _ body: (OpenAcademy) async throws -> Value
    ) async throws -> Value {
        try await open(creates: false, onImportProgress, body)
    }

    /// - Parameter creates: whether a database that is empty is given a schema.
    func open<Value: Sendable>(
        creates: Bool, _ onImportProgress: @escaping ImportProgress = { _, _, _ in },
        _ body: (OpenAcademy) async throws -> Value
    ) async throws -> Value {
        switch place {
        case .server(let address, let authority):
            if let link { return try await use(link, body) }
            return try await use(address, authority, body)
        case .folder(let path):
            let reached = try await reach(path) {
                try DataFolder.open(at: path, program: program.name, lockTimeout: 0)
            }
            return try await use(reached, creates: creates, onImportProgress, body)
        }
    }

    /// Whether an error passes by itself: the academy is busy, or its server away.
    public static func isPassing(_ error: any AcademyError) -> Bool {
        switch error {
        case LinkError.unreachable, LinkError.answerLost, StorageError.folderInUse: true
        default: error.code == StorageError.busy.code
        }
    }

    /// Sends one request.
    public func send<Request: APIRequest>(
        _ request: Request, _ options: SendOptions = .plain
    ) async throws -> Request.Response {
        try await open { try await $0.send(request, options) }
    }

    /// Lets a body open the academy time and again over one link, where it is behind a server.
    public func kept<Value: Sendable>(_ body: (Connection) async throws -> Value) async throws -> Value {
        guard case .server(let address, let authority) = place else { return try await body(self) }
        return try await linked(address, authority) {
            try await body(Connection(program, place, world, $0))
        }
    }

    func use<Value: Sendable>(
        _ folder: DataFolder, creates: Bool, _ onImportProgress: @escaping ImportProgress,
        _ body: (OpenAcademy) async throws -> Value
    ) async throws -> Value {
        let store = try SQLiteStore(path: folder.databasePath, creates: creates, now: world.now)
        defer { try? store.close() }
        let academy = try Academy(
            store: store, secrets: SecretsFile(path: folder.secretsPath), world: world,
            onImportProgress: onImportProgress)
        try await academy.migrate()
        return try await body(OpenAcademy(connection: self) { academy.client(token: $0) })
    }

    func use<Value: Sendable>(
        _ address: ServerAddress, _ authority: String?, _ body: (OpenAcademy) async throws -> Value
    ) async throws -> Value {
        try await linked(address, authority) { try await use($0, body) }
    }

    private func use<Value: Sendable>(
        _ reached: Reached, creates: Bool, _ onImportProgress: @escaping ImportProgress,
        _ body: (OpenAcademy) async throws -> Value
    ) async throws -> Value {
        switch reached {
        case .server(let address): return try await use(address, nil, body)
        case .folder(let folder):
            defer { folder.close() }
            return try await use(folder, creates: creates, onImportProgress, body)
        }
    }

    private func use<Value: Sendable>(
        _ link: ServerLink, _ body: (OpenAcademy) async throws -> Value
    ) async throws -> Value {
        try await body(OpenAcademy(connection: self) { RemoteClient(link, token: $0) })
    }

    private func linked<Value: Sendable>(
        _ address: ServerAddress, _ authority: String?, _ body: (ServerLink) async throws -> Value
    ) async throws -> Value {
        let settings = LinkSettings(certificateAuthority: authority)
        let link = try ServerLink(address, settings: settings) { [world] in world.randomText(bytes: 16) }
        do {
            let value = try await body(link)
            await link.close()
            return value
        } catch {
            await link.close()
            throw error
        }
    }
}

/// What there is at a data folder: the folder, which is this process's now, or a server that owns it.
enum Reached {
    case folder(DataFolder)
    case server(ServerAddress)
}

extension Connection {
    /// Milliseconds between two tries.
    private static let step = 10

    /// Takes a data folder, or finds the server that owns it; a folder that another program has is waited for.
    ///
    /// - Throws: ``StorageError/folderInUse(_:)`` after ``DataFolder/lockTimeout`` seconds; what taking throws.
    func reach(_ path: String, _ take: () throws -> DataFolder) async throws -> Reached {
        let end = ContinuousClock.now + .seconds(DataFolder.lockTimeout)
        while true {
            do {
                return .folder(try take())
            } catch let error as StorageError {
                guard case .folderInUse = error else { throw error }
                let socket = DataFolder.socketPath(in: path)
                if ServerSocket.isAnswered(at: socket) { return .server(.socket(path: socket)) }
                guard .now < end else { throw error }
                try await Task.sleep(for: .milliseconds(Self.step))
            }
        }
    }
}
