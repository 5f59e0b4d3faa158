/// What became of one row of an academy's own files.
public struct ImportOutcome<Kind>: Hashable, Sendable {
    public let id: Identifier<Kind>
    /// Whether the row was new; one that was there already is left as it is.
    public let isNew: Bool

    public init(_ id: Identifier<Kind>, isNew: Bool) { (self.id, self.isNew) = (id, isNew) }
}
