internal import Application

/// Encodes rows as the cells of CSV records.
enum RowEncoder {
    /// The cells of a row in the order of the columns.
    static func cells(of row: some Encodable, _ columns: SheetColumns) throws -> [String] {
        var cells = Array(repeating: "", count: columns.all.count)
        guard case .object(let members) = try JSON.value(of: row) else { return cells }
        for member in members {
            if let position = columns.position(ofProperty: member.name) {
                cells[position] = text(member.value)
            }
        }
        return cells
    }

    /// The text of a cell; the values of a list are separated by `|`.
    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .string(let text), .text(let text), .number(let text): text
        case .bool(let flag): flag ? "yes" : "no"
        case .array(let values): values.map(text).joined(separator: "|")
        case .null, .object: ""
        }
    }
}
