/// Figures as Prometheus reads them: its text format, version 0.0.4.
struct MetricsText {
    enum Kind: String { case counter, gauge, histogram }

    private(set) var text = ""
    private var name = ""

    /// Begins the samples of one name.
    mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
        self.name = name
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
    }

    mutating func sample(_ value: String, _ labels: [(String, String)] = [], suffix: String = "") {
        text += name + suffix
        if !labels.isEmpty {
            text += "{"
            for (index, label) in labels.enumerated() {
                if index > 0 { text += "," }
                text += "\(label.0)=\"\(Self.escaped(label.1))\""
            }
            text += "}"
        }
        text += " \(value)\n"
    }

    /// Writes a name that has one sample and no labels.
    mutating func single(_ name: String, _ kind: Kind, _ help: String, _ value: String) {
        begin(name, kind, help)
        sample(value)
    }

    /// Writes one histogram.
    ///
    /// - Parameter bounds: what each bucket but the last holds at most.
    /// - Parameter counts: how many there are in each bucket alone.
    mutating func histogram(
        _ labels: [(String, String)] = [], bounds: [String], counts: [Int], sum: String
    ) {
        var total = 0
        for (index, count) in counts.enumerated() {
            total += count
            let bound = index < bounds.count ? bounds[index] : "+Inf"
            sample("\(total)", labels + [("le", bound)], suffix: "_bucket")
        }
        sample(sum, labels, suffix: "_sum")
        sample("\(total)", labels, suffix: "_count")
    }

    /// A label's value with what would end it escaped.
    static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x5C || $0 == 0x22 || $0 == 0x0A }) else { return text }
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\\\"
            case "\"": escaped += "\\\""
            case "\n": escaped += "\\n"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// A duration of 0 or more in seconds, to the nanosecond.
    static func seconds(_ duration: Duration) -> String {
        let (seconds, rest) = max(.zero, duration).components
        let digits = String(rest / 1_000_000_000)
        return "\(seconds).\(String(repeating: "0", count: 9 - digits.utf8.count))\(digits)"
    }
}
