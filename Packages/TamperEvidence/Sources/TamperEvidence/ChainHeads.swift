public import Core

/// The last link of a chain, as it is stored outside the database.
public struct ChainHead: Codable, Sendable, Equatable {
    /// The name of the chain: that of its table, in some chains with a suffix, such as `payments:2`.
    public let table: String
    /// The number of the link.
    public let link: Int64
    /// The id of the last row that it covers.
    public let lastID: Int64
    /// The number of rows that the chain covers up to this link, removed ones included.
    public let rows: Int64
    public let madeAt: Instant
    /// The SHA-256 of the link as hexadecimal digits.
    public let digest: String

    public init(table: String, link: Int64, lastID: Int64, rows: Int64, madeAt: Instant, digest: String) {
        self.table = table
        self.link = link
        self.lastID = lastID
        self.rows = rows
        self.madeAt = madeAt
        self.digest = digest
    }
}

/// The last links of all chains.
public struct ChainHeads: Codable, Sendable, Equatable {
    public let writtenAt: Instant
    public let heads: [ChainHead]

    public init(writtenAt: Instant, heads: [ChainHead]) {
        self.writtenAt = writtenAt
        self.heads = heads
    }
}

/// Stores the last links of the chains outside the database.
public protocol ChainHeadStore: Sendable {
    /// The heads that were stored last; nil if there are none.
    func heads() throws -> ChainHeads?
    func replace(_ heads: ChainHeads) throws
}
