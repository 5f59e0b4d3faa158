/// The result of importing one CSV row.
public struct ImportOutcome<Kind>: Hashable, Sendable {
    public let id: Identifier<Kind>
    /// Whether the row was inserted; an existing one is left unchanged.
    public let isNew: Bool

    public init(_ id: Identifier<Kind>, isNew: Bool) {
        self.id = id
        self.isNew = isNew
    }
}
