public import Core

/// What one role can reach, and from where.
public protocol Flow: Sendable {
    var role: Role { get }
    /// The destinations a place leads to, in the order people use them.
    func links(from place: Destination) -> [Destination]
    /// Whether the role may open a destination at all.
    func allows(_ destination: Destination) -> Bool
}

/// The front desk's way through the academy.
public struct AdminFlow: Flow {
    public init() {}

    public var role: Role { .admin }

    public func links(from place: Destination) -> [Destination] {
        switch place {
        case .home:
            [
                .sessions, .students, .classes, .timetable, .payments, .plans, .places, .refusals, .reports,
                .audit,
                .account,
            ]
        case .student: [.payments, .classes]
        case .academyClass: [.sessions]
        default: []
        }
    }

    public func allows(_ destination: Destination) -> Bool {
        switch destination {
        case .myClasses, .checkIn, .myAttendance, .myPasses, .myPayments: false
        default: true
        }
    }
}

/// A student's way: their own data, the timetable, and the door.
public struct StudentFlow: Flow {
    public init() {}

    public var role: Role { .student }

    public func links(from place: Destination) -> [Destination] {
        place == .home
            ? [.checkIn, .myClasses, .timetable, .myAttendance, .myPasses, .myPayments, .account] : []
    }

    public func allows(_ destination: Destination) -> Bool {
        destination == .home || links(from: .home).contains(destination)
    }
}

/// The flow of a former student: their own history and their account.
public struct FormerStudentFlow: Flow {
    public init() {}

    public var role: Role { .student }

    public func links(from place: Destination) -> [Destination] {
        place == .home ? [.myAttendance, .myPasses, .myPayments, .account] : []
    }

    public func allows(_ destination: Destination) -> Bool {
        destination == .home || links(from: .home).contains(destination)
    }
}
