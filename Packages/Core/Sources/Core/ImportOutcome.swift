/// The result of importing one CSV row.
public struct ImportOutcome<Kind>: Hashable, Sendable {
    public let id: Identifier<Kind>
    /// Whether the row was inserted; an existing one is left unchanged.
    public let isNew: Bool
    /// Whether the row has another key of an entity, and is left out.
    public private(set) var isAlias = false

    public init(_ id: Identifier<Kind>, isNew: Bool) {
        self.id = id
        self.isNew = isNew
    }

    /// The outcome of a row that has another key of an existing entity.
    public init(aliasOf id: Identifier<Kind>) {
        self.init(id, isNew: false)
        isAlias = true
    }
}
