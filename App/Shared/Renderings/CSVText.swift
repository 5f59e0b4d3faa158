/// A list or a report as CSV.
struct CSVText {
    private let lines: [String]

    /// - Parameters:
    ///   - header: the names of the columns, with commas between them.
    ///   - rows: the cells of each row, with commas between them.
    init(header: String, rows: [String]) {
        lines = [header] + rows
    }

    /// The text, with a newline after its last row.
    var text: String { lines.map { $0 + "\n" }.joined() }
}
