internal import Core

/// The families of styles that a plan pays for; an empty list means all.
struct StyleFamilies: Hashable, Sendable {
    /// Separates the families in a column and in the CSV files: `latin|urban`.
    static let separator: Character = "|"

    let names: [String]

    /// - Throws: ``PaymentError/badFamily(_:)`` if a name contains `|`, ``PaymentError/tooManyFamilies``.
    init(parsing names: [String]) throws {
        var parsed: [String] = []
        for name in names {
            let name = try FreeText.parse(name, field: "family")
            guard !name.contains(Self.separator) else { throw PaymentError.badFamily(name) }
            let folded = SearchText.fold(name)
            if !parsed.contains(where: { SearchText.fold($0) == folded }) { parsed.append(name) }
            // Checked in the loop, because each name is compared with all before it.
            guard parsed.count <= Plan.familyLimit else { throw PaymentError.tooManyFamilies }
        }
        self.names = parsed
    }

    /// The checked families of a plan.
    init(_ names: [String]) { self.names = names }

    /// Whether the plan pays for a class of a family; case and accents are ignored.
    func cover(_ family: String) -> Bool {
        if names.isEmpty { return true }
        let family = SearchText.fold(family)
        return names.contains { SearchText.fold($0) == family }
    }
}
