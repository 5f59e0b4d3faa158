/// A transaction. A read sees one snapshot of the database; a write sees what was committed before it, and
/// its own changes.
///
/// It is valid inside its closure only. The closure is synchronous, and no other write is committed between
/// a read and a write that depends on it.
///
/// All functions throw ``StorageError`` if the disk or the database fails.
public protocol Transaction {
    /// The dialect, for SQL that differs between SQLite and PostgreSQL.
    var dialect: Dialect { get }

    /// The version of the snapshot; nil in a write, which sees its own changes.
    var version: SnapshotVersion? { get }

    /// All rows of a result.
    func rows(_ sql: SQL) throws -> [Row]

    /// The first row of a result.
    func row(_ sql: SQL) throws -> Row?

    /// Whether the result has a row.
    func exists(_ sql: SQL) throws -> Bool

    /// Passes the rows of a result to a closure one at a time, so that a long result needs little memory.
    func forEach(_ sql: SQL, _ body: (Row) throws -> Void) throws

    /// Runs a statement, and returns the number of rows that it changed itself, not by triggers.
    ///
    /// - Throws: ``ConstraintViolation``.
    @discardableResult
    func run(_ sql: SQL) throws -> Int

    /// Runs an `INSERT` of one row into a table with a column `id`, and returns the id of the row. If no row
    /// is inserted, the id is unspecified.
    ///
    /// - Throws: ``ConstraintViolation``.
    func insert(_ sql: SQL) throws -> Int64

    /// Runs a body, and rolls its changes back if it throws; the transaction continues. If that rollback
    /// fails, the whole transaction is rolled back.
    func savepoint<Value>(_ body: () throws -> Value) throws -> Value

    /// Runs statements that a constraint may refuse, so that the transaction can continue after a
    /// ``ConstraintViolation``: with PostgreSQL, which gives up the whole transaction, in a savepoint.
    func attempt<Value>(_ body: () throws -> Value) throws -> Value
}

extension Transaction {
    /// By default the engine takes back a refused statement alone.
    public func attempt<Value>(_ body: () throws -> Value) throws -> Value { try body() }

    /// By default the version is unknown.
    public var version: SnapshotVersion? { nil }

    /// The first row of a result.
    public func row(_ sql: SQL) throws -> Row? { try rows(sql).first }

    /// The column `value` of the first row, such as of `SELECT count(*) AS value …`; nil without a row.
    ///
    /// - Throws: ``StorageError/unexpectedValue(column:)`` if the value is NULL or has another type.
    public func value<Value: ColumnValue>(_ sql: SQL) throws -> Value? { try row(sql)?["value"] }

    /// Whether the result has a row.
    public func exists(_ sql: SQL) throws -> Bool { try !rows(sql).isEmpty }
}
