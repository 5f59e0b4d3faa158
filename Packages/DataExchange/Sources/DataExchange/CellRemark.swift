/// A row or cell that was left out, or that a person should check.
struct CellRemark: Sendable, Equatable {
    enum Kind: String, Sendable {
        /// A cell counts as empty, since no rule reads it.
        case cleared
        /// Only a part of a cell was read.
        case shortened
        /// A row is no row of the table, but a total or a note below it.
        case row
    }

    let kind: Kind
    /// The line of the row.
    let row: Int
    let text: String
}
