public import Core

/// How a student left a session.
public enum DepartureKind: String, Codable, Sendable, CaseIterable {
    /// The student left before the end of the session.
    case leftEarly = "left-early"
    /// An adult picked the student up.
    case pickedUp = "picked-up"

    /// - Throws: `InvalidValue` `departure-kind.unknown`.
    init(parsing text: String) throws(InvalidValue) {
        guard let kind = DepartureKind(rawValue: text) else {
            throw InvalidValue("departure-kind.unknown", field: "kind", ["text": text.excerpt()])
        }
        self = kind
    }
}

/// A departure as it is stored, without the name of the student.
struct StoredDeparture: Hashable, Sendable {
    let session: SessionID
    let student: StudentID
    let kind: DepartureKind
    let at: Instant
    /// The name of the adult; nil for a student who left alone.
    let adult: String?
    /// Whether the adult was a guardian who acts for the student, or on the list of the student's adults.
    let isListed: Bool
    let recordedBy: AccountID?

    /// From when guardians are not informed of it.
    var informUntil: Instant { at.adding(minutes: GuardianNotice.departureMinutes) }

    var event: GuardianNotice.Event {
        switch (kind, adult) {
        case (.leftEarly, _): .leftEarly(with: adult)
        case (.pickedUp, let adult?): .pickedUp(by: adult)
        // The schema has no such row.
        case (.pickedUp, nil): .leftEarly(with: nil)
        }
    }
}

/// An adult who may pick a student up, besides the guardians who act for the student.
public struct PickupAdult: Codable, Hashable, Sendable, AuditSubject {
    /// The maximum number of adults of one student.
    static let most = 20

    public let id: PickupAdultID
    public let student: StudentID
    public let name: String
    public let phone: String?

    public var subject: String { "student \(student)" }
    public var concernedStudent: StudentID? { student }
}
