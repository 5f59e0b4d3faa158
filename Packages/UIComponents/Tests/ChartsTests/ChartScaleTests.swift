import Charts
import Testing

/// Scales, ticks and the numbers beside them.
@Suite struct ChartScaleTests {
    @Test(
        arguments: [
            ([0, 7], [0, 2, 4, 6, 8]), ([3_220], [0, 1_000, 2_000, 3_000, 4_000]),
            ([-150, 400], [-200, 0, 200, 400]), ([-3, -1], [-3, -2, -1, 0]), ([100], [0, 50, 100]),
            ([0.4], [0, 1]), ([], [0, 1]), ([.nan, 0], [0, 1]), ([1_000_000], [0, 500_000, 1_000_000]),
        ] as [([Double], [Double])])
    func `ticks are round numbers that cover zero and the values`(_ values: [Double], _ ticks: [Double]) {
        #expect(ChartScale(covering: values).ticks == ticks)
    }

    @Test func `a scale of fractions has fractions as ticks`() {
        #expect(
            ChartScale(covering: [0.4], isWhole: false).ticks.map(ChartNumber.text) == [
                "0", "0.1", "0.2", "0.3", "0.4",
            ])
    }

    @Test(arguments: [Double.infinity, .greatestFiniteMagnitude, 1e15, -.infinity])
    func `values past the limit are drawn at the limit`(_ value: Double) throws {
        let ticks = ChartScale(covering: [value]).ticks
        #expect((2...9).contains(ticks.count))
        #expect(ticks.allSatisfy { abs($0) <= 2 * ChartScale.limit })
    }

    @Test func `positions are shares of the axis`() {
        let scale = ChartScale(covering: [-100, 300])
        #expect(scale.ticks.first == -100)
        #expect([-100, 0, 300, 500, .nan].map(scale.position) == [0, 0.25, 1, 1, 0])
    }

    @Test(
        arguments: [
            (0, "0"), (999, "999"), (1_250, "1,250"), (-1_234_567.5, "−1,234,567.5"), (0.25, "0.25"),
            (0.05, "0.05"),
            (1.005, "1"), (.nan, "–"), (.infinity, "–"), (-0.001, "0"), (9e18, "1,000,000,000,000,000"),
        ] as [(Double, String)])
    func `a number has grouped thousands and at most two decimals`(_ value: Double, _ text: String) {
        #expect(ChartNumber.text(value) == text)
    }
}
