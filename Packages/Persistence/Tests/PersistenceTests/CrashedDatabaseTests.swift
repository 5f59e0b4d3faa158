import Core
import Foundation
import Testing

@testable import Persistence

/// Databases beside the write-ahead log of a process that was killed.
@Suite struct CrashedDatabaseTests {
    private static let page = 4_096
    private let log = "academy.db-wal"

    /// Makes a database of 2,000 names, and a log with a later change.
    private func crashed(
        _ change: @Sendable (SQLiteStore) async throws -> Void
    ) async throws -> (folder: Folder, names: [String]) {
        let (folder, copy) = (try Folder(), try Folder())
        let made = try folder.store()
        try await made.fill(0..<2_000)
        try made.close()
        let store = try folder.store()
        try await change(store)
        for name in ["academy.db", log] { try copy.write(folder.bytes(of: name), to: name) }
        let names = try await store.allNames()
        try store.close()
        return (copy, names)
    }

    /// The first name is in the first pages of the table and of its index, far from the end of the file.
    private func renameFirst(_ store: SQLiteStore) async throws {
        try await store.write { _ = try $0.run("UPDATE names SET name = 'Aaa' WHERE id = 1") }
    }

    private func addMany(_ store: SQLiteStore) async throws { try await store.fill(2_000..<4_000) }

    private func names(_ folder: Folder) async throws -> [String] {
        let store = try SQLiteStore(
            path: folder.path + "/academy.db", now: { Instant(milliseconds: 1_000) })
        let names = try await store.allNames()
        try store.close()
        return names
    }

    /// Expects that a database is refused with a code, and that neither it nor its log is changed.
    private func expectRefusal(_ folder: Folder, code: String) async throws {
        let before = [try folder.bytes(), try folder.bytes(of: log)]
        let error = await #expect(throws: StorageError.self) { try await names(folder) }
        #expect(error?.code == code)
        #expect([try folder.bytes(), try folder.bytes(of: log)] == before)
    }

    @Test func `the log of a crash is read`() async throws {
        let (folder, names) = try await crashed(renameFirst)
        #expect(names.first == "Aaa")
        #expect(try await self.names(folder) == names)
    }

    @Test(arguments: [1, 2, 60, page - 1, page, 3 * page])
    func `a truncated file is refused if its log lacks a missing page`(missing: Int) async throws {
        let (folder, _) = try await crashed(renameFirst)
        try folder.write(folder.bytes().dropLast(missing))
        try await expectRefusal(folder, code: "store.truncated-database")
    }

    @Test func `a damaged page beside a log is found before SQLite writes the log to the file`() async throws
    {
        let (folder, _) = try await crashed(renameFirst)
        let damaged = Data(repeating: 0xA5, count: Self.page)
        try folder.write(folder.bytes().dropLast(Self.page) + damaged)
        try await expectRefusal(folder, code: "store.damaged-database")
    }

    @Test func `pages of a transaction that was not committed are not in the log`() async throws {
        let (folder, names) = try await crashed(addMany)
        let whole = try folder.bytes()
        try folder.write(folder.bytes(of: log).dropLast(1), to: log)
        #expect(try await self.names(folder) == Array(names.prefix(2_000)))
        let (other, _) = try await crashed(addMany)
        try other.write(other.bytes(of: log).dropLast(1), to: log)
        try other.write(whole.dropLast(1))
        try await expectRefusal(other, code: "store.truncated-database")
    }

    @Test func `a checkpoint that was interrupted at any byte is completed`() async throws {
        let (folder, names) = try await crashed(addMany)
        let (before, log) = (try folder.bytes().count, try folder.bytes(of: log))
        #expect(try await self.names(folder) == names)
        let after = try folder.bytes()
        #expect(after.count > before + 10 * Self.page)
        for count in stride(from: before, to: after.count, by: 4_999) {
            try folder.write(after.prefix(count))
            try folder.write(log, to: self.log)
            #expect(try await self.names(folder) == names)
        }
    }
}

extension SQLiteStore {
    /// Adds numbered names in one transaction.
    fileprivate func fill(_ numbers: Range<Int>) async throws {
        try await migrate([names])
        try await write { db in
            for number in numbers { try db.run("INSERT INTO names (name) VALUES (\("Ana \(number)"))") }
        }
    }
}
