public import Core

/// A class that a student keeps to find it again.
public struct Favourite: Codable, Hashable, Sendable, AuditSubject {
    public let student: StudentID
    public let `class`: ClassSummary
    public let addedAt: Instant

    public var subject: String { "class \(self.class.id)" }
    public var concernedStudent: StudentID? { student }
}

/// A favourite without its class, which ClassManagement stores.
struct StoredFavourite: Codable, Sendable {
    let id: FavouriteID
    let student: StudentID
    let academyClass: ClassID
    let addedAt: Instant
}
