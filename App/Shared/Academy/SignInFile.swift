internal import Authentication
internal import Core
internal import Foundation
internal import Glibc
internal import Networking
internal import Persistence

/// The file of a program's sign-ins, one for each location of an academy.
struct SignInFile: Sendable {
    let path: String

    init(_ program: Program, environment: [String: String] = Folders.environment) {
        path = Folders.settingsFolder(environment) + "/\(program.role).json"
    }

    /// A stored sign-in.
    struct Entry: Codable, Sendable, Equatable {
        let email: String
        let accessToken: String
        let accessExpiresAt: Instant
        let refreshToken: String

        init(_ signedIn: SignedIn) {
            email = signedIn.principal.email.text
            accessToken = signedIn.accessToken
            accessExpiresAt = signedIn.accessExpiresAt
            refreshToken = signedIn.refreshToken
        }
    }

    func entry(for location: AcademyLocation) throws -> Entry? { try entries()[location.signInKey] }

    /// Stores a sign-in; nil deletes the stored one.
    func set(_ entry: Entry?, for location: AcademyLocation) throws {
        try change { $0[location.signInKey] = entry }
    }

    /// Replaces a sign-in, or deletes it, unless it has changed meanwhile. Returns the sign-in stored then.
    func replace(_ old: Entry, with new: Entry?, for location: AcademyLocation) throws -> Entry? {
        try change { entries in
            let key = location.signInKey
            if entries[key] == old { entries[key] = new }
            return entries[key]
        }
    }

    /// Runs a body while no other program of the user renews a sign-in: a refresh token can be used once.
    func withRenewalLock<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
        try await PrivateFile.withLock(on: path + ".renewal", body)
    }

    private func change<Value>(_ body: (inout [String: Entry]) -> Value) throws -> Value {
        let settings = (path as NSString).deletingLastPathComponent
        try PrivateFile.makeFolder(settings)
        chmod(settings, 0o700)
        // Commands on other locations store their sign-ins in the same file.
        return try PrivateFile.withLock(on: path) {
            let before = try entries()
            var entries = before
            let value = body(&entries)
            if entries != before { try PrivateFile.write(try JSON.encode(entries), to: path) }
            return value
        }
    }

    /// A damaged file is read as one without sign-ins, so that the next sign-in repairs it.
    private func entries() throws -> [String: Entry] {
        guard let bytes = try PrivateFile.read(path, limit: 1 << 20, .ownerOnly) else { return [:] }
        return (try? JSON.decode([String: Entry].self, from: bytes)) ?? [:]
    }
}
