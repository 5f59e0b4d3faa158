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
        guard !figures.isEmpty else { return Plot.empty(caption) }
        var canvas = SVGCanvas()
        let scale = ChartScale(covering: figures.series.flatMap(\.values), isWhole: figures.isWhole)
        let plot = Plot(figures, scale, unit: caption.unit, on: &canvas)
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
        return ChartDrawing(height: plot.height, canvas)
    }
}
