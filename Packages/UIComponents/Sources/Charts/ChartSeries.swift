/// The figures of one kind in a chart, one for each label of its axis.
public struct ChartSeries: Sendable, Equatable {
    public let name: String
    public let values: [Double]

    public init(_ name: String, _ values: [Double]) {
        self.name = name
        self.values = values
    }

    /// The value at a label; 0 where there is none.
    func value(at index: Int) -> Double {
        guard values.indices.contains(index), !values[index].isNaN else { return 0 }
        return ChartScale.clamped(values[index])
    }
}

/// Labels along an axis and the series above them.
public struct ChartFigures: Sendable, Equatable {
    /// The name of the labels' column in the table, such as the month.
    public let axis: String
    public let labels: [String]
    public let series: [ChartSeries]
    /// Whether the values are whole numbers.
    public let isWhole: Bool

    public init(axis: String, labels: [String], series: [ChartSeries], isWhole: Bool = true) {
        self.axis = axis
        self.labels = labels
        self.series = series
        self.isWhole = isWhole
    }

    var isEmpty: Bool { labels.isEmpty || series.isEmpty }

    var table: ChartTable {
        ChartTable(
            header: [axis] + series.map(\.name),
            rows: labels.indices.map { index in
                [labels[index]] + series.map { ChartNumber.text($0.value(at: index)) }
            })
    }
}
