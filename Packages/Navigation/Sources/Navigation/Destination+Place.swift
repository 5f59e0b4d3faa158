internal import Core
internal import Networking

extension Destination {
    /// Where a server has a destination.
    struct Place {
        /// The destination's name, whatever it is about.
        let name: String
        /// The path below the version of what it shows or, where it only does something, of that.
        let path: String
        let method: Endpoint.Method

        init(_ name: String, _ path: String, _ method: Endpoint.Method = .get) {
            (self.name, self.path, self.method) = (name, path, method)
        }
    }

    var place: Place {
        switch self {
        case .home: Place("home", "me")
        case .students: Place("students", "students")
        case .student(let id): Place("student", "students/\(id)")
        case .classes: Place("classes", "classes")
        case .academyClass(let id): Place("class", "classes/\(id)")
        case .timetable: Place("timetable", "timetable")
        case .sessions: Place("sessions", "sessions")
        case .session(let id): Place("session", "sessions/\(id)")
        case .payments: Place("payments", "payments")
        case .plans: Place("plans", "plans")
        case .places: Place("places", "rooms")
        case .refusals: Place("refusals", "refusals")
        case .reports: Place("reports", "reports/revenue")
        case .audit: Place("audit", "audit-entries")
        case .account: Place("account", "me/devices")
        case .myClasses: Place("myClasses", "students/me/enrolments")
        case .checkIn: Place("checkIn", "check-ins", .post)
        case .myAttendance: Place("myAttendance", "students/me/attendance")
        case .myPasses: Place("myPasses", "students/me/passes")
        case .myPayments: Place("myPayments", "students/me/payments")
        }
    }
}
