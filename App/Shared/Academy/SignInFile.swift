internal import Authentication
internal import Core
internal import Foundation
internal import Glibc
internal import Networking

/// The file that keeps a program's sign-ins, one for each data folder.
struct SignInFile: Sendable {
    let path: String

    init(_ program: Program, environment: [String: String] = Folders.environment) {
        path = Folders.settingsFolder(environment) + "/\(program.role).json"
    }

    /// A sign-in as it is kept.
    struct Entry: Codable, Sendable {
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

    /// The sign-in to a data folder; nil where there is none.
    func entry(for folder: String) throws -> Entry? { try entries()[folder] }

    /// Keeps a sign-in, or forgets it.
    func set(_ entry: Entry?, for folder: String) throws {
        let settings = (path as NSString).deletingLastPathComponent
        try PrivateFile.makeFolder(settings)
        chmod(settings, 0o700)
        // Commands on other data folders keep their sign-ins in the same file.
        try PrivateFile.alone(with: path) {
            var entries = try entries()
            entries[folder] = entry
            try PrivateFile.write(try JSON.encode(entries), to: path)
        }
    }

    /// A damaged file counts as one without sign-ins: to sign in again mends it.
    private func entries() throws -> [String: Entry] {
        guard let bytes = try PrivateFile.read(path, limit: 1 << 20) else { return [:] }
        return (try? JSON.decode([String: Entry].self, from: bytes)) ?? [:]
    }
}
