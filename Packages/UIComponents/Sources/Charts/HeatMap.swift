/// A table of cells whose colours show their values: the larger the value, the stronger the colour. A cell
/// has its value as a text too, if the text fits.
public struct HeatMap: Chart, Equatable {
    /// The number of colours without the colour of zero.
    public static let levels = 5
    private static let rowHeight = 26.0
    /// The least width of a cell; with many columns the cells touch one another.
    private static let thinnest = 0.5

    public let caption: ChartCaption
    /// The name of the rows' column in the table, such as the weekday and the hour.
    public let axis: String
    public let rows: [ChartSeries]
    public let columns: [String]
    private let largest: Double

    /// - Parameter rows: the names of the rows, with a value for each column.
    public init(_ caption: ChartCaption, axis: String, rows: [ChartSeries], columns: [String]) {
        self.caption = caption
        self.axis = axis
        self.rows = rows
        self.columns = columns
        largest = rows.flatMap { row in columns.indices.map { row.value(at: $0) } }.max() ?? 0
    }

    /// The colour of a value, from 0 for none to ``levels`` for the largest.
    public static func level(of value: Double, largest: Double) -> Int {
        guard value > 0, largest > 0 else { return 0 }
        return min(levels, max(1, Int((value / largest * Double(levels)).rounded(.up))))
    }

    public var table: ChartTable {
        ChartTable(
            header: [axis] + columns,
            rows: rows.map { row in
                [row.name] + columns.indices.map { ChartNumber.text(row.value(at: $0)) }
            })
    }

    public var drawing: ChartDrawing {
        guard !rows.isEmpty, !columns.isEmpty else { return Plot.empty(caption) }
        var canvas = SVGCanvas()
        let left = min((rows.map { SVGCanvas.width(of: $0.name) }.max() ?? 0) + 6, ChartDrawing.width / 3)
        let width = (ChartDrawing.width - left) / Double(columns.count)
        let step = max(1, Int((((columns.map(SVGCanvas.width).max() ?? 0) + 4) / width).rounded(.up)))
        for (index, name) in columns.enumerated() where index.isMultiple(of: step) {
            canvas.text(name, at: (left + (Double(index) + 0.5) * width, 12), anchor: .middle)
        }
        for (index, row) in rows.enumerated() {
            draw(row, at: 20 + Double(index) * Self.rowHeight, left: left, width: width, on: &canvas)
        }
        let bottom = 20 + Double(rows.count) * Self.rowHeight
        drawLegend(at: bottom + 8, on: &canvas)
        return ChartDrawing(height: bottom + 28, canvas)
    }

    private func draw(
        _ row: ChartSeries, at y: Double, left: Double, width: Double, on canvas: inout SVGCanvas
    ) {
        canvas.text(SVGCanvas.fitting(row.name, width: left), at: (0, y + 16), "name")
        for (index, column) in columns.enumerated() {
            let (value, x) = (row.value(at: index), left + Double(index) * width)
            let level = Self.level(of: value, largest: largest)
            let text = ChartNumber.text(value)
            canvas.rectangle(
                x: x + 1, y: y + 1, width: max(Self.thinnest, width - 2), height: Self.rowHeight - 2,
                "h\(level)",
                title: "\(row.name), \(column): \(text)")
            guard level > 0, SVGCanvas.width(of: text) <= width else { continue }
            canvas.text(text, at: (x + width / 2, y + 17), "v\(level)", anchor: .middle)
        }
    }

    /// Draws the colours between zero and the largest value.
    private func drawLegend(at y: Double, on canvas: inout SVGCanvas) {
        let most = "\(ChartNumber.text(largest)) \(caption.unit)"
        let text = SVGCanvas.fitting(most, width: ChartDrawing.width / 2)
        canvas.text("0", at: (0, y + 12))
        for level in 0...Self.levels {
            canvas.rectangle(x: 12 + Double(level) * 18, y: y + 2, width: 16, height: 12, "h\(level)")
        }
        canvas.text(text, at: (12 + Double(Self.levels + 1) * 18 + 4, y + 12))
    }
}
