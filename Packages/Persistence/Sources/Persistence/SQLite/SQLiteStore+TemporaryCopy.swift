internal import Core
internal import Foundation
internal import GRDB
internal import Glibc
internal import Synchronization

extension SQLiteStore {
    public func withTemporaryCopy<Value: Sendable>(
        _ body: @escaping @Sendable (any Store) async throws -> Value
    ) async throws -> Value {
        guard let path else {
            let copy = try DatabaseQueue(configuration: Self.configuration())
            try await copyAll(to: copy)
            return try await body(SQLiteStore(writer: copy, now: now))
        }
        let file = TemporaryCopyFile(beside: path)
        defer { file.remove() }
        try file.make()
        let copy = try Self.database(file.path)
        try await copyAll(to: copy)
        try copy.close()
        let copyStore = try SQLiteStore(path: file.path, isDurable: false, hasReaders: hasReaders, now: now)
        defer { try? copyStore.close() }
        return try await body(copyStore)
    }

    private func copyAll(to other: DatabaseQueue) async throws {
        try await PendingRead<SQLiteConnection, Void> { try $0.copy(to: other) }.value(from: reads)
    }
}

/// The file of a temporary copy, in the folder of the database.
struct TemporaryCopyFile {
    private static let mark = ".copy-"
    private static let number = Atomic(0)

    let path: String

    init(beside path: String) {
        self.path = path + Self.mark + String(Self.number.add(1, ordering: .relaxed).newValue)
    }

    /// Creates the file.
    ///
    /// - Throws: ``StorageError/fault(_:detail:)``, whose sentence has no path.
    func make() throws(StorageError) {
        do throws(ProtectedFileError) {
            try DatabaseFile(path: path).make()
        } catch {
            let isDiskFull = error == .system(path, errno: ENOSPC)
            throw .fault(isDiskFull ? .diskFull : .cannotOpen, detail: error.description)
        }
    }

    /// Removes all temporary copies of a database, which a killed process has left.
    static func removeAll(of path: String) {
        let url = URL(filePath: path)
        let folder = url.deletingLastPathComponent().path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasPrefix(url.lastPathComponent + mark) {
            try? FileManager.default.removeItem(atPath: folder + "/" + name)
        }
    }

    func remove() {
        for companion in ["", "-wal", "-shm", "-journal"] {
            try? FileManager.default.removeItem(atPath: path + companion)
        }
    }
}
