public import Core

/// A plan that a student bought: the classes it pays for, and its last valid day.
public struct Pass: Codable, Hashable, Sendable, AuditSubject {
    public let id: PassID
    public let student: StudentID
    public let studentName: String
    public let plan: PlanID
    public let planName: String
    public let kind: PlanKind
    /// The credits that the pass was opened with; nil if it is unlimited.
    public let credits: Int?
    /// The unused credits, which are the sum of the pass's movements; nil if it is unlimited.
    public let creditsLeft: Int?
    public let openedOn: CalendarDay
    /// The last valid day.
    public let expiresOn: CalendarDay
    /// The families of styles that the pass pays for; an empty list means all.
    public let families: [String]
    /// The first day of its freeze, if it is frozen today or later.
    public let frozenFrom: CalendarDay?
    /// The last day of its freeze, if it is frozen today or later.
    public let frozenUntil: CalendarDay?
    /// The status today.
    public let status: PassStatus

    public var subject: String { "pass \(id)" }
    public var concernedStudent: StudentID? { student }
}

/// The status of a pass on a day.
public enum PassStatus: String, Codable, Sendable, CaseIterable {
    case open
    /// All its credits are used.
    case used
    /// Its last valid day is over.
    case expired
    /// It pays for nothing until its freeze ends.
    case frozen
    /// Its payment was voided, or its student was erased.
    case voided
    /// A refund of its payment closed it.
    case refunded

    init(
        isClosed: Bool, isRefunded: Bool, isFrozen: Bool, creditsLeft: Int?, expiresOn: CalendarDay,
        today: CalendarDay
    ) {
        if isClosed {
            self = isRefunded ? .refunded : .voided
        } else if creditsLeft == 0 {
            self = .used
        } else {
            self = expiresOn < today ? .expired : isFrozen ? .frozen : .open
        }
    }
}

/// The conditions of a list of passes; nil means any.
struct PassFilter: Sendable {
    var student: StudentID?
    /// Only passes that are open today and whose last valid day is this day or an earlier one.
    var openUntil: CalendarDay?
    /// Whether a reminder of their end was written.
    var isReminded: Bool?
    /// With ``openUntil``, only passes whose last valid day is more than this number of days after their
    /// first.
    var longerThan: Int?
}
