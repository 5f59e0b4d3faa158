/// Whole numbers with a unit, as people write them: `10s`, `16KiB`.
enum Amount {
    /// A unit's name and how many of the smallest it is, the largest first.
    typealias Unit = (name: String, size: Int)

    /// In milliseconds.
    static let times: [Unit] = [("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1)]
    /// In bytes.
    static let sizes: [Unit] = [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)]

    /// How many of the smallest unit a text says; nil where it is no amount, or too large.
    ///
    /// - Parameter bare: the unit of a number without one.
    static func parse(_ text: String, units: [Unit], bare: String) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let name = text.dropFirst(digits.count)
        guard let count = Int(digits) else { return nil }
        let unit = name.isEmpty ? bare : String(name)
        guard let size = units.first(where: { $0.name == unit })?.size ?? (unit.isEmpty ? 1 : nil) else {
            return nil
        }
        let (amount, isTooLarge) = count.multipliedReportingOverflow(by: size)
        return isTooLarge ? nil : amount
    }

    /// The amount in the largest unit that says it whole.
    static func spelling(_ amount: Int, units: [Unit]) -> String {
        guard let unit = units.first(where: { amount >= $0.size && amount % $0.size == 0 }) else {
            return String(amount)
        }
        return "\(amount / unit.size)\(unit.name)"
    }
}

extension Duration {
    /// Whole milliseconds, as settings count them.
    var milliseconds: Int {
        Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }
}
