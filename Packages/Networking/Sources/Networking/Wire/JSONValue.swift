/// A JSON text as a tree, with numbers as they were written.
indirect enum JSONValue: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([JSONValue])
    /// The members in their order; no name occurs twice.
    case object([Member])
    /// A text of a path or a query, which may stand for a number or a truth value.
    case text(String)

    struct Member: Sendable, Equatable {
        let name: String
        let value: JSONValue
    }
}
