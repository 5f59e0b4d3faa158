import Core
import PostgresSupport
import Testing

@testable import Persistence

/// An engine on which a test of the contract of ``Store`` runs.
enum Engine: CaseIterable, CustomTestStringConvertible {
    case sqlite, postgresql

    var testDescription: String { "\(self)" }

    /// An empty store: in memory, or in a schema of its own.
    func store() throws -> any Store {
        switch self {
        case .sqlite: return try memory()
        case .postgresql: return try postgres()
        }
    }

    /// An empty store with the table of names.
    func namesStore() async throws -> any Store {
        let store = try store()
        try await store.migrate([names])
        return store
    }
}

/// An empty store in a schema of its own, which is dropped with the store.
func postgres() throws -> PostgresStore {
    let schema = try TemporarySchema(in: .shared())
    return try PostgresStore(
        PostgresAddress(parsing: schema.address), creates: true, holder: "tests", isDurable: false
    ) { withExtendedLifetime(schema) { Instant(milliseconds: 1000) } }
}

extension Store {
    /// Adds a name, and returns its id.
    @discardableResult
    func addName(_ name: String) async throws -> Int64 {
        try await write { try $0.insert("INSERT INTO names (name) VALUES (\(name))") }
    }

    func storedNames() async throws -> [String] {
        try await read { try $0.rows("SELECT name FROM names ORDER BY id").map { try $0["name"] } }
    }
}
