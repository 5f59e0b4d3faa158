import Core
import Foundation
import Testing

import class GRDB.DatabaseQueue

@testable import Persistence

@Suite struct ReadTests {
    private let endless: SQL = """
        WITH RECURSIVE counter(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter) SELECT count(*) AS value FROM counter
        """

    @Test func `a cancelled read is stopped, and its reader can be used again`() async throws {
        let folder = try Folder()
        let store = try folder.store()
        try await store.migrate([names])
        let started = Count()
        for _ in 0..<ReadQueue<SQLiteConnection>.readerLimit {
            let read = Task {
                try await store.read { db in
                    started.add()
                    _ = try db.rows(endless)
                }
            }
            await eventually { started.value != 0 }
            read.cancel()
            await #expect(throws: CancellationError.self) { try await read.value }
        }
        #expect(try await store.allNames().isEmpty)
        try store.close()
    }

    @Test(.timeLimit(.minutes(60)))
    func `an interruption between two statements of a read stops the next one`() throws {
        let folder = try Folder()
        let connection = SQLiteConnection(try DatabaseQueue(path: folder.path + "/academy.db"))
        connection.interruption.begin()
        #expect(throws: (any Error).self) {
            try connection.read { db in
                _ = try db.rows("SELECT 1 AS value")
                connection.interruption.interrupt()
                _ = try db.rows(endless)
            }
        }
        // The connection is as good as before.
        #expect(try connection.read { try $0.value("SELECT 1 AS value") ?? 0 } == 1)
        try connection.close()
    }

    @Test func `a read that is cancelled between two statements is stopped at the next`() async throws {
        let folder = try Folder()
        for store in [try folder.store(), try memory()] {
            let latch = Latch()
            let read = Task {
                try await store.read { db in
                    latch.wait()
                    return try db.value("SELECT 1 AS value") ?? 0
                }
            }
            await latch.untilReached()
            read.cancel()
            latch.release()
            await #expect(throws: CancellationError.self) { try await read.value }
            #expect(try await store.read { try $0.value("SELECT 2 AS value") } == 2)
            try store.close()
        }
    }

    @Test func `a cancelled read does not interrupt what runs next on its connection`() async throws {
        let folder = try Folder()
        let connection = SQLiteConnection(try DatabaseQueue(path: folder.path + "/academy.db"))
        let queue = ReadQueue(only: connection)
        let latch = Latch()
        let read = Task { try await PendingRead { _ in latch.wait() }.value(from: queue) }
        await latch.untilReached()
        read.cancel()
        latch.release()
        await #expect(throws: CancellationError.self) { try await read.value }
        try connection.sync {
            try connection.beginWriting()
            defer { connection.rollback() }
            let long: SQL = """
                WITH RECURSIVE counter(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter LIMIT 100000)
                SELECT count(*) AS value FROM counter
                """
            try connection.prepared(long).run()
        }
        try connection.close()
    }

    @Test func `a read that was cancelled before it began does not run`() async throws {
        let store = try memory()
        let read = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await store.read { try $0.value("SELECT 1 AS value") ?? 0 }
        }
        await #expect(throws: CancellationError.self) { try await read.value }
    }

    @Test(arguments: [true, false])
    func `more reads than readers all return their results`(hasReaders: Bool) async throws {
        let folder = try Folder()
        let store = try folder.store(hasReaders: hasReaders)
        try await store.migrate([names])
        try await store.add("Ana")
        let answers = try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<200 { group.addTask { try await store.allNames() } }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(answers == [String](repeating: "Ana", count: 200))
        try store.close()
    }

    @Test func `a store without readers has one connection, which reads and writes`() async throws {
        let folder = try Folder()
        let store = try folder.store(hasReaders: false)
        try await store.migrate([names])
        for number in 1...3 {
            try await store.add("Ana \(number)")
            #expect(try await store.allNames().count == number)
        }
        #expect(try openFiles(named: folder.path + "/academy.db") == 1)
        try store.close()
    }

    /// The number of this process's open files with a path.
    private func openFiles(named path: String) throws -> Int {
        let links = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").map {
            "/proc/self/fd/\($0)"
        }
        return links.count { (try? FileManager.default.destinationOfSymbolicLink(atPath: $0)) == path }
    }

    @Test(arguments: [true, false])
    func `a closed store refuses reads and writes, and closing it twice has no effect`(
        hasReaders: Bool
    ) async throws {
        let folder = try Folder()
        let store = try folder.store(hasReaders: hasReaders)
        try await store.migrate([names])
        _ = try await store.allNames()
        try store.close()
        try store.close()
        await #expect(throws: StorageError.self) { try await store.allNames() }
        await #expect(throws: StorageError.self) { try await store.add("Ana") }
    }

    @Test func `a closed store opens no reader`() async throws {
        let folder = try Folder()
        let store = try folder.store()
        try store.close()
        await #expect(throws: StorageError.closed) { try await store.allNames() }
    }

    @Test func `a closed connection refuses everything`() throws {
        let folder = try Folder()
        let open = { try DatabaseQueue(path: folder.path + "/academy.db") }
        let connection = SQLiteConnection(try open())
        try connection.close(emptyingLog: true)
        try connection.close(emptyingLog: true)
        #expect(connection.checkpoint() == nil)
        #expect(!connection.isInTransaction)
        connection.interruption.interrupt()
        connection.rollback()
        #expect(throws: StorageError.closed) { try connection.copy(to: try open()) }
        #expect(throws: StorageError.closed) { try connection.beginWriting() }
    }

    /// A store that counts the readers it opens; it can open only so many.
    private func store(
        in folder: Folder, counting opened: Count, atMost limit: Int = .max
    ) async throws -> SQLiteStore {
        let path = folder.path + "/academy.db"
        try await folder.store().migrate([names])
        return try SQLiteStore(
            writer: try DatabaseQueue(path: path, configuration: SQLiteStore.configuration()),
            now: { Instant(milliseconds: 1_000) },
            reader: {
                opened.add()
                if opened.value > limit { throw Failure() }
                return SQLiteConnection(
                    try DatabaseQueue(path: path, configuration: SQLiteStore.configuration(readonly: true)))
            })
    }

    @Test func `reads one after another use one reader`() async throws {
        let folder = try Folder()
        let opened = Count()
        let store = try await store(in: folder, counting: opened)
        for _ in 0..<1_000 { #expect(try await store.allNames().isEmpty) }
        #expect(opened.value == 1)
        try store.close()
    }

    @Test func `a read waits for the existing readers if no other can be opened`() async throws {
        let folder = try Folder()
        let opened = Count()
        let store = try await store(in: folder, counting: opened, atMost: 1)
        let latch = Latch()
        let first = Task { try await store.read { _ in latch.wait() } }
        await latch.untilReached()
        let second = Task { try await store.allNames() }
        await eventually { opened.value >= 2 }
        latch.release()
        try await first.value
        #expect(try await second.value.isEmpty)
        try store.close()
    }
}
