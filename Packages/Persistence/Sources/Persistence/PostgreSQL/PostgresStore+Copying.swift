internal import Foundation
internal import Glibc

extension PostgresStore {
    public func copy(to path: String) async throws {
        let migrations = migrations
        try await PendingRead<PostgresConnection, Void> { connection in
            try connection.read { try SQLiteStore.writeCopy(of: $0, to: path, migrations) }
        }.value(from: reads)
    }

    /// The copy is an SQLite file in the folder of temporary files.
    public func withTemporaryCopy<Value: Sendable>(
        _ body: @escaping @Sendable (any Store) async throws -> Value
    ) async throws -> Value {
        // The folder that the system creates has mode 0700.
        let template = FileManager.default.temporaryDirectory.path + "/classly-XXXXXX"
        let folder = try template.withCString { template in
            let path = strdup(template)
            defer { free(path) }
            guard let path, mkdtemp(path) != nil else {
                throw StorageError.fault(.cannotOpen, detail: String(cString: strerror(errno)))
            }
            return String(cString: path)
        }
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/academy.db"
        try await copy(to: path)
        let copy = try SQLiteStore(path: path, isDurable: false, now: now)
        defer { try? copy.close() }
        return try await body(copy)
    }
}
