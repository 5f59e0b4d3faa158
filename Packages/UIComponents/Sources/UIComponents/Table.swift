/// A table of texts with column titles.
public struct Table: Sendable, Equatable {
    /// The title and alignment of a column.
    public struct Column: Sendable, Equatable {
        public var title: String
        public var alignment: Alignment
        /// Whether its texts may be cut if a line is too wide.
        public var isCuttable: Bool

        /// Creates a column.
        ///
        /// - Parameter isCuttable: nil for true in a left-aligned column and false in a right-aligned one,
        ///   since a number must not be cut.
        public init(_ title: String, _ alignment: Alignment = .left, isCuttable: Bool? = nil) {
            self.title = title
            self.alignment = alignment
            self.isCuttable = isCuttable ?? (alignment == .left)
        }
    }

    /// The columns, from the left.
    public var columns: [Column]
    /// The rows; a missing cell is empty, a surplus one is ignored.
    public var rows: [[String]]
    /// The text that is shown if there are no rows.
    public var emptyMessage: String

    /// Creates a table.
    public init(columns: [Column], rows: [[String]] = [], emptyMessage: String = "Nothing to show.") {
        self.columns = columns
        self.rows = rows
        self.emptyMessage = emptyMessage
    }

    /// Draws the table with escaped cells, without a final newline.
    ///
    /// If a line is wider than `width` (nil for no limit), the widest columns among those that may be cut
    /// are shortened, down to ``minimumColumnWidth``. A line that is still too wide stays so.
    public func render(width: Int? = nil, theme: Theme = .plain) -> String {
        let message = theme.dim(TerminalText.escaped(emptyMessage))
        guard !columns.isEmpty else { return message }
        let titles = columns.map { TerminalText.escaped($0.title) }
        let cells = rows.map { row in
            columns.indices.map { $0 < row.count ? TerminalText.escaped(row[$0]) : "" }
        }
        let widths = fitted(natural(titles, cells), to: width)
        let rule = widths.map { String(repeating: "─", count: $0) }.joined(separator: Self.gap)
        var lines = [theme.heading(line(titles, widths)), theme.dim(rule)]
        lines += cells.isEmpty ? [message] : cells.map { line($0, widths) }
        return lines.joined(separator: "\n")
    }

    /// The least width of a cut column in terminal columns.
    public static let minimumColumnWidth = 4
    private static let gap = "  "

    /// The width of each column's widest text.
    private func natural(_ titles: [String], _ cells: [[String]]) -> [Int] {
        var widths = titles.map(TerminalText.width)
        for row in cells {
            for (index, cell) in row.enumerated() {
                widths[index] = max(widths[index], TerminalText.width(of: cell))
            }
        }
        return widths
    }

    /// The widths of the columns, the widest of those that may be cut shortened so that a line fits a
    /// limit.
    private func fitted(_ natural: [Int], to limit: Int?) -> [Int] {
        guard let limit else { return natural }
        var widths = natural
        var excess = widths.reduce(Self.gap.count * (widths.count - 1), +) - limit
        while excess > 0 {
            let cuttable = widths.indices.filter {
                columns[$0].isCuttable && widths[$0] > Self.minimumColumnWidth
            }
            guard let widest = cuttable.max(by: { widths[$0] < widths[$1] }) else { break }
            let next = cuttable.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
            let cut = min(excess, max(1, widths[widest] - max(next, Self.minimumColumnWidth)))
            widths[widest] -= cut
            excess -= cut
        }
        return widths
    }

    private func line(_ cells: [String], _ widths: [Int]) -> String {
        var parts: [String] = []
        for (index, cell) in cells.enumerated() {
            let shown = columns[index].isCuttable ? TerminalText.truncated(cell, to: widths[index]) : cell
            parts.append(TerminalText.padded(shown, to: widths[index], align: columns[index].alignment))
        }
        let line = parts.joined(separator: Self.gap)
        let end = line.utf8.lastIndex { $0 != UInt8(ascii: " ") }
        return end.map { String(line[...$0]) } ?? ""
    }
}
