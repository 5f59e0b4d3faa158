public import Core

/// Whether a student is a child, and the recorded consent of a guardian to friends and recommendations.
public struct GuardianConsent: Codable, Hashable, Sendable, AuditSubject {
    public let student: StudentID
    /// Whether the student needs a guardian's consent today.
    public let isChild: Bool
    /// The name of the guardian who consented; nil without consent.
    public let guardian: String?
    /// When the consent was recorded; nil without consent.
    public let recordedAt: Instant?

    public var subject: String { "student \(student)" }
    public var concernedStudent: StudentID? { student }
}

/// A recorded consent.
struct StoredConsent: Sendable {
    let id: ConsentID
    let student: StudentID
    let guardian: String
    let recordedAt: Instant
}

extension CalendarDay {
    /// Whether a person born on this day is younger than a number of years on another day.
    ///
    /// A person born on 29 February is a year older on 1 March.
    func isBirthDate(ofAgeBelow years: Int, on day: CalendarDay) -> Bool {
        let (born, today) = (components, day.components)
        let hasHadBirthday = (today.month, today.day) >= (born.month, born.day)
        return today.year - born.year - (hasHadBirthday ? 0 : 1) < years
    }
}
