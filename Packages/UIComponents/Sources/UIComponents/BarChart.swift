/// A chart for terminals: horizontal bars on one scale.
public struct BarChart: Sendable, Equatable {
    /// One bar with its label and caption.
    public struct Row: Sendable, Equatable {
        public var label: String
        /// The value that the length of the bar shows; the greatest value fills the scale.
        public var value: Double
        /// The text after the bar, such as the formatted value.
        public var caption: String

        /// Creates a bar.
        public init(_ label: String, value: Double, caption: String) {
            self.label = label
            self.value = value
            self.caption = caption
        }

        /// Creates a bar for a whole number.
        public init(_ label: String, value: some BinaryInteger, caption: String) {
            self.init(label, value: Double(value), caption: caption)
        }
    }

    /// The bars, from the top.
    public var rows: [Row]

    /// Creates a chart.
    public init(rows: [Row] = []) {
        self.rows = rows
    }

    /// The least width of the scale in columns.
    public static let minimumBarWidth = 8

    /// Draws one line for each bar, `width` columns wide.
    ///
    /// Zero, negative and undefined values have no bar; a positive value has at least an eighth of a
    /// column. Labels are cut to a third of the width, but at least ``minimumBarWidth`` columns. A line can
    /// be wider than `width` if the captions are long, since captions are not cut.
    public func render(width: Int, theme: Theme = .plain) -> String {
        let labels = rows.map {
            TerminalText.truncated(TerminalText.escaped($0.label), to: max(width / 3, Self.minimumBarWidth))
        }
        let captions = rows.map { TerminalText.escaped($0.caption) }
        let labelWidth = labels.map(TerminalText.width).max() ?? 0
        let captionWidth = captions.map(TerminalText.width).max() ?? 0
        let scale = max(Self.minimumBarWidth, width - labelWidth - captionWidth - 4)
        let greatest = rows.map(\.value).filter { $0.isFinite }.max() ?? 0
        return rows.indices.map { index in
            let bar = Self.bar(Self.share(of: rows[index].value, in: greatest), of: scale)
            let label = TerminalText.padded(labels[index], to: labelWidth)
            let start = label + "  " + theme.accent(bar)
            guard !captions[index].isEmpty else { return start }
            let space = String(repeating: " ", count: scale - bar.count + 2)
            return start + space + TerminalText.padded(captions[index], to: captionWidth, align: .right)
        }
        .joined(separator: "\n")
    }

    private static func share(of value: Double, in greatest: Double) -> Double {
        guard value > 0 else { return 0 }
        // The quotient of a positive value may round to zero.
        return value.isFinite ? max(value / greatest, .leastNonzeroMagnitude) : 1
    }

    private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

    private static func bar(_ share: Double, of width: Int) -> String {
        guard share > 0 else { return "" }
        let parts = max(1, Int((share * Double(width) * 8).rounded()))
        return String(repeating: "█", count: parts / 8) + eighths[parts % 8]
    }
}
