public import Core

/// Whether a student is a child, and the recorded consent of a guardian to friends and recommendations, and
/// to pictures.
public struct GuardianConsent: Codable, Hashable, Sendable, AuditSubject {
    public let student: StudentID
    /// Whether the student needs a guardian's consent today.
    public let isChild: Bool
    /// Whether a station shows the student's picture only with a guardian's consent to pictures.
    public let isMinor: Bool
    /// The name of the guardian who consented; nil without consent.
    public let guardian: String?
    /// The person who consented by an own sign-in; nil if the front desk recorded the consent.
    public let person: GuardianPersonID?
    /// Whether the consent covers the student's picture at a station.
    public let coversPictures: Bool
    /// When the consent was recorded; nil without consent.
    public let recordedAt: Instant?

    public var subject: String { "student \(student)" }
    public var concernedStudent: StudentID? { student }
}

/// The content of a consent.
struct NewConsent: Sendable {
    let guardian: String
    /// The person who consented by an own sign-in; nil for a consent that the front desk recorded.
    var person: GuardianPersonID?
    let coversPictures: Bool
    let recordedAt: Instant
}

/// A recorded consent.
struct StoredConsent: Sendable {
    let id: ConsentID
    let student: StudentID
    let content: NewConsent
}
