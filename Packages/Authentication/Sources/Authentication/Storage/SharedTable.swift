internal import Application
internal import Core
internal import Persistence

/// A table of rows that wait for a person, and that networks share as a ``Core/SharedLimit`` of idle entries.
///
/// At the limit the oldest row of the network with the most makes room for a new one. So a flood from some
/// networks replaces its own rows, and a person of another network is never refused. Their row can be
/// replaced if each network of the flood has as many as theirs.
protocol SharedTable: Sendable {
    static var table: SQL { get }
    /// The column with the primary key.
    static var key: SQL { get }
    /// The most rows.
    static var most: Int { get }
    /// The most rows of one network.
    static var mostOfNetwork: Int { get }
    /// The column that orders the rows of a network; the row with its lowest value is removed first.
    static var order: SQL { get }
}

extension SharedTable {
    static var mostOfNetwork: Int { most }
    static var order: SQL { "expires_at" }

    func count(in db: any Transaction) throws -> Int {
        try db.value("SELECT count(*) AS value FROM \(part: Self.table)") ?? 0
    }

    /// Removes the row that would be too many with a new one of a network.
    func makeRoom(for network: ClientNetwork, in db: any Transaction) throws {
        guard let excess = try excess(with: network, in: db) else { return }
        try db.run("DELETE FROM \(part: Self.table) WHERE \(part: Self.key) = (\(part: excess))")
    }

    /// A query for the key of the row that is too many with a new one of a network; nil if there is room.
    func excess(with network: ClientNetwork, in db: any Transaction) throws -> SQL? {
        let own: Int =
            try db.value(
                "SELECT count(*) AS value FROM \(part: Self.table) WHERE network = \(network.text)") ?? 0
        if own >= Self.mostOfNetwork {
            return """
                SELECT \(part: Self.key) FROM \(part: Self.table) WHERE network = \(network.text)
                ORDER BY \(part: Self.order), \(part: Self.key) LIMIT 1
                """
        }
        guard try count(in: db) >= Self.most else { return nil }
        return """
            SELECT entry.\(part: Self.key) FROM \(part: Self.table) AS entry
            JOIN (
                SELECT network, count(*) + CASE network WHEN \(network.text) THEN 1 ELSE 0 END AS load
                FROM \(part: Self.table) GROUP BY network
            ) AS loads ON loads.network = entry.network
            ORDER BY loads.load DESC, entry.\(part: Self.order), entry.\(part: Self.key) LIMIT 1
            """
    }
}
