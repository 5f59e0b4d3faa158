internal import Application
internal import Core
internal import Foundation
internal import Glibc
internal import Operations
internal import Persistence

/// A JSON file in the user's settings folder with one entry for each academy location.
struct LocationFile<Entry: Codable & Sendable & Equatable>: Sendable {
    let path: String
    /// Whether a damaged file stays in the folder under another name; the next change replaces any other.
    private let keepsDamaged: Bool

    /// The maximum number of bytes.
    private static var limit: Int { 1 << 20 }

    /// - Parameter name: the file's name without its extension.
    init(
        _ name: String, keepsDamaged: Bool = false, environment: [String: String] = Folders.environment
    ) {
        path = Folders.settingsFolder(environment) + "/\(name).json"
        self.keepsDamaged = keepsDamaged
    }

    func entry(for location: AcademyLocation) throws -> Entry? {
        if let entries = try readEntries() { return entries[location.entryKey] }
        guard keepsDamaged else { return nil }
        return try PrivateFile.withLock(on: path) { try entries()[location.entryKey] }
    }

    /// Changes the entry of a location while no other program can; nil deletes it.
    func change<Value>(
        for location: AcademyLocation, _ body: (inout Entry?) throws -> Value
    ) throws -> Value {
        try change { try body(&$0[location.entryKey]) }
    }

    /// Stores an entry; nil deletes the stored one.
    func set(_ entry: Entry?, for location: AcademyLocation) throws {
        try change { $0[location.entryKey] = entry }
    }

    /// Replaces an entry, or deletes it, if the stored entry still equals the old one.
    ///
    /// - Returns: the entry that is stored afterwards.
    func replace(_ old: Entry?, with new: Entry?, for location: AcademyLocation) throws -> Entry? {
        try change { entries in
            let key = location.entryKey
            if entries[key] == old { entries[key] = new }
            return entries[key]
        }
    }

    private func change<Value>(_ body: (inout [String: Entry]) throws -> Value) throws -> Value {
        let settings = (path as NSString).deletingLastPathComponent
        try PrivateFile.makeFolder(settings)
        chmod(settings, 0o700)
        // The lock is needed because commands at other locations change the same file.
        return try PrivateFile.withLock(on: path) {
            let before = try entries()
            var entries = before
            let value = try body(&entries)
            if entries != before { try PrivateFile.write(try JSON.encode(entries), to: path) }
            return value
        }
    }

    /// All entries. A damaged file counts as empty, so that the next sign-in replaces it, or gets another
    /// name. The caller holds the lock on the file.
    private func entries() throws -> [String: Entry] {
        if let entries = try readEntries() { return entries }
        if keepsDamaged {
            let name = try PrivateFile.putAside(path)
            Output.note(Phrase("file.put-aside", ["path": path, "name": name]))
        }
        return [:]
    }

    /// All entries: none without a file, and nil if it is damaged.
    private func readEntries() throws -> [String: Entry]? {
        guard let bytes = try PrivateFile.read(path, limit: Self.limit, .ownerOnly) else { return [:] }
        return try? JSON.decode([String: Entry].self, from: bytes)
    }
}
