public import Core
public import Persistence

/// The hash chains over the rows that never change. They show changes that other programs made to these rows.
///
/// Each table has a chain of links. A link has the SHA-256 of up to ``linkRows`` rows and of the previous
/// link; the last link grows until it covers that number of rows. Links are made after the rows, from a
/// snapshot, and are inserted in transactions of their own, so that no write waits for them.
public struct HashChains: Sendable {
    /// The maximum number of rows that a link covers; several rows with the same id count as one.
    static let linkRows = 256
    /// The maximum number of links that are made for each table from one snapshot.
    static let linkLimit = 20

    private let tables: [ChainedTable]

    public init(of tables: [ChainedTable]) { self.tables = tables }

    /// Makes the links of the rows that have none, at most ``linkLimit`` for each table, and writes nothing.
    public func pendingLinks(at now: Instant, in db: any Transaction) throws -> PendingLinks {
        PendingLinks(
            chains: try SQLChains.ends(of: tables, in: db).filter(\.isIncomplete).map {
                try PendingLinks.Chain(of: $0.table, at: now, in: db)
            })
    }

    /// Inserts links that were made from a snapshot, except into chains that have got other links since then.
    public func insert(_ pending: PendingLinks, in db: any Transaction) throws {
        for chain in pending.chains where try SQLChains.lastLink(of: chain.table, in: db)?.end == chain.last {
            for link in chain.links {
                if link.end.number == chain.last?.number {
                    try SQLChains.removeLink(link.end.number, of: chain.table, in: db)
                }
                try SQLChains.insert(link, of: chain.table, in: db)
            }
        }
    }

    /// The last link of each chain that has one.
    public func heads(in db: any Transaction) throws -> [ChainHead] {
        try tables.compactMap { table in
            try SQLChains.lastLink(of: table, in: db).map { link in
                ChainHead(
                    table: table.chain, link: link.end.number, lastID: link.end.lastID, rows: link.end.total,
                    madeAt: link.madeAt, digest: link.end.digest.hex)
            }
        }
    }

    /// The first difference between the chains and heads that were stored earlier; nil if each head is in its
    /// chain.
    public func difference(from known: ChainHeads, in db: any Transaction) throws -> (any SentenceValue)? {
        for head in known.heads {
            guard let table = tables.first(where: { $0.chain == head.table }) else { continue }
            if let start = try SQLChains.start(of: table, in: db), start.number >= head.link {
                guard try Self.follows(start, head, of: table, in: db) else {
                    return Phrase(
                        "chain-head.removed",
                        ["table": table.chain, "link": "\(head.link)", "time": "\(head.madeAt)"]
                    ).of(.tamperEvidence)
                }
                continue
            }
            guard let link = try SQLChains.link(head.link, of: table, in: db), link.end.lastID >= head.lastID
            else {
                return Phrase(
                    "chain-head.older",
                    ["table": table.chain, "id": "\(head.lastID)", "time": "\(head.madeAt)"]
                ).of(.tamperEvidence)
            }
            let isHead = link.end.digest.hex == head.digest
            if try !isHead && !Self.hasGrown(from: head, to: link, of: table, in: db) {
                return Phrase(
                    "chain-head.changed",
                    ["table": table.chain, "link": "\(head.link)", "time": "\(head.madeAt)"]
                ).of(.tamperEvidence)
            }
        }
        return nil
    }

    /// Whether a chain that starts after the link of a head continues that link: all rows up to the head were
    /// removed by age.
    private static func follows(
        _ start: ChainPosition, _ head: ChainHead, of table: ChainedTable, in db: any Transaction
    ) throws -> Bool {
        guard start.lastID >= head.lastID, start.total >= head.rows,
            start.lastID > head.lastID || start.digest.hex == head.digest
        else { return false }
        return try wereRemovedByAge(upTo: start, of: table, in: db)
    }

    /// Whether the rows before the start of a chain are gone, and a rule removes rows of the table by age.
    private static func wereRemovedByAge(
        upTo start: ChainPosition, of table: ChainedTable, in db: any Transaction
    ) throws -> Bool {
        try table.isRemovedByAge && SQLChains.firstRow(of: table, upTo: start.lastID, in: db) == nil
    }

    /// Whether the link with the number of a head has grown since the head was stored. Then the rows of the
    /// link up to the last row of the head have the head's digest, unless they were removed by age.
    private static func hasGrown(
        from head: ChainHead, to link: ChainLink, of table: ChainedTable, in db: any Transaction
    ) throws -> Bool {
        guard link.end.lastID > head.lastID,
            let before = try SQLChains.position(before: link, of: table, in: db)
        else { return false }
        if before.lastID > head.lastID { return try wereRemovedByAge(upTo: before, of: table, in: db) }
        guard let rows = try ChainVerification(table: table, db: db).rows(of: link, after: before) else {
            return false
        }
        var end = before
        for row in rows.prefix(while: { $0.id <= head.lastID }) { end.add(row) }
        return end.closed(at: head.madeAt).digest.hex == head.digest
    }

    /// Compares all tables with their chains.
    public func verification(in db: any Transaction) throws -> Verification {
        var (rows, waiting, heads): (Int64, Int64, [UInt8]) = (0, 0, [])
        for table in tables {
            switch try ChainVerification(table: table, db: db).run() {
            case .fault(let fault): return .fault(fault)
            case .sound(let end):
                rows += end.total
                waiting += try SQLChains.count(of: table, after: end.lastID, in: db)
                heads += end.digest
            }
        }
        let values = [
            "rows": "\(rows)", "head": Digest.bytes(of: heads).prefix(8).hex, "waiting": "\(waiting)",
        ]
        return .sound(Phrase(waiting == 0 ? "chain.sound" : "chain.waiting", values).of(.tamperEvidence))
    }

    /// The result of comparing all tables with their chains.
    public enum Verification: Sendable {
        /// The chains are those of the rows. The summary has the numbers of rows that they cover and of those
        /// in no link yet, and the start of a digest of all heads.
        case sound(any SentenceValue)
        /// The first difference.
        case fault(any SentenceValue)
    }
}
