internal import ClassManagement
internal import Core
internal import Payments

extension Words {
    /// The word for a level; the level itself if the catalogue has none, since academies choose their
    /// levels.
    func level(_ level: String) -> String { texts["level.\(level.lowercased())"] ?? level }

    /// The name of a payment method; a wallet has the name of its company.
    func method(_ method: PaymentMethod) -> String {
        method.brand ?? self["method.\(method.kind.rawValue)"]
    }

    /// An amount with its currency: “S/ 1,250.00”.
    func amount(_ money: Money) -> String { money.text(in: language, of: .pages) }

    /// A sentence with `{count}` and other values, in the singular or the plural.
    func count(_ code: String, _ number: Int, _ values: [String: any SentenceValue] = [:]) -> String {
        text(number == 1 ? code + ".one" : code, values.merging(["count": number]) { $1 })
    }

    /// The credits left on a pass, in words; nil means unlimited.
    func left(_ credits: Int?) -> String {
        credits.map { count("pass.left", $0) } ?? self["pass.unlimited"]
    }

    /// The credits left on a student’s pass, in a text for the staff.
    func leftForStaff(_ credits: Int?) -> String {
        credits.map { count("desk.pass.left", $0) } ?? self["pass.unlimited"]
    }

    /// The days on which a pass is or will be frozen; nil if there are none.
    func frozen(_ pass: Pass, _ key: String) -> String? {
        guard let from = pass.frozenFrom, let until = pass.frozenUntil else { return nil }
        return text(key, ["from": date(from), "until": date(until)])
    }

}

extension Sequence where Element == String? {
    /// The texts that are present and not empty, in one line.
    var joinedLine: String { compactMap(\.self).joinedLine }
}

extension Sequence where Element == String {
    /// The texts that are not empty, in one line.
    var joinedLine: String { filter { !$0.isEmpty }.joined(separator: " · ") }
}
