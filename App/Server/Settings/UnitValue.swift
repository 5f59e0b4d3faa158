/// Whole numbers with a unit: `10s`, `16KiB`.
enum UnitValue {
    /// The name of a unit, and its size in the smallest unit.
    typealias Unit = (name: String, size: Int)

    /// Units of time in milliseconds, the largest first.
    static let times: [Unit] = [("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1)]
    /// Units of size in bytes, the largest first.
    static let sizes: [Unit] = [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)]

    /// Parses a text to a number of the smallest unit; nil if it is malformed, or too large.
    ///
    /// - Parameter bare: the unit of a number without one; empty for the smallest unit.
    static func parse(_ text: String, units: [Unit], bare: String) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let name = text.dropFirst(digits.count)
        guard let count = Int(digits) else { return nil }
        let unit = name.isEmpty ? bare : String(name)
        guard let size = units.first(where: { $0.name == unit })?.size ?? (unit.isEmpty ? 1 : nil) else {
            return nil
        }
        let (value, isTooLarge) = count.multipliedReportingOverflow(by: size)
        return isTooLarge ? nil : value
    }

    /// A number of the smallest unit, written in the largest unit that divides it.
    static func text(_ value: Int, units: [Unit]) -> String {
        guard let unit = units.first(where: { value >= $0.size && value % $0.size == 0 }) else {
            return String(value)
        }
        return "\(value / unit.size)\(unit.name)"
    }
}

extension Duration {
    /// Whole milliseconds.
    var milliseconds: Int {
        Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }
}
