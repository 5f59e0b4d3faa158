public import Core

/// A plan someone bought: the classes it pays for, and until when.
public struct Pass: Codable, Hashable, Sendable, AuditSubject {
    public let id: PassID
    public let student: StudentID
    public let plan: PlanID
    public let planName: String
    public let kind: PlanKind
    /// Credits it was opened with; nil where they are not counted.
    public let credits: Int?
    /// Credits not used yet: the sum of its movements; nil where they are not counted.
    public let creditsLeft: Int?
    public let openedOn: CalendarDay
    /// The last day on which it is good.
    public let expiresOn: CalendarDay
    /// The families of styles it pays for; none means all.
    public let families: [String]
    /// What it is good for today.
    public let status: PassStatus

    public var subject: String { "pass \(id)" }
}

/// What a pass is good for on some day.
public enum PassStatus: String, Codable, Sendable, CaseIterable {
    case open
    /// All its credits are used.
    case used
    /// Its last day is over, with credits left or without a count of them.
    case expired
    /// Its payment was voided.
    case voided

    init(isClosed: Bool, creditsLeft: Int?, expiresOn: CalendarDay, today: CalendarDay) {
        if isClosed {
            self = .voided
        } else if creditsLeft == 0 {
            self = .used
        } else {
            self = expiresOn < today ? .expired : .open
        }
    }
}

/// What a student owes, and the passes that are good today, earliest expiry first.
public struct Balance: Codable, Hashable, Sendable {
    public let student: StudentID
    public let owed: Money
    public let passes: [Pass]
}
