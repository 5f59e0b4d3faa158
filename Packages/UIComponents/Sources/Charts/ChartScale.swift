/// The linear scale of an axis: it covers zero and every value, and its ticks are round numbers.
public struct ChartScale: Sendable, Equatable {
    /// The greatest absolute value on a scale. A value beyond it is drawn at the limit, with its sign.
    public static let limit = 1e15

    /// The labelled values, lowest first: multiples of 1, 2 or 5 times a power of ten.
    public let ticks: [Double]

    /// Creates a scale.
    ///
    /// - Parameters:
    ///   - values: the values that the scale covers; undefined values (NaN) are ignored.
    ///   - intervals: the approximate number of intervals between ticks; the ticks are round numbers.
    ///   - isWhole: whether only whole numbers make sense as ticks.
    public init(covering values: [Double], intervals: Int = 4, isWhole: Bool = true) {
        let values = values.filter { !$0.isNaN }.map(Self.clamped)
        let (lowest, highest) = (min(0, values.min() ?? 0), max(0, values.max() ?? 0))
        let step = max(
            Self.roundStep((highest - lowest) / Double(max(1, intervals))), isWhole ? 1 : 0)
        let first = (lowest / step).rounded(.down)
        let last = max((highest / step).rounded(.up), first + 1)
        ticks = stride(from: first, through: last, by: 1).map { $0 * step }
    }

    /// The share of the axis from its lowest tick to a value, between 0 and 1.
    public func position(of value: Double) -> Double {
        guard let lowest = ticks.first, let highest = ticks.last, !value.isNaN else { return 0 }
        return min(1, max(0, (Self.clamped(value) - lowest) / (highest - lowest)))
    }

    static func clamped(_ value: Double) -> Double { min(limit, max(-limit, value)) }

    /// The least number not below a step that is 1, 2 or 5 times a power of ten; 1 for a step of zero.
    private static func roundStep(_ least: Double) -> Double {
        guard least > 0 else { return 1 }
        var power = 1.0
        while power < least { power *= 10 }
        while power / 10 >= least && power > 1e-9 { power /= 10 }
        return [power / 5, power / 2, power].first { $0 >= least } ?? power
    }
}
