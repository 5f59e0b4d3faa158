internal import Core
internal import Persistence

/// The families of styles a plan pays for; none of them means all.
///
/// A column holds them as the academy's files do: `latin|urban`.
struct Families: Hashable, Sendable, ColumnValue {
    private static let separator: Character = "|"

    let names: [String]

    /// - Throws: ``PaymentError/badFamily(_:)`` where a name has a `|`, ``PaymentError/tooManyFamilies``.
    init(parsing names: [String]) throws {
        var parsed: [String] = []
        for name in names {
            let name = try FreeText.parse(name, field: "family")
            guard !name.contains(Self.separator) else { throw PaymentError.badFamily(name) }
            if !parsed.contains(where: { $0.lowercased() == name.lowercased() }) { parsed.append(name) }
            // In the loop: every name is compared with those before it.
            guard parsed.count <= Plan.familyLimit else { throw PaymentError.tooManyFamilies }
        }
        self.names = parsed
    }

    /// The families of a plan, parsed before.
    init(_ names: [String]) { self.names = names }

    /// Whether a class of a family is paid for; capitals make no difference.
    func cover(_ family: String) -> Bool {
        if names.isEmpty { return true }
        let family = family.lowercased()
        return names.contains { $0.lowercased() == family }
    }

    var sqlValue: SQLValue { .text(names.joined(separator: String(Self.separator))) }

    init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        names = text.split(separator: Self.separator).map(String.init)
    }
}
