/// A line for each series, with a dot at each value.
public struct LineChart: Chart, Equatable {
    public let caption: ChartCaption
    public let figures: ChartFigures

    public init(_ caption: ChartCaption, _ figures: ChartFigures) {
        self.caption = caption
        self.figures = figures
    }

    public var table: ChartTable { figures.table }

    public var drawing: ChartDrawing {
        Plot.drawing(figures, caption, covering: figures.series.flatMap(\.values)) { plot, canvas in
            for (number, series) in figures.series.enumerated() {
                let points = figures.labels.indices.map { (plot.x($0), plot.y(series.value(at: $0))) }
                if points.count > 1 { canvas.polyline(points, ChartStyle.stroke(number)) }
                for (index, point) in points.enumerated() {
                    let value = ChartNumber.text(series.value(at: index))
                    canvas.dot(
                        at: point, ChartStyle.fill(number),
                        title: "\(figures.labels[index]), \(series.name): \(value)")
                }
            }
        }
    }
}
