internal import Core
internal import Persistence

/// Links that were made from a snapshot and are not in the database yet.
public struct PendingLinks: Sendable {
    /// The next links of one chain.
    struct Chain: Sendable {
        let table: ChainedTable
        /// The end of the last link in the snapshot; nil if there was none.
        let last: ChainPosition?
        /// The links. The first one replaces the last link of the snapshot if that has room for more rows.
        let links: [ChainLink]
    }

    let chains: [Chain]

    public var isEmpty: Bool { chains.isEmpty }
    /// Whether there may be more rows without a link.
    public var hasMore: Bool { chains.contains { $0.links.count == HashChains.linkLimit } }
}

extension PendingLinks.Chain {
    /// Makes the next links of a table's chain from the rows of a snapshot.
    init(of table: ChainedTable, at now: Instant, in db: any Transaction) throws {
        let last = try SQLChains.lastLink(of: table, in: db)
        var (position, rows) = try Self.openEnd(of: table, after: last, in: db)
        var links: [ChainLink] = []
        while links.count < HashChains.linkLimit {
            let added = try SQLChains.rows(
                of: table, after: rows.last?.id ?? position.lastID, limit: HashChains.linkRows - rows.count,
                in: db)
            guard !added.isEmpty else { break }
            let link = ChainLink(of: rows + added, after: position, at: now, markLength: table.markLength)
            links.append(link)
            (position, rows) = (link.end, [])
        }
        self.table = table
        self.last = last?.end
        self.links = links
    }

    /// The position before the last link, with the rows of that link, if it has room for more and its rows
    /// are unchanged; otherwise the position after it. A link with a changed row never grows, since that
    /// would hide the change.
    private static func openEnd(
        of table: ChainedTable, after last: ChainLink?, in db: any Transaction
    ) throws -> (position: ChainPosition, rows: [ChainedRow]) {
        guard let last else {
            return (try SQLChains.start(of: table, in: db) ?? ChainPosition(of: table), [])
        }
        guard let count = ChainMark.decoded(last.marks, length: table.markLength)?.count,
            count < HashChains.linkRows,
            let before = try SQLChains.position(before: last, of: table, in: db),
            let rows = try ChainVerification(table: table, db: db).rows(of: last, after: before)
        else { return (last.end, []) }
        return (before, rows)
    }
}
