internal import Application
internal import Core
internal import Persistence

/// A table of clients that show a ``PairingCode`` until a person approves it.
protocol PairingTable: SharedTable {
    func removeExpired(at now: Instant, in db: any Transaction) throws
}

extension PairingTable {
    static var most: Int { PairingCode.most }
    static var mostOfNetwork: Int { PairingCode.mostOfNetwork }

    /// Inserts a client of a network with a new code, after removing expired ones.
    ///
    /// - Parameter insert: inserts the client, and returns false if its code is taken. At most a thousand
    ///   of a billion codes are taken, so no second code is tried.
    /// - Returns: false if the code is taken.
    func add(
        from network: ClientNetwork, at now: Instant, in db: any Transaction, insert: () throws -> Bool
    ) throws -> Bool {
        try removeExpired(at: now, in: db)
        try makeRoom(for: network, in: db)
        return try insert()
    }
}
