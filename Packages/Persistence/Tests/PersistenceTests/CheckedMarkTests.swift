import Core
import Foundation
import Glibc
import Testing

import class GRDB.DatabaseQueue

@testable import Persistence

/// A damaged page that SQLite does not read while it opens the database shows whether the file was checked.
@Suite struct CheckedMarkTests {
    private static let hourAgo = Date(timeIntervalSinceNow: -3_600)

    private static func hasExtendedAttributes() -> Bool {
        guard let folder = try? Folder() else { return false }
        let path = folder.path + "/file"
        _ = FileManager.default.createFile(
            atPath: path, contents: nil, attributes: [.modificationDate: hourAgo])
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        let mark = CheckedMark(path, status, isWhole: true)
        mark.set()
        return mark.isSet
    }

    /// Makes an academy's database, closed, and sets the time of its last change.
    private func made(_ folder: Folder, changed: Date) async throws {
        let store = try folder.store()
        try await store.migrate([names])
        for number in 0..<2_000 { try await store.add("Ana \(number)") }
        try store.close()
        try change(folder, at: changed)
    }

    private func change(_ folder: Folder, at time: Date) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: time], ofItemAtPath: folder.path + "/academy.db")
    }

    private func open(_ folder: Folder) throws {
        try SQLiteStore(path: folder.path + "/academy.db", now: { Instant(milliseconds: 1_000) }).close()
    }

    /// Overwrites the last page in place.
    private func damage(_ folder: Folder) throws {
        let file = try #require(FileHandle(forUpdatingAtPath: folder.path + "/academy.db"))
        let end = try file.seekToEnd()
        try file.seek(toOffset: end - 4_096)
        try file.write(contentsOf: Data(repeating: 0xA5, count: 4_096))
        try file.close()
    }

    /// Skipped on file systems without extended attributes, where each start checks the file.
    @Test(.enabled(if: hasExtendedAttributes(), "The file system has no extended attributes."))
    func `an unchanged database is checked once`() async throws {
        let folder = try Folder()
        try await made(folder, changed: Self.hourAgo)
        try open(folder)
        try damage(folder)
        try change(folder, at: Self.hourAgo)
        try open(folder)
    }

    @Test(.enabled(if: hasExtendedAttributes(), "The file system has no extended attributes."))
    func `the schema of an unchanged database is not read`() async throws {
        let folder = try Folder()
        try await made(folder, changed: Self.hourAgo)
        let file = DatabaseFile(path: folder.path + "/academy.db")
        _ = try file.check(creates: false)
        let database = try DatabaseQueue(path: file.path)
        try await database.write { try $0.execute(sql: "DELETE FROM migrations") }
        try await database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        try database.close()
        try change(folder, at: Self.hourAgo)
        #expect(try file.check(creates: false) == .checked)
        try change(folder, at: Self.hourAgo + 1)
        #expect(throws: StorageError.noSchema) { try file.check(creates: false) }
    }

    @Test(.enabled(if: hasExtendedAttributes(), "The file system has no extended attributes."))
    func `a large database gets a mark, which is not that of a check as a whole`() async throws {
        let folder = try Folder()
        try await made(folder, changed: Self.hourAgo)
        try damage(folder)
        try change(folder, at: Self.hourAgo)
        let large = DatabaseFile(path: folder.path + "/academy.db", checkedBytes: 0)
        #expect(try large.check(creates: false) == .checked)
        var status = stat()
        #expect(stat(large.path, &status) == 0)
        #expect(CheckedMark(large.path, status, isWhole: false).isSet)
        #expect(!CheckedMark(large.path, status, isWhole: true).isSet)
        #expect(throws: StorageError.self) { try DatabaseFile(path: large.path).check(creates: false) }
    }

    @Test func `a database that changed after its check is checked again`() async throws {
        let folder = try Folder()
        try await made(folder, changed: Self.hourAgo)
        try open(folder)
        try damage(folder)
        #expect(throws: StorageError.self) { try open(folder) }
    }

    @Test func `a database that has just changed gets no mark`() async throws {
        let folder = try Folder()
        // Ahead of the clock, so that a slow machine does not make the change old.
        let now = Date(timeIntervalSinceNow: 3_600)
        try await made(folder, changed: now)
        try open(folder)
        try damage(folder)
        try change(folder, at: now)
        #expect(throws: StorageError.self) { try open(folder) }
    }

    @Test func `a copy of a marked database is checked`() async throws {
        let (folder, copies) = (try Folder(), try Folder())
        try await made(folder, changed: Self.hourAgo)
        try open(folder)
        try damage(folder)
        try change(folder, at: Self.hourAgo)
        let copy = try Process.run(
            URL(filePath: "/bin/cp"), arguments: ["-a", folder.path + "/academy.db", copies.path])
        copy.waitUntilExit()
        #expect(copy.terminationStatus == 0)
        #expect(throws: StorageError.self) { try open(copies) }
    }
}
