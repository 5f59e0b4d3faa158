internal import Core
internal import HTTPServer

/// A table of entities that people compare, such as students. On a narrow screen each row is a card, whose
/// whole face is the link of the row.
///
/// A column with an order has a link that sorts the list: the order is the parameter `sort` of the page's
/// address, with a minus sign for the reverse order. A list of several pages is sorted by its request, only
/// in the orders that have an index. A list that is complete on one page can be sorted by each of its columns
/// (``PageContext/sorted(_:by:)``).
struct DeskTable: DeskPart {
    /// A column; the first one has the titles of the rows.
    struct Column: Sendable {
        let title: String
        /// The name of the order in the page's address; nil if the table cannot be sorted by the column.
        var order: String?
        var isReversible = false
        /// Whether the values are numbers, which are aligned at the right.
        var isNumber = false
        /// Whether the values need the title beside them on a card, such as one of several days.
        var isLabelled = false

        init(
            _ title: String, order: String? = nil, isReversible: Bool = false, isNumber: Bool = false,
            isLabelled: Bool = false
        ) {
            self.title = title
            self.order = order
            self.isReversible = isReversible
            self.isNumber = isNumber
            self.isLabelled = isLabelled
        }
    }

    /// A row, with the texts of the cells after the title; those of one cell are lines.
    struct Row: Sendable {
        var href: String?
        let title: String
        var cells: [[String]]
        /// A word that marks the row, below the title.
        var tag: String?
        var isInactive = false
    }

    /// The caption of the table, for screen readers.
    let caption: String
    let columns: [Column]
    let rows: [Row]
    /// The sentence that replaces an empty list.
    let empty: String
    /// The address of the next page of the list.
    var next: String?
    /// The id by which a script replaces the table.
    var id = "results"
    /// The order if the page's address has none.
    var defaultOrder: String?

    func html(_ context: PageContext) -> String {
        let order = SortOrder(context, default: defaultOrder)
        let labels = columns.dropFirst()
        let rows = rows.map { row in
            let cells = zip(labels, row.cells).map { column, texts in
                RowView.Cell(
                    label: column.isLabelled ? column.title : nil, lines: texts.filter { !$0.isEmpty },
                    isNumber: column.isNumber)
            }
            let view = RowView(
                href: row.href, title: row.title, tag: row.tag, isInactive: row.isInactive, cells: cells)
            return context.pages.parts.html(of: view, context.words)
        }.joined()
        return Shown(
            id: id, caption: caption, columns: columns.map { heading(of: $0, order, context) },
            rows: rows.isEmpty ? nil : rows, empty: empty, next: next
        ).html(context.words)
    }

    private func heading(of column: Column, _ order: SortOrder?, _ context: PageContext) -> Shown.Heading {
        guard let name = column.order else {
            return .init(title: column.title, isNumber: column.isNumber, href: nil, sorted: nil)
        }
        let isSorted = order?.name == name
        let isReverse = order?.isReverse ?? false
        let next = isSorted && column.isReversible && !isReverse ? "-" + name : name
        let kept = context.request.query.filter { !["after", "done"].contains($0.key) }
        return .init(
            title: column.title, isNumber: column.isNumber,
            href: context.path.withQuery(kept.merging(["sort": next]) { $1 }),
            sorted: isSorted ? (isReverse ? "descending" : "ascending") : nil)
    }

    /// The view model of the part.
    struct Shown: View {
        struct Heading: Encodable {
            let title: String
            let isNumber: Bool
            /// The address that sorts the table by the column.
            let href: String?
            /// The value of `aria-sort`; nil if the table is not sorted by the column.
            let sorted: String?
        }

        static let template = Template(PackageResources.desk_table_mustache)
        let id: String
        let caption: String
        let columns: [Heading]
        /// The HTML of the rows; nil for none.
        let rows: String?
        let empty: String
        let next: String?
    }

    /// The view model of a row.
    struct RowView: View, Hashable {
        struct Cell: Encodable, Hashable {
            /// The title of the column, if a card shows it.
            let label: String?
            let lines: [String]
            let isNumber: Bool
        }

        static let template = Template(PackageResources.desk_table_row_mustache)
        let href: String?
        let title: String
        let tag: String?
        let isInactive: Bool
        let cells: [Cell]
    }
}

/// The order of a table in the page's address.
struct SortOrder {
    let name: String
    let isReverse: Bool

    /// - Returns: nil if the address has no order, and there is no default one.
    init?(_ context: PageContext, default order: String? = nil) {
        guard let text = context.query("sort") ?? order else { return nil }
        isReverse = text.hasPrefix("-")
        name = String(isReverse ? text.dropFirst() : text[...])
    }
}

extension PageContext {
    /// The entities of a list that is complete, in the order of the page's address. Without one of the orders
    /// they stay as they are.
    ///
    /// - Parameter orders: the comparisons by the names of the orders.
    func sorted<Entity>(
        _ entities: [Entity], by orders: [String: @Sendable (Entity, Entity) -> Bool]
    ) -> [Entity] {
        guard let order = SortOrder(self), let precedes = orders[order.name] else { return entities }
        return entities.sorted { order.isReverse ? precedes($1, $0) : precedes($0, $1) }
    }
}
