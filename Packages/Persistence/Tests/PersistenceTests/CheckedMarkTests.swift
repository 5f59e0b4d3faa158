import Core
import Foundation
import Glibc
import Testing

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
        let mark = CheckedMark(path, status)
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
