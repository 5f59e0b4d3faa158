public import Attendance
public import Core
internal import Foundation
public import Navigation
internal import Networking
internal import Synchronization

/// The file of what an academy keeps out of its database: the pepper of its passwords, the keys that sign codes.
public struct SecretsFile: AcademySecrets {
    static let pepperBytes = 32
    private static let limit = 1 << 20

    public let path: String
    private let known = Known()

    public init(path: String) { self.path = path }

    /// Makes the file with new secrets.
    public func make(in world: World) throws {
        let contents = Contents(
            pepper: Data(world.randomBytes(Self.pepperBytes)),
            signingKeys: [SigningKey.generated(at: world.now(), by: world)])
        try PrivateFile.write(try JSON.encode(contents), to: path)
    }

    public func pepper() throws -> [UInt8] { [UInt8](try contents().pepper) }

    public func keys() throws -> [SigningKey] { try contents().signingKeys }

    public func replace(_ keys: [SigningKey]) throws {
        var contents = try contents()
        contents.signingKeys = keys
        try PrivateFile.write(try JSON.encode(contents), to: path)
    }

    private struct Contents: Codable, Sendable {
        let pepper: Data
        var signingKeys: [SigningKey]
    }

    /// - Throws: ``FileError/missing(_:)`` and ``FileError/damaged(_:)``: without its secrets no password is right.
    private func contents() throws -> Contents {
        try known.contents(of: path) { try read() }
    }

    private func read() throws -> Contents {
        guard let bytes = try PrivateFile.read(path, limit: Self.limit) else {
            throw FileError.notRead(path, "the file is gone")
        }
        guard let contents = try? JSON.decode(Contents.self, from: bytes),
            contents.pepper.count >= Self.pepperBytes
        else { throw FileError.damaged(path) }
        return contents
    }

    /// What was last read, and what the file looked like then: every check-in asks for the keys.
    private final class Known: Sendable {
        private let last = Mutex<(stamp: FileStamp, contents: Contents)?>(nil)

        /// The contents of the file as it is now; it is read only where it looks different.
        func contents(of path: String, _ read: () throws -> Contents) throws -> Contents {
            // Before the file is read: one that changes meanwhile looks different the next time.
            let stamp = FileStamp(path: path)
            if let stamp, let known = last.withLock({ $0 }), known.stamp == stamp { return known.contents }
            let contents = try read()
            if let stamp, stamp.isSettled { last.withLock { $0 = (stamp, contents) } }
            return contents
        }
    }
}
