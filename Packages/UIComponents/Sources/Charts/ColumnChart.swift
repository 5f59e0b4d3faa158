/// Columns above labels; the values of several series are stacked, negative ones below zero.
public struct ColumnChart: Chart, Equatable {
    public let caption: ChartCaption
    public let figures: ChartFigures

    public init(_ caption: ChartCaption, _ figures: ChartFigures) {
        self.caption = caption
        self.figures = figures
    }

    public var table: ChartTable { figures.table }

    public var drawing: ChartDrawing {
        let ends = figures.labels.indices.flatMap { index in
            let values = figures.series.map { $0.value(at: index) }
            return [values.filter { $0 > 0 }.reduce(0, +), values.filter { $0 < 0 }.reduce(0, +)]
        }
        return Plot.drawing(figures, caption, covering: ends) { plot, canvas in
            for index in figures.labels.indices { draw(index, plot, on: &canvas) }
        }
    }

    /// Draws the column of a label.
    private func draw(_ index: Int, _ plot: Plot, on canvas: inout SVGCanvas) {
        let width = min(plot.band * 0.7, 40)
        var (above, below) = (0.0, 0.0)
        for (number, series) in figures.series.enumerated() {
            let value = series.value(at: index)
            guard value != 0 else { continue }
            let start = value > 0 ? above : below
            let (first, second) = (plot.y(start), plot.y(start + value))
            if value > 0 { above += value } else { below += value }
            canvas.rectangle(
                x: plot.x(index) - width / 2, y: min(first, second), width: width,
                height: abs(second - first), ChartStyle.fill(number),
                title: "\(figures.labels[index]), \(series.name): \(ChartNumber.text(value))")
        }
    }
}
