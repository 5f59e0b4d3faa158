internal import Core
internal import Persistence

/// A table of clients that show a ``PairingCode`` until a person approves it.
protocol PairingTable: Sendable {
    func removeExpired(at now: Instant, in db: any Transaction) throws
    func count(in db: any Transaction) throws -> Int
}

extension PairingTable {
    /// Inserts a client with a new code, after removing expired ones.
    ///
    /// - Parameter insert: inserts the client, and returns false if its code is taken. At most a thousand
    ///   of a billion codes are taken, so no second code is tried.
    /// - Returns: false if there are ``PairingCode/most`` codes, or the code is taken.
    func add(at now: Instant, in db: any Transaction, insert: () throws -> Bool) throws -> Bool {
        try removeExpired(at: now, in: db)
        return try count(in: db) < PairingCode.most && insert()
    }
}
