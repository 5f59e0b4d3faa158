public import Persistence

/// A table whose rows, or some of their columns, never change, so that a hash chain covers them.
///
/// The list of columns is a part of the chain's first digest and cannot grow: a column that a migration adds
/// later needs another chain, with another name.
public struct ChainedTable: Sendable {
    let name: String
    /// The table, or a statement in parentheses that selects its rows, for the clause FROM.
    let source: SQL
    public let chain: String
    /// The column with the numbers that give the order of insertion.
    let id: String
    /// The columns that never change.
    let columns: String
    /// The column with a text that an erasure removes; nil if there is none.
    let erasableText: String?
    /// The table with the ids of erased rows; nil if the rows are never erased.
    let erasures: String?
    /// Whether a rule removes rows by their age, so that the chain may start later.
    let isRemovedByAge: Bool

    /// - Parameters:
    ///   - chain: the name of the chain; nil if it is that of the table. Another one is the table's name, a
    ///     colon and a word or a number.
    ///   - source: a SELECT statement with one row for each row of the table. It computes the first value of
    ///     a column that programs may change, from the present value and the rows that record each change.
    ///     Nil for the table itself.
    ///   - id: the column with whole numbers from 1 up; each insertion has a higher number than the last.
    ///     Several rows may have the same number; then they are inserted together.
    ///   - columns: the other columns that never change, with commas between them. Rows with the same number
    ///     are in the order of these columns.
    ///   - erasableText: a further column, with a text that an erasure removes (`Dialect.erasable`).
    ///   - erasures: the table whose column `id` has the ids of erased rows.
    ///   - isRemovedByAge: whether a rule removes rows by their age.
    public init(
        _ name: StaticString, chain: StaticString? = nil, source: SQL? = nil,
        id: StaticString = "id", columns: StaticString, erasableText: StaticString? = nil,
        erasures: StaticString? = nil, isRemovedByAge: Bool = false
    ) {
        self.name = "\(name)"
        self.source = source.map { "(\(part: $0)) AS chained" } ?? SQL(verbatim: "\(name)")
        self.chain = "\(chain ?? name)"
        self.id = "\(id)"
        self.columns = "\(columns)"
        self.erasableText = erasableText.map { "\($0)" }
        self.erasures = erasures.map { "\($0)" }
        self.isRemovedByAge = isRemovedByAge
    }

    /// The number of bytes of a row's digest that a link stores: all if the row may be erased, otherwise
    /// four, which show the row that differs.
    var markLength: Int { erasures == nil ? 4 : Digest.size }
}
