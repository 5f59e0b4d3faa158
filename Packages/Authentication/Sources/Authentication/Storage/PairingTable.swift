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
    /// - Parameter insert: inserts the code, and returns false if it is taken.
    /// - Returns: the code; nil if there are ``PairingCode/most`` codes.
    func add(
        _ code: PairingCode, at now: Instant, in db: any Transaction, insert: () throws -> Bool
    ) throws -> PairingCode? {
        try removeExpired(at: now, in: db)
        // At most a thousand of a billion codes are taken, so a code is not tried twice.
        guard try count(in: db) < PairingCode.most, try insert() else { return nil }
        return code
    }
}
