public import Core
internal import Foundation
internal import Glibc
public import Persistence
public import Pictures

extension DataFolder {
    /// The maximum number of seconds that a command waits for the lease of another one.
    private static let leaseTimeout = 5

    /// Opens the academy's database: the file of the folder, or PostgreSQL.
    ///
    /// - Parameters:
    ///   - program: the name of this program, for others that need the database meanwhile.
    ///   - creates: whether an empty database may be given a schema.
    ///   - hasReaders: whether reads of a file have connections of their own (``Persistence/SQLiteStore``).
    /// - Throws: ``Persistence/StorageError``, such as ``Persistence/StorageError/databaseInUse(_:)`` if
    ///   another process has the lease of the database.
    public func openStore(
        program: String, creates: Bool = false, hasReaders: Bool, now: @escaping @Sendable () -> Instant
    ) throws -> any Store {
        guard let database else {
            return try SQLiteStore(
                path: databasePath, creates: creates, hasReaders: hasReaders, now: now)
        }
        return try PostgresStore(
            database, creates: creates, holder: Self.holder(program),
            secrets: SecretsFile(path: secretsPath).digest(), now: now)
    }

    /// Opens the academy's database for a command, which waits for another command up to 5 s.
    ///
    /// - Throws: as ``openStore(program:creates:hasReaders:now:)``.
    public func openStoreOfCommand(
        program: String, creates: Bool = false, now: @escaping @Sendable () -> Instant
    ) async throws -> any Store {
        try await Self.waitingForLease {
            try openStore(program: program, creates: creates, hasReaders: false, now: now)
        }
    }

    /// Opens a database with a body; again, up to 5 s, while another command has its lease.
    static func waitingForLease<Value>(_ open: () throws -> Value) async throws -> Value {
        let end = ContinuousClock.now + .seconds(leaseTimeout)
        while true {
            do {
                return try open()
            } catch StorageError.databaseInUse(let holder) {
                guard !StorageError.isServer(holder), .now < end else {
                    throw StorageError.databaseInUse(holder)
                }
                try await Task.sleep(for: .milliseconds(50))
            }
        }
    }

    /// The files of the academy's pictures: those of the folder, or those in a PostgreSQL database.
    public func pictureFiles(of store: any Store) -> any PictureFiles {
        database == nil ? PictureFolder(in: path) : DatabasePictures(store: store)
    }

    /// The name of this process in the lease: `classly-server on web1 (process 12)`.
    static func holder(_ program: String) -> String {
        "\(program) on \(hostName) (process \(getpid()))"
    }

    /// The name of this machine.
    static var hostName: String {
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count - 1)
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

extension SecretsFile {
    /// A digest by which a database recognises the secrets of its academy: of the pepper, which stays the
    /// same when keys are replaced.
    ///
    /// - Throws: ``Persistence/StorageError/secrets(_:)``.
    func digest() throws -> [UInt8] {
        Digest.bytes(of: Array("the secrets of an academy".utf8) + (try pepper()))
    }
}
