public import Core

/// Somewhere a person can go: a value that the flows list, not a screen.
public enum Destination: Hashable, Codable, Sendable {
    case home
    case students
    case student(StudentID)
    case classes
    case academyClass(ClassID)
    case timetable
    case sessions
    case session(SessionID)
    case payments
    case plans
    case places
    case refusals
    case reports
    case audit
    case account
    case myClasses
    case checkIn
    case myAttendance
    case myPasses
    case myPayments

    /// What the destination is called.
    public var title: String {
        switch self {
        case .home: "Home"
        case .students: "Students"
        case .student(let id): "Student \(id)"
        case .classes: "Classes"
        case .academyClass(let id): "Class \(id)"
        case .timetable: "Timetable"
        case .sessions: "Sessions of today"
        case .session(let id): "Session \(id)"
        case .payments: "Payments"
        case .plans: "Plans"
        case .places: "Venues and rooms"
        case .refusals: "Refused check-ins"
        case .reports: "Reports"
        case .audit: "Audit"
        case .account: "Account"
        case .myClasses: "My classes"
        case .checkIn: "Check in"
        case .myAttendance: "My attendance"
        case .myPasses: "My passes"
        case .myPayments: "My payments"
        }
    }
}
