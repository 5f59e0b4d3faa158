/// The line below a room's check-in code, with the time until the next code.
public enum Countdown {
    /// Draws `New code in 7 s  [███████--------]`, never wider than `width`.
    ///
    /// The seconds left are limited to the range from zero to the total; a total of zero or less draws an
    /// empty bar.
    ///
    /// - Parameter sentence: the text before the bar, of the number of seconds.
    public static func render(
        secondsLeft: Int, of total: Int, width: Int,
        sentence: (String) -> String = { "New code in \($0) s" }
    ) -> String {
        let total = max(total, 0)
        let left = min(max(secondsLeft, 0), total)
        let digits = TerminalText.padded(String(left), to: String(total).count, align: .right)
        let text = sentence(digits)
        let cells = min(width - text.count - 4, ProgressBar.maximumCells)
        guard cells > 0 else { return TerminalText.truncated(text, to: width) }
        let share = total == 0 ? 0 : Double(left) / Double(total)
        return text + "  " + Gauge.render(share, cells: cells)
    }
}
