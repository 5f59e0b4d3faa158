internal import UIComponents

/// Numbers as axes and tables show them.
public enum ChartNumber {
    /// A number with grouped thousands and at most two decimals: `1,250`, `0.5`.
    ///
    /// English and the Spanish of Peru write numbers in this way. A number that is infinite or undefined is
    /// a dash; one beyond ``ChartScale/limit`` is written as the limit.
    public static func text(_ value: Double) -> String {
        guard value.isFinite else { return "–" }
        let limited = min(ChartScale.limit, max(-ChartScale.limit, value))
        let hundredths = Int64((limited * 100).rounded())
        let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
        let last = rest % 10 == 0 ? "" : "\(rest % 10)"
        let fraction = rest == 0 ? "" : ".\(rest / 10)" + last
        return (hundredths < 0 ? "−" : "") + GroupedNumber.text(whole) + fraction
    }
}
