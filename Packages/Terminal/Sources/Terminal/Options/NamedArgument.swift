public import Core

/// An entity in the command line that requests know by id only: its id, or its name if only one has it.
public struct NamedArgument<IDKind>: ArgumentValue {
    public static var valueName: String { "id" }
    public let word: String
    /// Nil until a name was looked up.
    public var id: Identifier<IDKind>?

    public init(word: String) throws(InvalidValue) {
        self.word = word
        if word.isNumber { id = try Identifier(word: word) }
    }

    /// Whether the word is a name that was not looked up.
    public var isName: Bool { id == nil }

    /// The id.
    ///
    /// - Throws: `NotFound` if the word is a name that was not looked up.
    public func id(_ noun: String) throws -> Identifier<IDKind> {
        guard let id else { throw NotFound(noun, word) }
        return id
    }

    /// Finds the only entity with the name.
    ///
    /// - Parameters:
    ///   - entities: all entities, each with its names and what distinguishes it from others.
    /// - Throws: `NotFound`; `InvalidValue` `reference.ambiguous` if several entities have the name.
    public mutating func lookUp(
        _ noun: String, among entities: [(id: Identifier<IDKind>, names: [String], label: String)]
    ) throws {
        guard id == nil else { return }
        let folded = SearchText.fold(word)
        let found = entities.filter { $0.names.contains { SearchText.fold($0) == folded } }
        guard found.count < 2 else {
            throw InvalidValue.ambiguous(word, of: found.map { "\($0.id) (\($0.label))" })
        }
        guard let only = found.first else { throw NotFound(noun, word) }
        id = only.id
    }
}

extension String {
    /// Whether the text has digits only, perhaps after a minus sign, so that it is an id and no name.
    var isNumber: Bool {
        let digits = utf8.first == UInt8(ascii: "-") ? utf8.dropFirst() : utf8[...]
        return !digits.isEmpty && digits.allSatisfy(\.isASCIIDigit)
    }
}
