import Core
import Foundation
import GRDB
import Testing

@testable import Persistence

@Suite struct CheckpointTests {
    /// Bytes of a page in the log, with its header.
    private let page = 4_096 + 24

    private func store(_ folder: Folder) async throws -> SQLiteStore {
        let store = try folder.store()
        try await store.migrate([names])
        return store
    }

    private func size(_ name: String, in folder: Folder) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + name)
        return (attributes[.size] as? NSNumber)?.intValue ?? -1
    }

    /// Writes names that take about as many pages.
    private func write(pages: Int, from first: Int = 0, to store: SQLiteStore) async throws {
        try await store.write { db in
            for number in 0..<pages {
                let name = "\(first + number) " + String(repeating: "x", count: 4_000)
                try db.run("INSERT INTO names (name) VALUES (\(name))")
            }
        }
    }

    @Test func `without a pause the log grows to its limit and a write, and no further`() async throws {
        let folder = try Folder()
        let store = try await store(folder)
        var largest = 0
        for round in 0..<30 {
            try await write(pages: 200, from: round * 200, to: store)
            largest = max(largest, try size("/academy.db-wal", in: folder))
        }
        #expect(largest < (WriteAheadLog.mostPages + 500) * page)
        #expect(try await store.allNames().count == 6_000)
        try store.close()
    }

    @Test func `what is written while the log is carried over does not begin the log anew`() async throws {
        let folder = try Folder()
        let store = try await store(folder)
        defer { try? store.close() }
        try await write(pages: 300, to: store)
        let connections = try (0..<2).map { _ in
            StoreConnection(
                try DatabaseQueue(
                    path: folder.path + "/academy.db", configuration: SQLiteStore.configuration()))
        }
        let carrier = LogCarrier(reader: connections[0], carrier: connections[1])
        let (held, over) = (Gate(), Gate())
        carrier.carry(beforeLettingGo: { held.wait() }, then: { over.open() })
        try await held.someoneWaits()
        // All of it is in the file by now, and but for the reader the next write would begin at the log's start.
        #expect(try size("/academy.db", in: folder) > 300 * 4_096)
        let before = try size("/academy.db-wal", in: folder)
        try await write(pages: 10, from: 300, to: store)
        #expect(try size("/academy.db-wal", in: folder) >= before + 10 * page)
        held.open()
        over.wait()
        try carrier.close()
        #expect(try await store.allNames().count == 310)
    }

    @Test func `in a pause the log goes into the file`() async throws {
        let folder = try Folder()
        let store = try await store(folder)
        try await write(pages: WriteAheadLog.quietPages, to: store)
        for _ in 0..<1_000 {
            if try size("/academy.db", in: folder) >= WriteAheadLog.quietPages * 4_096 { break }
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(try size("/academy.db", in: folder) >= WriteAheadLog.quietPages * 4_096)
        try store.close()
    }

    @Test func `a read that goes on keeps its snapshot while the log passes its limit`() async throws {
        let folder = try Folder()
        let store = try await store(folder)
        let gate = Gate()
        let read = Task {
            try await store.read { db in
                let before: Int? = try db.value("SELECT count(*) AS value FROM names")
                gate.wait()
                return (before, try db.value("SELECT count(*) AS value FROM names") as Int?)
            }
        }
        try await gate.someoneWaits()
        for round in 0..<12 { try await write(pages: 500, from: round * 500, to: store) }
        gate.open()
        let (before, after) = try await read.value
        #expect(before == 0 && after == 0)
        #expect(try await store.allNames().count == 6_000)
        try store.close()
    }

    @Test func `what is only in the log is there after a crash`() async throws {
        let folder = try Folder()
        let store = try await store(folder)
        for round in 0..<11 { try await write(pages: 500, from: round * 500, to: store) }
        // What the files hold now is what a process leaves that is killed.
        for name in ["academy.db", "academy.db-wal"] {
            try FileManager.default.copyItem(
                atPath: folder.path + "/" + name, toPath: folder.path + "/copy-" + name)
        }
        #expect(try await folder.store("copy-academy.db").allNames().count == 5_500)
        try store.close()
    }
}
