internal import Application
internal import Foundation
internal import Glibc
internal import Operations
internal import Persistence

/// A JSON file in the user's settings folder with one entry for each academy location.
struct LocationFile<Entry: Codable & Sendable & Equatable>: Sendable {
    let path: String

    /// - Parameter name: the file's name without its extension.
    init(_ name: String, environment: [String: String] = Folders.environment) {
        path = Folders.settingsFolder(environment) + "/\(name).json"
    }

    func entry(for location: AcademyLocation) throws -> Entry? { try entries()[location.entryKey] }

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

    private func change<Value>(_ body: (inout [String: Entry]) -> Value) throws -> Value {
        let settings = (path as NSString).deletingLastPathComponent
        try PrivateFile.makeFolder(settings)
        chmod(settings, 0o700)
        // The lock is needed because commands at other locations change the same file.
        return try PrivateFile.withLock(on: path) {
            let before = try entries()
            var entries = before
            let value = body(&entries)
            if entries != before { try PrivateFile.write(try JSON.encode(entries), to: path) }
            return value
        }
    }

    /// All entries. A damaged file counts as empty, so that the next sign-in replaces it.
    private func entries() throws -> [String: Entry] {
        guard let bytes = try PrivateFile.read(path, limit: 1 << 20, .ownerOnly) else { return [:] }
        return (try? JSON.decode([String: Entry].self, from: bytes)) ?? [:]
    }
}
