public import Persistence

/// A kind of subjects of audit entries, and how the present names of its subjects are found.
public struct SubjectKind: Sendable {
    /// The noun that its subjects begin with: `class type`.
    let noun: String
    let ids: SubjectIDs
    let name: @Sendable (Int64, any Transaction) throws -> String?

    /// A kind of subjects that have names.
    ///
    /// - Parameter name: returns the name of an id; nil, or ``NotFound``, if there is no such entity.
    public init(_ noun: String, _ name: @escaping @Sendable (Int64, any Transaction) throws -> String?) {
        self.noun = noun
        ids = .numbers
        self.name = name
    }

    /// A kind of subjects that have no names, such as `setting web.address`.
    public init(_ noun: String, ids: SubjectIDs) {
        self.noun = noun
        self.ids = ids
        name = { _, _ in nil }
    }
}

/// What follows the noun in the subjects of one kind.
public enum SubjectIDs: Sendable {
    /// An id: `device 3`.
    case numbers
    /// A key: `role front-desk`.
    case texts
    /// Nothing: there is one such entity.
    case none
}
