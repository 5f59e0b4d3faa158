public import Core
public import Persistence
public import Pictures
public import TamperEvidence

/// What backups, restores and `doctor` read of a database, which need not be that of this academy.
extension Academy {
    /// Whether a clock that shows an instant agrees with the times in a database.
    public func clockState(at now: Instant, in db: any Transaction) throws -> ClockState {
        try clock.state(at: now, in: db)
    }

    /// The heads of the hash chains in a database of this schema.
    public func chainHeads(at now: Instant, in db: any Transaction) throws -> ChainHeads {
        ChainHeads(writtenAt: now, heads: try chains.heads(in: db))
    }

    /// The first difference between the hash chains of a database and heads that were written before, as a
    /// sentence; nil if the chains contain the heads.
    public func difference(from known: ChainHeads, in db: any Transaction) throws -> (any SentenceValue)? {
        try chains.difference(from: known, in: db)
    }

    /// Passes the name and the size of each picture's file to a closure, for backups.
    public func forEachPictureFile(
        in db: any Transaction, _ body: (PictureName, Int) throws -> Void
    ) throws { try pictures.forEachFile(in: db, body) }

    /// Whether the database has a picture's file; no picture uses another file of the folder.
    public func isKnown(_ file: PictureName, in db: any Transaction) throws -> Bool {
        try pictures.isKnown(file, in: db)
    }
}
