public import Core
internal import Foundation
internal import Navigation
public import Networking
internal import Persistence

/// The way to an academy's data folder, which is opened for no longer than each piece of work needs it.
public struct Connection: Sendable {
    /// Told the file, the rows done and the rows there are, as an import goes on.
    public typealias ImportProgress = @Sendable (String, Int, Int) -> Void

    public let program: Program
    /// The data folder: an absolute path.
    public let folder: String
    let world: World

    public init(program: Program, folder: String, world: World = .system) {
        (self.program, self.folder, self.world) = (program, folder, world)
    }

    /// Opens the academy, lets a body send requests as the person who is signed in, and lets the folder go.
    public func open<Value: Sendable>(
        onImportProgress: @escaping ImportProgress = { _, _, _ in },
        _ body: (OpenAcademy) async throws -> Value
    ) async throws -> Value {
        let folder = try DataFolder.open(at: folder, program: program.name)
        defer { folder.close() }
        return try await use(folder, onImportProgress, body)
    }

    /// Sends one request.
    public func send<Request: APIRequest>(
        _ request: Request, _ options: SendOptions = .plain
    ) async throws -> Request.Response {
        try await open { try await $0.send(request, options) }
    }

    func use<Value: Sendable>(
        _ folder: DataFolder, _ onImportProgress: @escaping ImportProgress,
        _ body: (OpenAcademy) async throws -> Value
    ) async throws -> Value {
        let store = try SQLiteStore(path: folder.databasePath, now: world.now)
        defer { try? store.close() }
        let academy = try Academy(
            store: store, secrets: SecretsFile(path: folder.secretsPath), world: world,
            onImportProgress: onImportProgress)
        try await academy.migrate()
        return try await body(OpenAcademy(academy: academy, connection: self))
    }
}
