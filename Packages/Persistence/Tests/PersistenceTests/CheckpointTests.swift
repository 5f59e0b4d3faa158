import Core
import Foundation
import GRDB
import Testing

@testable import Persistence

@Suite(.timeLimit(.minutes(60))) struct CheckpointTests {
    /// Bytes of a page in the log, with its header.
    static let page = 4_096 + 24

    /// Limits that a few writes reach.
    private let narrow = CheckpointScheduler.Limits(idle: 50, growth: 50, retry: 50, reset: 300, maximum: 600)

    private func store(
        _ folder: Folder, limits: CheckpointScheduler.Limits? = nil
    ) async throws -> SQLiteStore {
        let store = try folder.store(limits: limits)
        try await store.migrate([names])
        return store
    }

    /// The most pages of the log while so many are written without a pause.
    private func longest(
        writing pages: Int, within limits: CheckpointScheduler.Limits, rests: Bool = false
    ) async throws -> Int {
        let folder = try Folder()
        let store = try await store(folder, limits: limits)
        defer { try? store.close() }
        var longest = 0
        for first in stride(from: 0, to: pages, by: 50) {
            try await store.write(pages: 50, from: first)
            longest = max(longest, try folder.size("academy.db-wal") / Self.page)
            if rests { await eventually { !store.log.isRunning } }
        }
        #expect(try await store.allNames().count == pages)
        return longest
    }

    @Test func `under load the log is at most one write longer than its limit`() async throws {
        // A write of 50 names changes their pages and those of the index.
        let longest = try await longest(writing: 5_000, within: narrow)
        #expect(longest < narrow.maximum + 200)
        // The control: without limits the log has all pages.
        let none = Int.max / 4
        let endless = CheckpointScheduler.Limits(idle: none, growth: none, reset: none, maximum: none)
        #expect(try await self.longest(writing: 5_000, within: endless) > 5_000)
    }

    @Test func `a log that is reset between two writes is checkpointed as before`() async throws {
        // Each checkpoint is complete before the next write, which comes too soon for an idle checkpoint.
        let longest = try await longest(writing: 3_000, within: narrow, rests: true)
        #expect(longest < narrow.maximum + 200)
    }

    @Test func `a background checkpoint that could not be opened is opened again`() async throws {
        let folder = try Folder()
        let path = folder.path + "/academy.db"
        try await store(folder).close()
        let open: @Sendable () throws -> DatabaseQueue = {
            try DatabaseQueue(path: path, configuration: SQLiteStore.configuration())
        }
        let attempts = Count()
        let log = CheckpointScheduler(limits: narrow) {
            attempts.add()
            if attempts.value == 1 { throw Failure() }
            return BackgroundCheckpoint(
                reader: SQLiteConnection(try open()), checkpointer: SQLiteConnection(try open()))
        }
        let store = try SQLiteStore(
            writer: try open(), log: log, path: path, now: { Instant(milliseconds: 1_000) },
            reader: { SQLiteConnection(try open()) })
        for first in stride(from: 0, to: 400, by: 50) { try await store.write(pages: 50, from: first) }
        #expect(attempts.value == 2)
        try store.close()
        // The last close empties the log.
        #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
    }

    @Test func `a write waits for the checkpoint once the log has its greatest length`() async throws {
        let folder = try Folder()
        let path = folder.path + "/academy.db"
        try await store(folder).close()
        let open: @Sendable () throws -> DatabaseQueue = {
            try DatabaseQueue(path: path, configuration: SQLiteStore.configuration())
        }
        let checkpointer = SQLiteConnection(try open())
        let log = CheckpointScheduler(limits: narrow) {
            BackgroundCheckpoint(reader: SQLiteConnection(try open()), checkpointer: checkpointer)
        }
        let store = try SQLiteStore(
            writer: try open(), log: log, path: path, now: { Instant(milliseconds: 1_000) },
            reader: { SQLiteConnection(try open()) })
        defer { try? store.close() }
        let latch = Latch()
        checkpointer.async { latch.wait() }
        // Writes before the limit are answered although no checkpoint runs.
        var first = 0
        while log.length < narrow.maximum {
            try await store.write(pages: 50, from: first)
            first += 50
        }
        let next = first
        let answered = Count()
        let late = Task {
            try await store.write(pages: 50, from: next)
            answered.add()
        }
        await eventually { log.isAwaited }
        #expect(answered.value == 0)
        latch.release()
        try await late.value
        #expect(log.length < narrow.maximum)
        #expect(try await store.allNames().count == next + 50)
    }

    @Test func `the log is checkpointed when no write follows`() async throws {
        let folder = try Folder()
        let store = try await store(folder)
        let pages = CheckpointScheduler.Limits().idle
        try await store.write(pages: pages)
        try await eventually { try folder.size("academy.db") >= pages * 4_096 }
        #expect(try await store.allNames().count == pages)
        try store.close()
    }

    @Test func `a read that goes on keeps its snapshot while the log passes its limit`() async throws {
        let folder = try Folder()
        let store = try await store(folder, limits: narrow)
        let latch = Latch()
        let read = Task {
            try await store.read { db in
                let before: Int? = try db.value("SELECT count(*) AS value FROM names")
                latch.wait()
                return (before, try db.value("SELECT count(*) AS value FROM names") as Int?)
            }
        }
        await latch.untilReached()
        for round in 0..<30 { try await store.write(pages: 50, from: round * 50) }
        // The reader needs its snapshot, so the log cannot be reset.
        #expect(try folder.size("academy.db-wal") > (narrow.maximum + 200) * Self.page)
        latch.release()
        let (before, after) = try await read.value
        #expect(before == 0 && after == 0)
        #expect(try await store.allNames().count == 1_500)
        try store.close()
    }

    @Test func `a log that a read keeps from being emptied is emptied after the read`() async throws {
        let folder = try Folder()
        let path = folder.path + "/academy.db"
        try await store(folder).close()
        // Counts the attempts that would wait for a read, and ends their waiting.
        let waits = Count()
        var configuration = SQLiteStore.configuration()
        configuration.busyMode = .callback { _ in
            waits.add()
            return false
        }
        let store = try SQLiteStore(
            writer: try DatabaseQueue(path: path, configuration: configuration), path: path,
            now: { Instant(milliseconds: 1_000) },
            reader: { SQLiteConnection(try SQLiteStore.database(path, readonly: true)) })
        let latch = Latch()
        let read = Task {
            try await store.read { db in
                _ = try db.exists("SELECT 1 FROM names")
                latch.wait()
            }
        }
        await latch.untilReached()
        try await store.add("Ana")
        await store.emptyLog()
        let first = waits.value
        #expect(first > 0)
        // Later attempts do not wait.
        await store.emptyLog()
        #expect(waits.value == first)
        #expect(try folder.size("academy.db-wal") > 0)
        latch.release()
        try await read.value
        // An idle checkpoint comes after 100 ms without a write.
        try await eventually { try folder.size("academy.db-wal") == 0 }
        #expect(try await store.allNames() == ["Ana"])
        try store.close()
    }

    @Test func `pages of the log are recovered after a crash`() async throws {
        let folder = try Folder()
        // A part of the pages has been checkpointed.
        let store = try await store(folder, limits: .init(growth: 1_000))
        for round in 0..<11 { try await store.write(pages: 500, from: round * 500) }
        // A killed process leaves the files as they are now.
        for name in ["academy.db", "academy.db-wal"] {
            try FileManager.default.copyItem(
                atPath: folder.path + "/" + name, toPath: folder.path + "/copy-" + name)
        }
        #expect(try await folder.store("copy-academy.db").allNames().count == 5_500)
        try store.close()
    }
}
