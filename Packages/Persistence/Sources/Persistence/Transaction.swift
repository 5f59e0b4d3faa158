/// A snapshot of the database and, in a write, its changes.
///
/// It is valid inside its closure only, and synchronous: no other write can come between a read and the write
/// that depends on it.
public protocol Transaction {
    /// The SQL that differs between engines.
    var dialect: Dialect { get }

    /// All rows of a result.
    func rows(_ sql: SQL) throws -> [Row]

    /// The first row of a result.
    func row(_ sql: SQL) throws -> Row?

    /// Whether the result has a row.
    func exists(_ sql: SQL) throws -> Bool

    /// Passes the rows of a result to a closure one at a time, so that a long result needs little memory.
    func forEach(_ sql: SQL, _ body: (Row) throws -> Void) throws

    /// Runs a statement and returns the number of changed rows.
    ///
    /// - Throws: ``ConstraintViolation``.
    @discardableResult
    func run(_ sql: SQL) throws -> Int

    /// Runs an `INSERT` and returns the id of the row.
    ///
    /// - Throws: ``ConstraintViolation``.
    func insert(_ sql: SQL) throws -> Int64

    /// Runs a body and rolls its changes back if it throws.
    func savepoint<Value>(_ body: () throws -> Value) throws -> Value
}

extension Transaction {
    /// The first row of a result.
    public func row(_ sql: SQL) throws -> Row? { try rows(sql).first }

    /// The column `value` of the first row: `SELECT count(*) AS value …`.
    public func value<Value: ColumnValue>(_ sql: SQL) throws -> Value? { try row(sql)?["value"] }

    /// Whether the result has a row.
    public func exists(_ sql: SQL) throws -> Bool { try !rows(sql).isEmpty }
}
