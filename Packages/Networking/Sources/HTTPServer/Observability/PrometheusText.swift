/// The text format of Prometheus, version 0.0.4.
struct PrometheusText {
    enum Kind: String { case counter, gauge, histogram }

    private(set) var text = ""
    private var name = ""

    /// Begins the samples of one metric.
    mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
        self.name = name
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
    }

    mutating func sample(
        _ value: some CustomStringConvertible, _ labels: [(String, String)] = [], suffix: String = ""
    ) {
        let pairs = labels.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",")
        text += "\(name)\(suffix)\(pairs.isEmpty ? "" : "{\(pairs)}") \(value)\n"
    }

    /// Writes a metric that has one sample and no labels.
    mutating func single(_ name: String, _ kind: Kind, _ help: String, _ value: Int64) {
        begin(name, kind, help)
        sample(value)
    }

    /// Writes one histogram.
    ///
    /// - Parameters:
    ///   - bounds: the upper bound of each bucket but the last.
    ///   - counts: the number of values in each bucket.
    mutating func histogram(
        _ labels: [(String, String)] = [], bounds: [String], counts: [Int], sum: some CustomStringConvertible
    ) {
        var total = 0
        for (bound, count) in zip(bounds + ["+Inf"], counts) {
            total += count
            sample(total, labels + [("le", bound)], suffix: "_bucket")
        }
        sample(sum, labels, suffix: "_sum")
        sample(total, labels, suffix: "_count")
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }

    /// A duration in seconds, to the nanosecond; a negative one is 0.
    static func seconds(_ duration: Duration) -> String {
        let (seconds, rest) = max(.zero, duration).components
        let digits = String(rest / 1_000_000_000)
        return "\(seconds).\(String(repeating: "0", count: 9 - digits.utf8.count))\(digits)"
    }
}
