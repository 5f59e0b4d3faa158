/// One snapshot of the database and, in a write, what this write has done so far.
///
/// It is only valid inside the closure it was given to, and it is synchronous: nothing can come between a read
/// and the write that rests on it.
public protocol Transaction {
    /// The SQL where engines differ.
    var dialect: Dialect { get }

    /// All rows of an answer.
    func rows(_ sql: SQL) throws -> [Row]

    /// The first row of an answer; nil where it is empty.
    func row(_ sql: SQL) throws -> Row?

    /// Whether the answer has a row.
    func exists(_ sql: SQL) throws -> Bool

    /// Gives each row of an answer to a closure, one at a time, so that a long answer needs no memory.
    func forEach(_ sql: SQL, _ body: (Row) throws -> Void) throws

    /// Runs a statement and returns how many rows it changed.
    ///
    /// - Throws: ``ConstraintViolation`` where the schema refuses it.
    @discardableResult
    func run(_ sql: SQL) throws -> Int

    /// Runs an `INSERT` and returns the number the database gave the row.
    ///
    /// - Throws: ``ConstraintViolation`` where the schema refuses it.
    func insert(_ sql: SQL) throws -> Int64

    /// Runs a body of which nothing stays where it throws.
    func savepoint<Value>(_ body: () throws -> Value) throws -> Value
}

extension Transaction {
    /// The first row of an answer; nil where it is empty.
    public func row(_ sql: SQL) throws -> Row? { try rows(sql).first }

    /// The column `value` of the first row: `SELECT count(*) AS value …`.
    public func value<Value: ColumnValue>(_ sql: SQL) throws -> Value? { try row(sql)?["value"] }

    /// Whether the answer has a row.
    public func exists(_ sql: SQL) throws -> Bool { try !rows(sql).isEmpty }
}
