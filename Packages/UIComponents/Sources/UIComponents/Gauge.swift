/// The bar in square brackets that shows how much of something there is.
enum Gauge {
    /// Draws a share between 0 and 1 over a number of cells; only a whole share fills them all.
    static func render(_ share: Double, cells: Int, ascii: Bool) -> String {
        let cells = max(cells, 0)
        let filled = min(max(Int((share * Double(cells)).rounded(.down)), 0), cells)
        let bar = String(repeating: ascii ? "#" : "█", count: filled)
        return "[" + bar + String(repeating: "-", count: cells - filled) + "]"
    }
}
