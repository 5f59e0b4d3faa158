internal import Core

/// Splits a full name into the given and the family names, such as `Rojas Paz, Ana`.
///
/// A comma ends the family names, whatever the rule. A single name is a given name.
struct NameForm: CellForm {
    /// The orders of the names of persons, as people write them in a map.
    enum Order: String, CaseIterable {
        case familyComma = "Family, Given"
        case givenFamily = "Given Family"
        /// With two family names, as in Spanish.
        case givenTwoFamily = "Given Family Family"
        case familyGiven = "Family Given"
        case twoFamilyGiven = "Family Family Given"

        static let names = allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")

        var familyNames: Int { self == .givenTwoFamily || self == .twoFamilyGiven ? 2 : 1 }
        var isFamilyFirst: Bool { self == .familyGiven || self == .twoFamilyGiven || self == .familyComma }
    }

    /// Words that belong to the word after them: `de la Cruz`.
    private static let particles: Set = [
        "de", "del", "la", "las", "los", "da", "do", "dos", "das", "di", "van", "von", "der", "san", "santa",
        "y", "e",
    ]

    /// What is stored as the given or the family names of a person who has one name only.
    static let noName = "—"

    private let order: Order
    private let isGiven: Bool

    /// - Throws: `InvalidValue` `map.unknown-form`.
    init(_ text: String, of column: String) throws(InvalidValue) {
        let word = text.lowercased()
        guard let order = Order.allCases.first(where: { $0.rawValue.lowercased() == word }) else {
            throw .unknownForm(text, of: column)
        }
        self.order = order
        isGiven = column == "first_name"
    }

    /// A name without a comma among names with commas may have either order, and is not read.
    func read(_ text: String) -> CellReading? {
        if order == .familyComma, !text.contains(","), Self.names(in: text).count > 1 { return nil }
        let names = split(text)
        return CellReading(isGiven ? names.given : names.family)
    }

    private func split(_ text: String) -> (given: String, family: String) {
        let halves = text.split(separator: ",", maxSplits: 1).map { String($0).collapsingSpaces }
        if halves.count == 2 { return (halves[1], halves[0]) }
        let names = Self.names(in: text)
        guard names.count > 1 else { return (text.collapsingSpaces, "") }
        let familyNames = min(order.familyNames, names.count - 1)
        if order.isFamilyFirst {
            return (Self.joined(names.dropFirst(familyNames)), Self.joined(names.prefix(familyNames)))
        }
        return (Self.joined(names.dropLast(familyNames)), Self.joined(names.suffix(familyNames)))
    }

    private static func joined(_ names: some Sequence<String>) -> String { names.joined(separator: " ") }

    /// The names in a text, each with the particles before it.
    static func names(in text: String) -> [String] {
        var names: [String] = []
        var particles: [String] = []
        for word in text.split(whereSeparator: \.isWhitespace).map(String.init) {
            particles.append(word)
            if !Self.particles.contains(word.lowercased()) {
                names.append(joined(particles))
                particles = []
            }
        }
        return particles.isEmpty ? names : names + [joined(particles)]
    }
}
