/// Horizontal bars of percentages, each with its label and caption above it.
public struct ShareChart: Chart, Equatable {
    /// One bar.
    public struct Bar: Sendable, Equatable {
        public let label: String
        public let percent: Double
        /// The figures that the percentage is made of.
        public let caption: String

        public init(_ label: String, percent: Double, caption: String) {
            self.label = label
            self.percent = percent
            self.caption = caption
        }
    }

    private static let barHeight = 34.0

    public let caption: ChartCaption
    /// The name of the labels' column in the table, such as the class.
    public let axis: String
    public let bars: [Bar]

    public init(_ caption: ChartCaption, axis: String, bars: [Bar]) {
        self.caption = caption
        self.axis = axis
        self.bars = bars
    }

    public var table: ChartTable {
        ChartTable(
            header: [axis, caption.unit, "%"],
            rows: bars.map { [$0.label, $0.caption, ChartNumber.text($0.percent)] })
    }

    public var drawing: ChartDrawing {
        guard !bars.isEmpty else { return Plot.empty(caption) }
        var canvas = SVGCanvas()
        let scale = ChartScale(covering: [100] + bars.map(\.percent), intervals: 5)
        let (left, right) = (2.0, ChartDrawing.width - 20)
        let bottom = Self.barHeight * Double(bars.count) + 4
        for tick in scale.ticks {
            let x = left + scale.position(of: tick) * (right - left)
            canvas.line(from: (x, 0), to: (x, bottom), tick == 0 ? "zero" : "grid")
            canvas.text(
                ChartNumber.text(tick) + " %", at: (x, bottom + 15), anchor: tick == 0 ? .start : .middle)
        }
        for (index, bar) in bars.enumerated() {
            let y = Double(index) * Self.barHeight
            let caption = "\(ChartNumber.text(bar.percent)) % (\(bar.caption))"
            let width = right - left - SVGCanvas.width(of: caption) - 12
            canvas.text(SVGCanvas.fitting(bar.label, width: width), at: (left + 4, y + 14), "name")
            canvas.text(caption, at: (right, y + 14), "value", anchor: .end)
            canvas.rectangle(
                x: left, y: y + 19, width: scale.position(of: bar.percent) * (right - left), height: 10,
                ChartStyle.fill(0), title: "\(bar.label): \(caption)")
        }
        return ChartDrawing(height: bottom + 22, canvas)
    }
}
