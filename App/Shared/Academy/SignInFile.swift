internal import Authentication
internal import Core
internal import Foundation
internal import Glibc
internal import Networking
internal import Persistence

/// The file that keeps a program's sign-ins, one for each place an academy is in.
struct SignInFile: Sendable {
    let path: String

    init(_ program: Program, environment: [String: String] = Folders.environment) {
        path = Folders.settingsFolder(environment) + "/\(program.role).json"
    }

    /// A sign-in as it is kept.
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

    /// The sign-in to a place; nil where there is none.
    func entry(for place: Place) throws -> Entry? { try entries()[place.signInKey] }

    /// Keeps a sign-in, or forgets it.
    func set(_ entry: Entry?, for place: Place) throws {
        try change { $0[place.signInKey] = entry }
    }

    /// Puts a sign-in in another's place, or forgets that, and gives the one that is kept then: one that somebody
    /// else has kept since stays.
    func replace(_ old: Entry, with new: Entry?, for place: Place) throws -> Entry? {
        try change { entries in
            let key = place.signInKey
            if entries[key] == old { entries[key] = new }
            return entries[key]
        }
    }

    /// Runs a body while no other program of the person renews a sign-in: a token that renews is good for once.
    func alone<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
        try await PrivateFile.alone(with: path + ".renewal", body)
    }

    private func change<Value>(_ body: (inout [String: Entry]) -> Value) throws -> Value {
        let settings = (path as NSString).deletingLastPathComponent
        try PrivateFile.makeFolder(settings)
        chmod(settings, 0o700)
        // Commands on other places keep their sign-ins in the same file.
        return try PrivateFile.alone(with: path) {
            let before = try entries()
            var entries = before
            let value = body(&entries)
            if entries != before { try PrivateFile.write(try JSON.encode(entries), to: path) }
            return value
        }
    }

    /// A damaged file counts as one without sign-ins: to sign in again mends it.
    private func entries() throws -> [String: Entry] {
        guard let bytes = try PrivateFile.read(path, limit: 1 << 20, .ownerOnly) else { return [:] }
        return (try? JSON.decode([String: Entry].self, from: bytes)) ?? [:]
    }
}
