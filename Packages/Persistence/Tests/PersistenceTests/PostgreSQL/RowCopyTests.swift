import Core
import PostgresSupport
import Synchronization
import Testing

import struct GRDB.Configuration
import class GRDB.DatabaseQueue

@testable import Persistence

@Suite struct RowCopyTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    /// An academy with rows, in a file that is closed.
    private func filledFile(_ name: String = "source.db") async throws -> String {
        let store = try folder.store(name)
        try await store.migrate(CopiedAcademy.migrations)
        try await store.write { try CopiedAcademy.fill($0) }
        try store.close()
        return folder.path + "/" + name
    }

    private func open(_ path: String) async throws -> SQLiteStore {
        let store = try SQLiteStore(path: path) { Instant(milliseconds: 2000) }
        try await store.migrate(CopiedAcademy.migrations)
        return store
    }

    /// An academy with the given rows in a schema of its own.
    private func copied(from path: String) async throws -> PostgresStore {
        let store = try postgres()
        try await store.migrate(CopiedAcademy.migrations)
        try await copy(DatabaseReader(path: path), to: store)
        return store
    }

    private func copy(
        _ source: DatabaseReader, to target: any Store,
        _ report: @escaping @Sendable (RowCopy.Progress) -> Void = { _ in }
    ) async throws {
        defer { try? source.close() }
        try await target.write { db in
            try source.read { try RowCopy(from: $0, to: db).run(report) }
        }
    }

    private func rows(_ store: any Store) async throws -> [String: [[String: SQLValue]]] {
        try await store.read { try CopiedAcademy.rows($0) }
    }

    private func target(_ engine: Engine) async throws -> any Store {
        let store = try engine.store()
        try await store.migrate(CopiedAcademy.migrations)
        return store
    }

    @Test func `rows and ids are the same after a copy to PostgreSQL and back`() async throws {
        let path = try await filledFile()
        let source = try DatabaseReader(path: path)
        let original = try source.read { try CopiedAcademy.rows($0) }
        try source.close()
        #expect(original["items"]?.count == 240 && original["marks"]?.count == 5)
        let database = try await copied(from: path)
        #expect(try await rows(database) == original)
        let back = try await target(.sqlite)
        try await copy(DatabaseReader(database.address), to: back)
        #expect(try await rows(back) == original)
        for store in [try await open(path), database, back] as [any Store] {
            #expect(try await store.write { try CopiedAcademy.nextIDs($0) } == [5, 251, 5])
            try await CopiedAcademy.checkWork(of: store)
        }
    }

    @Test(arguments: Engine.allCases)
    func `the next ids of a copy are those of the source`(_ engine: Engine) async throws {
        let target = try await target(engine)
        try await copy(DatabaseReader(path: filledFile()), to: target)
        #expect(try await target.write { try CopiedAcademy.nextIDs($0) } == [5, 251, 5])
    }

    @Test(arguments: Engine.allCases)
    func `the rows of the target are replaced, and its ids begin anew`(_ engine: Engine) async throws {
        let (target, path) = (try await target(engine), try await filledFile())
        let empty = try folder.store("empty.db")
        try await empty.migrate(CopiedAcademy.migrations)
        try empty.close()
        try await copy(DatabaseReader(path: path), to: target)
        try await target.write { _ = try CopiedAcademy.nextIDs($0) }
        try await copy(DatabaseReader(path: folder.path + "/empty.db"), to: target)
        #expect(try await rows(target).filter { !$0.value.isEmpty }.keys.sorted() == ["migrations"])
        #expect(try await target.write { try CopiedAcademy.nextIDs($0) } == [1, 1, 1])
        try await copy(DatabaseReader(path: path), to: target)
        let original = try DatabaseReader(path: path)
        #expect(try await rows(target) == original.read { try CopiedAcademy.rows($0) })
        try await CopiedAcademy.checkWork(of: target)
    }

    @Test(arguments: Engine.allCases)
    func `a source with a broken reference is refused, and the target is not changed`(
        _ engine: Engine
    ) async throws {
        let (target, path) = (try await target(engine), try await filledFile())
        try await copy(DatabaseReader(path: path), to: target)
        #expect(try await target.write { try CopiedAcademy.nextIDs($0) } == [5, 251, 5])
        let before = try await rows(target)
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        let file = try DatabaseQueue(path: path, configuration: configuration)
        try await file.write { try $0.execute(sql: "UPDATE items SET parent_id = 9999 WHERE id = 8") }
        try file.close()
        let error = await #expect(throws: ConstraintViolation.self) {
            try await copy(DatabaseReader(path: path), to: target)
        }
        #expect(error?.rule == .foreignKey)
        #expect(try await rows(target) == before)
        #expect(try await target.write { try CopiedAcademy.nextIDs($0, name: "other") } == [6, 252, 6])
        try await CopiedAcademy.checkWork(of: target)
    }

    @Test(arguments: Engine.allCases)
    func `a target with other tables or columns is refused, and not changed`(_ engine: Engine) async throws {
        let path = try await filledFile()
        let changes: [(String, String, SchemaDifference.Fault)] = [
            ("CREATE TABLE extra (id INTEGER PRIMARY KEY)", "extra", .missing),
            ("DROP TABLE marks", "marks", .foreign),
            ("ALTER TABLE marks ADD COLUMN note TEXT", "marks", .changed),
        ]
        for (statement, table, fault) in changes {
            let target = try await target(engine)
            _ = try await target.write { try $0.run(SQL(verbatim: statement)) }
            let before = try await rows(target)
            let error = await #expect(throws: StorageError.self) {
                try await copy(DatabaseReader(path: path), to: target)
            }
            guard case .changedSchema(let difference) = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(difference.object.name == table && difference.fault == fault)
            #expect(try await rows(target) == before)
        }
    }

    @Test func `each row is reported twice: when it is copied, and when it is compared`() async throws {
        let (target, reports) = (try await target(.postgresql), Reports())
        try await copy(DatabaseReader(path: filledFile()), to: target) { reports.add($0) }
        let count = try await rows(target).values.reduce(0) { $0 + $1.count }
        for isComparing in [false, true] {
            let own = reports.all.filter { $0.isComparing == isComparing }
            #expect(own.last?.done == count && own.allSatisfy { $0.total == count })
            #expect(own.map(\.done) == own.map(\.done).sorted())
        }
        #expect(reports.all.last?.isComparing == true)
    }

    @Test func `a copy of a PostgreSQL store is a sound file with the same rows`() async throws {
        let store = try await copied(from: filledFile())
        let paths = ["store.db", "reader.db"].map { folder.path + "/" + $0 }
        try await store.copy(to: paths[0])
        let reader = try DatabaseReader(store.address)
        try reader.copy(to: paths[1], CopiedAcademy.migrations)
        try reader.close()
        for (path, name) in zip(paths, ["/store.db", "/reader.db"]) {
            #expect(try folder.mode(name) == 0o600)
            let copy = try await open(path)
            #expect(try await rows(copy) == rows(store))
            #expect(
                try await copy.read { try $0.integrityFaults() + $0.brokenReferences().map { "\($0)" } } == []
            )
            let schema = try Schema(of: CopiedAcademy.migrations)
            #expect(try await copy.read { try schema.differences(in: $0) } == [])
            #expect(
                try await copy.read { db in try db.searchIndexes().allSatisfy { try $0.isSound(in: db) } })
            try await CopiedAcademy.checkWork(of: copy)
            try copy.close()
        }
        await #expect(throws: ProtectedFileError.self) { try await store.copy(to: paths[0]) }
    }

    @Test func `a temporary copy has the rows of its time, and can be written`() async throws {
        let store = try await copied(from: filledFile())
        let before = try await rows(store)
        try await store.withTemporaryCopy { copy in
            try await store.write { _ = try CopiedAcademy.nextIDs($0) }
            #expect(try await rows(copy) == before)
            #expect(try await copy.write { try CopiedAcademy.nextIDs($0) } == [5, 251, 5])
        }
        #expect(try await rows(store)["owners"]?.count == 4)
    }

    @Test func `a read of another process's database can be interrupted`() async throws {
        let store = try await copied(from: filledFile())
        let (reader, begun) = (try DatabaseReader(store.address), Count())
        let task = onThread {
            try reader.read { db in
                begun.add()
                _ = try db.rows("SELECT count(*) AS value FROM pg_sleep(100)")
            }
        }
        await eventually { begun.value == 1 }
        try await Task.sleep(for: .milliseconds(200))
        let start = ContinuousClock.now
        reader.interrupt()
        await #expect(throws: StorageError.self) { try await task.value }
        // Statements end after 60 s by themselves.
        #expect(ContinuousClock.now - start < .seconds(40))
    }

    @Test func `an interrupted read runs no further statement`() async throws {
        let store = try await copied(from: filledFile())
        let (reader, latch) = (try DatabaseReader(store.address), Latch())
        let task = onThread {
            try reader.read { db in
                latch.wait()
                _ = try db.rows("SELECT count(*) AS value FROM pg_sleep(1)")
            }
        }
        await latch.untilReached()
        reader.interrupt()
        try await Task.sleep(for: .milliseconds(200))
        latch.release()
        await #expect(throws: StorageError.self) { try await task.value }
        #expect(try reader.read { try CopiedAcademy.found("lui", $0) } == ["LUIS"])
    }
}

/// The reports of a copy.
private final class Reports: Sendable {
    private let reports = Mutex<[RowCopy.Progress]>([])

    var all: [RowCopy.Progress] { reports.withLock(\.self) }

    func add(_ report: RowCopy.Progress) { reports.withLock { $0.append(report) } }
}
