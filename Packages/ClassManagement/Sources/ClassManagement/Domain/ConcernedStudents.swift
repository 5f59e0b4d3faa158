public import Core

/// A student to whom no message about a change goes: there is no address, the student wants none, or the
/// academy writes none. Only callers who may read students get them.
public struct UninformedStudent: Codable, Hashable, Sendable {
    public let student: StudentID
    public let name: String
    /// The student's phone number, else that of a guardian; nil without one.
    public let phone: String?
}

/// A credit that came back because a session was cancelled, to a pass that ends before the class meets again.
public struct EndingCredit: Codable, Hashable, Sendable {
    public let student: StudentID
    public let studentName: String
    public let pass: Int64
    public let planName: String
    /// The last day of the pass.
    public let lastDay: CalendarDay
}

/// A pass that can still pay for sessions.
public struct RemainingPass: Codable, Hashable, Sendable {
    public let pass: Int64
    public let planName: String
    /// Nil if it is unlimited.
    public let creditsLeft: Int?
    public let lastDay: CalendarDay

    public init(pass: Int64, planName: String, creditsLeft: Int?, lastDay: CalendarDay) {
        self.pass = pass
        self.planName = planName
        self.creditsLeft = creditsLeft
        self.lastDay = lastDay
    }
}

/// The response to a change of sessions, with the students about whom staff must do something.
public protocol ChangeOfSessions: Sendable {
    /// The students to phone; nil without any, in other responses, and for callers who may not read students.
    var toPhone: [UninformedStudent]? { get }
    /// Nil without any, in other responses, and for callers who may not read students.
    var endingCredits: [EndingCredit]? { get }
    /// The number of sessions that stay though a holiday is on their day; nil without any.
    var keptSessions: Int? { get }
}

extension ChangeOfSessions {
    public var endingCredits: [EndingCredit]? { nil }
    public var keptSessions: Int? { nil }
}

extension Session: ChangeOfSessions {}
extension AcademyClass: ChangeOfSessions {}
extension Holiday: ChangeOfSessions {}
