/// Amounts side by side, as horizontal bars on one scale.
public struct BarChart: Sendable, Equatable {
    /// One bar: what it stands for, how long it is, and what is written at its end.
    public struct Row: Sendable, Equatable {
        /// What the bar stands for, at its left.
        public var label: String
        /// How long the bar is, on the scale of the greatest.
        public var value: Double
        /// What is written at its right, such as the value in words.
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

    /// The shortest scale that a chart is drawn on, however narrow the terminal.
    public static let minimumBarWidth = 8

    /// Draws one line a bar, with the greatest value filling what labels and captions leave of `width`.
    ///
    /// Zero, negative and undefined values have no bar; every positive one has at least its thinnest sign.
    /// Labels are cut to a third of the width.
    public func render(width: Int, ascii: Bool = false, theme: Theme = .plain) -> String {
        let labels = rows.map {
            TerminalText.truncated(TerminalText.escaped($0.label), to: max(width / 3, Self.minimumBarWidth))
        }
        let captions = rows.map { TerminalText.escaped($0.caption) }
        let labelWidth = labels.map(TerminalText.width).max() ?? 0
        let captionWidth = captions.map(TerminalText.width).max() ?? 0
        let scale = max(Self.minimumBarWidth, width - labelWidth - captionWidth - 4)
        return rows.indices.map { index in
            let bar = Self.bar(share(of: rows[index].value), of: scale, ascii: ascii)
            let label = TerminalText.padded(labels[index], to: labelWidth)
            let start = label + "  " + theme.accent(bar)
            guard !captions[index].isEmpty else { return start }
            let space = String(repeating: " ", count: scale - bar.count + 2)
            return start + space + TerminalText.padded(captions[index], to: captionWidth, align: .right)
        }
        .joined(separator: "\n")
    }

    private func share(of value: Double) -> Double {
        guard value > 0 else { return 0 }
        let greatest = rows.map(\.value).filter { $0.isFinite }.max() ?? 0
        // A quotient may round to zero; what is positive stays so.
        return value.isFinite ? max(value / greatest, .leastNonzeroMagnitude) : 1
    }

    private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

    private static func bar(_ share: Double, of width: Int, ascii: Bool) -> String {
        guard share > 0 else { return "" }
        if ascii {
            return String(repeating: "#", count: max(1, Int((share * Double(width)).rounded())))
        }
        let parts = max(1, Int((share * Double(width) * 8).rounded()))
        return String(repeating: "█", count: parts / 8) + eighths[parts % 8]
    }
}
