/// The area of a chart, with the labels below it, the scale on its left and the legend above it.
struct Plot {
    private static let areaHeight = 150.0
    private static let legendLine = 18.0

    private let scale: ChartScale
    private let labels: [String]
    private let left: Double
    private let top: Double
    private let right = ChartDrawing.width - 4

    var height: Double { top + Self.areaHeight + 24 }

    /// Draws the legend, the scale with its unit, and the labels.
    init(_ figures: ChartFigures, _ scale: ChartScale, unit: String, on canvas: inout SVGCanvas) {
        self.scale = scale
        labels = figures.labels
        let ticks = scale.ticks.map(ChartNumber.text)
        left = (ticks.map(SVGCanvas.width).max() ?? 0) + 8
        let names = figures.series.count > 1 ? figures.series.map(\.name) : []
        top = Self.legend(names, on: &canvas) + 22
        canvas.text(SVGCanvas.fitting(unit, width: right), at: (0, top - 10))
        for (value, text) in zip(scale.ticks, ticks) {
            let y = self.y(value)
            canvas.line(from: (left, y), to: (right, y), value == 0 ? "zero" : "grid")
            canvas.text(text, at: (left - 6, y + 4), anchor: .end)
        }
        drawLabels(on: &canvas)
    }

    /// The width of the part of the area that belongs to one label.
    var band: Double { (right - left) / Double(max(1, labels.count)) }

    /// The horizontal coordinate of the middle of a label.
    func x(_ index: Int) -> Double { left + (Double(index) + 0.5) * band }

    func y(_ value: Double) -> Double { top + (1 - scale.position(of: value)) * Self.areaHeight }

    /// Draws every label if there is room, else every second or third one and so on; always the last one.
    /// The outermost labels are moved into the drawing, towards their neighbours.
    private func drawLabels(on canvas: inout SVGCanvas) {
        let width = labels.map(SVGCanvas.width).max() ?? 0
        let moved = max(0, (width - band) / 2)
        let step = max(1, Int(((width + 6 + moved) / band).rounded(.up)))
        for index in labels.indices where (labels.count - 1 - index).isMultiple(of: step) {
            let text = SVGCanvas.fitting(labels[index], width: right - left)
            let half = SVGCanvas.width(of: text) / 2
            let x = min(max(self.x(index), half), ChartDrawing.width - half)
            canvas.text(text, at: (x, top + Self.areaHeight + 16), anchor: .middle)
        }
    }

    /// Draws the names of the series with their colours; returns the height of the lines.
    private static func legend(_ names: [String], on canvas: inout SVGCanvas) -> Double {
        var (x, y) = (0.0, 0.0)
        for (index, name) in names.enumerated() {
            let text = SVGCanvas.fitting(name, width: ChartDrawing.width / 2)
            let width = SVGCanvas.width(of: text) + 28
            if x > 0, x + width > ChartDrawing.width { (x, y) = (0, y + legendLine) }
            canvas.rectangle(x: x, y: y + 3, width: 10, height: 10, ChartStyle.fill(index))
            canvas.text(text, at: (x + 15, y + 12), "name")
            x += width
        }
        return names.isEmpty ? 0 : y + legendLine
    }

    /// The drawing of a chart in a plot.
    ///
    /// - Parameters:
    ///   - ends: the values that the scale must cover.
    ///   - draw: draws the figures.
    static func drawing(
        _ figures: ChartFigures, _ caption: ChartCaption, covering ends: [Double],
        _ draw: (Plot, inout SVGCanvas) -> Void
    ) -> ChartDrawing {
        guard !figures.isEmpty else { return empty(caption) }
        var canvas = SVGCanvas()
        let scale = ChartScale(covering: ends, isWhole: figures.isWhole)
        let plot = Plot(figures, scale, unit: caption.unit, on: &canvas)
        draw(plot, &canvas)
        return ChartDrawing(height: plot.height, canvas)
    }

    /// A drawing that says that there are no figures.
    static func empty(_ caption: ChartCaption) -> ChartDrawing {
        var canvas = SVGCanvas()
        canvas.text(
            SVGCanvas.fitting(caption.empty, width: ChartDrawing.width), at: (ChartDrawing.width / 2, 34),
            anchor: .middle)
        return ChartDrawing(height: 60, canvas)
    }
}
