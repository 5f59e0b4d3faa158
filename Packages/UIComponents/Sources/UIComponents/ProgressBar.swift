/// The progress of some work, drawn on one line.
public struct ProgressBar: Sendable, Equatable {
    public var label: String
    /// Between zero and ``total``.
    public let done: Int
    /// Zero if there is nothing to do.
    public let total: Int

    /// Creates a bar; `done` is limited to the range from zero to `total`.
    public init(label: String, done: Int, total: Int) {
        self.label = label
        self.total = max(total, 0)
        self.done = min(max(done, 0), self.total)
    }

    /// The percentage rounded down; 100 only when everything is done.
    public var percent: Int {
        guard done < total else { return 100 }
        return min(99, Int(share * 100))
    }

    /// The greatest width of the bar in columns, without its brackets.
    public static let maximumCells = 40
    private static let minimumCells = 10

    /// Draws `attendance  [█████-----] 62 %  5,000/8,037`, never wider than `columns`.
    public func render(columns: Int = 80) -> String {
        let tail = " \(percent) %  \(GroupedNumber.text(done))/\(GroupedNumber.text(total))"
        let widestTail = " 100 %  ".count + 2 * GroupedNumber.text(total).count + 1
        let spare = columns - widestTail - 2
        let label = TerminalText.truncated(
            TerminalText.escaped(label), to: max(0, spare - Self.minimumCells - 2))
        let start = label.isEmpty ? "" : label + "  "
        let cells = min(max(spare - TerminalText.width(of: start), Self.minimumCells), Self.maximumCells)
        let line = start + Gauge.render(share, cells: cells) + tail
        return TerminalText.truncated(line, to: columns)
    }

    private var share: Double {
        total == 0 ? 1 : Double(done) / Double(total)
    }
}
