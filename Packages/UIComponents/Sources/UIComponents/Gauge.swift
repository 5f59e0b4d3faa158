/// A bar in square brackets that shows a share.
enum Gauge {
    /// Draws a share between 0 and 1 in a number of columns; only a share of 1 fills all of them.
    static func render(_ share: Double, cells: Int) -> String {
        let cells = max(cells, 0)
        let filled = min(max(Int((share * Double(cells)).rounded(.down)), 0), cells)
        let bar = String(repeating: "█", count: filled)
        return "[" + bar + String(repeating: "-", count: cells - filled) + "]"
    }
}
