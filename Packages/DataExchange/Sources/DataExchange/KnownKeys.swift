internal import Core

/// The numbers behind the keys of one kind of row, and the keys whose rows were bad.
struct KnownKeys<EntityKind> {
    let noun: String
    private var ids: [String: Identifier<EntityKind>] = [:]
    private var bad: Set<String> = []

    init(_ noun: String) { self.noun = noun }

    mutating func learn(_ key: String, _ id: Identifier<EntityKind>) { ids[key] = id }

    /// Remembers a key whose row did not go in, so that rows naming it are held back rather than at fault.
    mutating func rejectRow(of key: String) {
        if Self.canBeKey(key) { bad.insert(key) }
    }

    /// The number behind the key in a row's column.
    ///
    /// - Throws: ``HeldBack`` where the key's own row was bad; ``InvalidValue`` `NOUN.not-found`.
    func id(_ row: SheetRow, _ column: String) throws -> Identifier<EntityKind> {
        let key = try row.required(column)
        if Self.canBeKey(key), let id = ids[key] { return id }
        if Self.canBeKey(key), bad.contains(key) {
            throw HeldBack(reason: "its \(noun) \(key) was not imported")
        }
        throw InvalidValue(
            noun.replacing(" ", with: "-") + ".not-found", field: column,
            "There is no \(noun) \(key.excerpt(80)).")
    }

    /// Whether a text is short enough for a key: a longer one is not hashed.
    private static func canBeKey(_ text: String) -> Bool { text.utf8.count <= 4 * Limits.key }

    func optionalID(_ row: SheetRow, _ column: String) throws -> Identifier<EntityKind>? {
        row.text(column) == nil ? nil : try id(row, column)
    }
}

/// A row that is right and cannot go in, because one that it names did not.
struct HeldBack: Error {
    let reason: String
}
