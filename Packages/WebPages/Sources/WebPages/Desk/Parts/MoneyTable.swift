internal import Core

/// A table with amounts. On a phone each row is a card, whose whole face is the link of its first cell.
struct MoneyTable: DeskPart {
    /// A cell of a row.
    struct Cell: Encodable, Hashable {
        let text: String
        /// The class in the style sheet, by which a card places the cell: `title`, `amount`, `line`.
        let place: String
        /// The address of a row, in its first cell.
        var href: String?
        /// A word that marks the row, such as “Void”.
        var tag: String?
        /// The heading of the column, which a card shows before the text.
        var label: String?

        static func title(_ text: String, _ href: String? = nil, tag: String? = nil) -> Cell {
            Cell(text: text, place: "title", href: href, tag: tag)
        }

        /// A short text, which stays on one line, with a word that a card has before it.
        static func line(_ text: String, _ label: String? = nil) -> Cell {
            Cell(text: text, place: "line", label: label)
        }

        /// A text that may take several lines.
        static func long(_ text: String) -> Cell { Cell(text: text, place: "line long") }

        /// A number with the heading of its column, which a card needs.
        static func number(_ text: String, _ label: String) -> Cell {
            Cell(text: text, place: "line number", label: label)
        }

        static func amount(_ text: String) -> Cell { Cell(text: text, place: "amount") }

        /// A link that looks like a button; the whole row leads to its address.
        static func action(_ text: String) -> Cell { Cell(text: text, place: "action") }
    }

    struct Row: Encodable, Hashable {
        let cells: [Cell]
        var isInactive = false
        var isTotal = false
    }

    struct Column: Encodable, Hashable {
        let name: String
        var isNumber = false
    }

    var heading: String?
    var id: String?
    let columns: [Column]
    let rows: [Row]
    /// The sentence that replaces an empty table.
    let empty: String
    var next: String?

    func html(_ context: PageContext) -> String {
        Shown(
            id: id, heading: heading, columns: columns, rows: rows, hasRows: !rows.isEmpty, empty: empty,
            next: next
        ).html(context.words)
    }

    /// The view model of the part.
    struct Shown: View {
        static let template = Template(PackageResources.desk_money_table_mustache)
        let id: String?
        let heading: String?
        let columns: [Column]
        let rows: [Row]
        let hasRows: Bool
        let empty: String
        let next: String?
    }
}
