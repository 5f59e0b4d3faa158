public import Persistence

extension ChainedTable {
    /// The id of the last row that the chain covers, removed ones included; 0 for none.
    public func lastCoveredID(in db: any Transaction) throws -> Int64 {
        try SQLChains.position(of: self, in: db).lastID
    }

    /// Moves the start of the chain after a row, before the rows up to that id are removed by age.
    public func moveStart(after id: Int64, in db: any Transaction) throws {
        try SQLChains.moveStart(of: self, after: id, in: db)
    }
}
