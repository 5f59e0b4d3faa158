/// The result of importing one CSV row.
public struct ImportOutcome<Kind>: Hashable, Sendable {
    public let id: Identifier<Kind>
    /// Whether the row was inserted; an existing one is left unchanged.
    public let isNew: Bool
    /// Whether the key of the row is that of a duplicate that was merged into the entity; the row is ignored.
    public private(set) var isAlias = false

    public init(_ id: Identifier<Kind>, isNew: Bool) {
        self.id = id
        self.isNew = isNew
    }

    /// The outcome of a row whose key is that of a duplicate that was merged into an existing entity.
    public init(aliasOf id: Identifier<Kind>) {
        self.init(id, isNew: false)
        isAlias = true
    }
}
