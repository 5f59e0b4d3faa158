public import Core

/// Classes that a student keeps together under a name.
public struct ClassCollection: Codable, Hashable, Sendable, AuditSubject {
    public let id: CollectionID
    public let student: StudentID
    public let name: String
    public let icon: CollectionIcon
    /// The number of classes; lists do not count those that are over.
    public let classes: Int
    public let addedAt: Instant

    public var subject: String { "student \(student)" }
    public var concernedStudent: StudentID? { student }

    /// The same collection with another number of classes.
    func with(classes: Int) -> ClassCollection {
        ClassCollection(
            id: id, student: student, name: name, icon: icon, classes: classes, addedAt: addedAt)
    }
}

/// In a sentence a collection has its name.
extension ClassCollection: SentenceValue {
    public func text(in language: Language, of catalogue: Catalogue) -> String { name }
}

/// The picture of a collection.
public enum CollectionIcon: String, Codable, Hashable, Sendable, CaseIterable {
    case bookmark, star, heart, fire, music, moon, sun, flag, shoe, trophy
}

/// A class in a collection.
public struct CollectedClass: Codable, Hashable, Sendable, AuditSubject {
    public let student: StudentID
    public let collection: CollectionID
    public let `class`: ClassSummary
    public let addedAt: Instant
    /// The name of the collection that the class has just left; nil unless it was moved.
    public var movedFrom: String?

    public var subject: String { "class \(self.class.id)" }
    public var concernedStudent: StudentID? { student }
}

/// Collections that were removed. Their classes stay as they are.
public struct RemovedCollections: Codable, Hashable, Sendable, AuditSubject {
    public let student: StudentID
    public let removed: [ClassCollection]

    public var subject: String { "student \(student)" }
    public var concernedStudent: StudentID? { student }
}

/// An entry of a collection without its class, which ClassManagement stores.
struct StoredCollectionEntry: Codable, Sendable {
    let id: CollectionEntryID
    let student: StudentID
    let collection: CollectionID
    let academyClass: ClassID
    let addedAt: Instant
}
