public import Core
public import Persistence

/// The rows of one kind that a feature has stored about a person.
public struct PersonalData: Codable, Sendable, Equatable {
    /// The kind of rows: "payments".
    public let name: String
    /// The columns that have a value in any row, in their order.
    public let columns: [String]
    /// The values of each row, by column.
    public let rows: [[String: String]]

    /// Reads the rows of a query, whose columns have readable names.
    ///
    /// A whole number in a column `at` or `…_at` is an instant; in `amount`, `price` or `rest` beside a
    /// `currency` it is money.
    public init(_ name: String, _ query: SQL, in db: any Transaction) throws {
        let found = try db.rows(query)
        self.name = name
        columns = found.reduce(into: []) { columns, row in
            for (column, _) in row.present where !columns.contains(column) { columns.append(column) }
        }
        rows = try found.map { row in
            let currency: Currency? = row.has("currency") ? try row["currency"] : nil
            return Dictionary(
                row.present.map { ($0.column, Self.text($0.value, column: $0.column, currency)) },
                uniquingKeysWith: { first, _ in first })
        }
    }

    private static func text(_ value: SQLValue, column: String, _ currency: Currency?) -> String {
        switch value {
        case .integer(let number):
            if column == "at" || column.hasSuffix("_at") { return Instant(milliseconds: number).description }
            if let currency, ["amount", "price", "rest"].contains(column) {
                return Money(minorUnits: number, currency: currency).description
            }
            return String(number)
        case .real(let number): return String(number)
        case .text(let text): return text
        case .blob(let bytes): return bytes.hex
        case .null: return ""
        }
    }
}

extension PersonalData: PropertiesDescribed {
    public static let descriptions = [
        "name": "The kind of rows, such as payments.",
        "columns": "The columns that have a value in any row, in their order.",
        "rows": "The values of each row by column, as readable text.",
    ]
}
