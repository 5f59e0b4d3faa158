public import Academy
internal import Application
public import Attendance
public import Core
internal import Foundation
internal import Persistence
internal import Synchronization

/// The file `secrets.json` with the secrets outside the database: the pepper of the passwords, and the keys
/// that sign check-in codes.
public struct SecretsFile: AcademySecrets {
    static let pepperBytes = 32
    static let limit = 1 << 20

    public let path: String
    private let cache: Cache

    /// - Parameter now: the clock to compare file times with.
    public init(path: String, now: @escaping @Sendable () -> Instant = World.system.now) {
        self.path = path
        cache = Cache(now: now)
    }

    /// Creates the file with new secrets.
    public func create(in world: World) throws {
        let contents = Contents(
            pepper: Data(world.randomBytes(Self.pepperBytes)),
            signingKeys: [SigningKey.generated(at: world.now(), by: world)])
        try write(contents)
    }

    public func pepper() throws -> [UInt8] { [UInt8](try contents().pepper) }

    public func keys() throws -> [SigningKey] { try contents().signingKeys }

    public func replace(_ keys: [SigningKey]) throws {
        var contents = try contents()
        contents.signingKeys = keys
        try write(contents)
    }

    /// The bytes of the file, after a check that its contents are valid.
    func bytes() throws -> [UInt8] {
        _ = try contents()
        return try secretsErrors { () throws(FileError) in
            try PrivateFile.read(path, limit: Self.limit, .ownerOnly) ?? []
        }
    }

    private struct Contents: Codable, Sendable {
        let pepper: Data
        var signingKeys: [SigningKey]
    }

    /// The decoded contents; throws ``StorageError/secrets(_:)``.
    private func contents() throws(StorageError) -> Contents {
        try secretsErrors { () throws(FileError) in
            try cache.contents(of: path) { () throws(FileError) in try read() }
        }
    }

    private func write(_ contents: Contents) throws {
        let bytes = try JSON.encode(contents)
        try secretsErrors { () throws(FileError) in try PrivateFile.write(bytes, to: path) }
    }

    private func read() throws(FileError) -> Contents {
        guard let bytes = try PrivateFile.read(path, limit: Self.limit, .ownerOnly) else {
            throw .notRead(path, "the file is gone")
        }
        guard let contents = try? JSON.decode(Contents.self, from: bytes),
            contents.pepper.count >= Self.pepperBytes
        else { throw .damaged(path) }
        if contents.signingKeys.isEmpty { throw .noKeys(path) }
        var names: Set<String> = []
        for key in contents.signingKeys where !names.insert(key.kid).inserted {
            throw .keyTwice(path, kid: key.kid)
        }
        return contents
    }

    /// Converts a file error to a storage error, whose public description contains no path.
    private func secretsErrors<Value>(
        _ body: () throws(FileError) -> Value
    ) throws(StorageError) -> Value {
        do throws(FileError) {
            return try body()
        } catch {
            throw .secrets(error.specification)
        }
    }

    /// Caches the contents until the file changes, since every check-in needs the keys.
    private final class Cache: Sendable {
        private let last = Mutex<(stamp: FileStamp, contents: Contents)?>(nil)
        private let now: @Sendable () -> Instant

        init(now: @escaping @Sendable () -> Instant) { self.now = now }

        func contents(
            of path: String, _ read: () throws(FileError) -> Contents
        ) throws(FileError) -> Contents {
            // Taken before the file is read, so that the next call detects a change during the read.
            let stamp = FileStamp(path: path)
            if let stamp, let cached = last.withLock({ $0 }), cached.stamp == stamp { return cached.contents }
            let contents = try read()
            if let stamp, stamp.isSettled(at: now()) { last.withLock { $0 = (stamp, contents) } }
            return contents
        }
    }
}
