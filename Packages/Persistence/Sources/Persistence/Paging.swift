public import Core

/// A column by which a list is ordered. The cursor of a page has its value in the last row of the page.
public struct SortColumn: Sendable {
    private enum Kind { case integer, text, day }

    fileprivate let expression: SQL
    /// The name of the column in the result.
    fileprivate let name: String
    private let kind: Kind

    private init(_ expression: SQL, _ name: String?, _ kind: Kind) {
        self.expression = expression
        self.name = name ?? String(expression.text.split(separator: ".").last ?? "")
        self.kind = kind
    }

    /// A column of integers, such as ids and instants.
    ///
    /// - Parameter name: its name in the result; by default `name` for the expression `table.name`.
    public static func integer(_ expression: SQL, as name: String? = nil) -> SortColumn {
        SortColumn(expression, name, .integer)
    }

    /// A column of texts.
    public static func text(_ expression: SQL, as name: String? = nil) -> SortColumn {
        SortColumn(expression, name, .text)
    }

    /// A column of days.
    public static func day(_ expression: SQL) -> SortColumn { SortColumn(expression, nil, .day) }

    fileprivate func value(_ text: String) throws(InvalidValue) -> SQL {
        switch kind {
        case .integer: return "\(try Cursor([text]).id(at: 0))"
        case .text: return "\(text)"
        case .day:
            guard let day = try? CalendarDay(parsing: text) else { throw Cursor.invalid }
            return "\(day)"
        }
    }

    /// The condition that a row comes after a cursor of a list.
    ///
    /// - Throws: `InvalidValue` if the cursor is of another list.
    fileprivate static func start(
        after cursor: Cursor, of list: String, by order: [SortColumn], isDescending: Bool
    ) throws(InvalidValue) -> SQL {
        let texts = try cursor.values(order.count, of: list)
        var values: [SQL] = []
        for (column, text) in zip(order, texts) { values.append(try column.value(text)) }
        let columns = SQL.joined(order.map(\.expression), by: ", ")
        return "(\(part: columns)) \(part: isDescending ? "<" : ">") (\(part: .joined(values, by: ", ")))"
    }
}

/// The rows of one page, for items that need more than their own row.
///
/// What all items need, such as the names of students, is then read by one statement.
public struct RowPage: Sendable {
    public let rows: [Row]
    private let next: Cursor?
    private let total: Int?

    fileprivate init(rows: [Row], next: Cursor?, total: Int?) {
        self.rows = rows
        self.next = next
        self.total = total
    }

    /// The page of the items that the rows are converted to.
    public func map<Item>(_ item: (Row) throws -> Item) rethrows -> Page<Item> {
        Page(items: try rows.map(item), next: next, total: total)
    }
}

extension [Row] {
    /// The different values of a column, without NULL.
    public func values<Value: ColumnValue & Hashable>(of column: String) throws -> [Value] {
        let values: [Value?] = try map { try $0[column] }
        return [Value](Set(values.compactMap(\.self)))
    }
}

extension Transaction {
    /// Reads one page of a list, with the cursor of the next page.
    ///
    /// - Parameter item: converts a row.
    /// - Throws: as ``rowPage(_:where:counting:by:isDescending:limit:after:)``.
    public func page<Item>(
        _ select: SQL, where conditions: [SQL?] = [], counting counted: SQL? = nil, by order: [SortColumn],
        isDescending: Bool = false, limit: Int?, after: Cursor?, _ item: (Row) throws -> Item
    ) throws -> Page<Item> {
        try rowPage(
            select, where: conditions, counting: counted, by: order, isDescending: isDescending, limit: limit,
            after: after
        ).map(item)
    }

    /// Reads the rows of one page of a list, with the cursor of the next page.
    ///
    /// - Parameters:
    ///   - select: the statement without `WHERE`; its result has the columns of the order.
    ///   - conditions: all must hold; nil ones are left out.
    ///   - counted: the statement without `WHERE` whose rows are counted for the total; nil if the page has
    ///     no total. Only for tables that stay small, since all their pages are read.
    ///   - order: the columns of the order, which together are unique.
    ///   - limit: the maximum number of items; nil for the default of `PageLimit`.
    /// - Throws: `InvalidValue` if the limit is out of range, or the cursor is of another list.
    public func rowPage(
        _ select: SQL, where conditions: [SQL?] = [], counting counted: SQL? = nil, by order: [SortColumn],
        isDescending: Bool = false, limit: Int?, after: Cursor?
    ) throws -> RowPage {
        let limit = try PageLimit.check(limit)
        let list = select.table
        let start = try after.map {
            try SortColumn.start(after: $0, of: list, by: order, isDescending: isDescending)
        }
        let sorted = order.map { $0.expression + (isDescending ? " DESC" : "") }
        let rows = try rows(
            """
            \(part: select)\(part: .whereAll(conditions + [start]))
            ORDER BY \(part: .joined(sorted, by: ", ")) LIMIT \(limit + 1)
            """)
        let last = rows.count > limit ? rows[limit - 1] : nil
        return RowPage(
            rows: Array(rows.prefix(limit)),
            next: try last.map { row in Cursor(try [list] + order.map { try row.text(of: $0.name) }) },
            total: try counted.flatMap { try total(of: $0 + .whereAll(conditions)) })
    }

    /// The number of rows of a statement; nil above ``Core/Limits/counted``.
    public func total(of select: SQL) throws -> Int? {
        let count: Int? = try value(
            "SELECT count(*) AS value FROM (\(part: select) LIMIT \(Limits.counted + 1)) AS found")
        return count.flatMap { $0 > Limits.counted ? nil : $0 }
    }
}

extension SQL {
    /// The first table that a statement reads. Cursors contain it, since the cursors of two lists can have
    /// the same columns.
    fileprivate var table: String {
        let words = text.split(whereSeparator: \.isWhitespace)
        return words.drop { $0 != "FROM" }.dropFirst().first.map(String.init) ?? ""
    }
}

extension Row {
    /// The value of a column as the text in a cursor; the column must have integers or texts.
    fileprivate func text(of column: String) throws -> String {
        switch columns.index(of: column).map({ values[$0] }) {
        case .integer(let number): return String(number)
        case .text(let text): return text
        default: throw StorageError.unexpectedValue(column: column)
        }
    }
}
