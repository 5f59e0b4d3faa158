internal import Foundation
internal import Glibc
internal import Networking
internal import Persistence

/// A file in the user's settings folder with one entry for each location of an academy.
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

    /// Replaces an entry, or deletes it, if the stored one is still the old one.
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
        // Commands on other locations store their entries in the same file.
        return try PrivateFile.withLock(on: path) {
            let before = try entries()
            var entries = before
            let value = body(&entries)
            if entries != before { try PrivateFile.write(try JSON.encode(entries), to: path) }
            return value
        }
    }

    /// A damaged file is read as an empty one, so that the next sign-in repairs it.
    private func entries() throws -> [String: Entry] {
        guard let bytes = try PrivateFile.read(path, limit: 1 << 20, .ownerOnly) else { return [:] }
        return (try? JSON.decode([String: Entry].self, from: bytes)) ?? [:]
    }
}
