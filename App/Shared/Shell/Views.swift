internal import Academy
internal import Attendance
internal import Authentication
internal import ClassManagement
internal import Core
internal import Discovery
internal import Messages
internal import Navigation
internal import Networking
internal import Payments
internal import StudentManagement

/// Creates the views of all destinations.
struct Views {
    let backend: any ShellBackend

    /// The style of messages, which have neither colours nor a width.
    var style: Style { Style(language: backend.language) }

    /// The view of a destination; nil if it has only a menu.
    func view(of destination: Destination) async throws -> View? {
        let view = deskViews[destination.name] ?? studentViews[destination.name]
        return try await view?(destination.id ?? 0)
    }

    /// The views by the names of their destinations; each closure takes the id of an entity, or 0.
    private var deskViews: [String: (Int64) async throws -> View] {
        [
            "students": { _ in students },
            "student": { try await student(.id(StudentID($0))) },
            "classes": { _ in classes },
            "class": { classStudents(.id(ClassID($0))) },
            "timetable": { _ in list { ShowTimetable(limit: Shell.pageSize, after: $1) } },
            "sessions": { _ in sessions },
            "session": { try await session(SessionID($0)) },
            "payments": { _ in paymentList },
            "owing": { _ in list { ListCharges(limit: Shell.pageSize, after: $1) } },
            "plans": { _ in planList },
            "rooms": { _ in roomList },
            "instructors": { _ in instructorList },
            "classTypes": { _ in classTypeList },
            "terms": { _ in termList },
            "holidays": { _ in holidayList },
            "staff": { _ in staff },
            "settings": { _ in try await settings },
            "refusals": { _ in list { ListRefusals(limit: Shell.pageSize, after: $1) } },
            "reports": { _ in try await reports },
            "messages": { _ in list { ListMessages(limit: Shell.pageSize, after: $1) } },
            "audit": { _ in list { ListAuditEntries(limit: Shell.pageSize, after: $1) } },
            "account": { _ in View(content: .detail(try await AccountOverview(from: backend))) },
        ]
    }

    /// The views of students alone.
    private var studentViews: [String: (Int64) async throws -> View] {
        [
            "checkIn": { _ in checkIn },
            "discover": { _ in discover },
            "discoveredClass": { try await discoveredClass(ClassID($0)) },
            "friends": { _ in friends },
            "friendRequests": { _ in friendRequests },
            "person": { try await person(StudentID($0)) },
            "recommendations": { _ in recommendations },
            "myNumbers": { _ in
                View(content: .detail(try await backend.send(ShowNumbers(student: .me))))
            },
            "myClasses": { _ in
                list { ListStudentClasses(student: .me, limit: Shell.pageSize, after: $1) }
            },
            "mySessions": { _ in
                list { ListStudentSessions(student: .me, limit: Shell.pageSize, after: $1) }
            },
            "myAttendance": { _ in
                list { ListStudentAttendance(student: .me, limit: Shell.pageSize, after: $1) }
            },
            "myPasses": { _ in list { ListPasses(student: .me, limit: Shell.pageSize, after: $1) } },
            "myMessages": { _ in
                list { ListStudentMessages(student: .me, limit: Shell.pageSize, after: $1) }
            },
            "myPayments": { _ in
                list { ListStudentPayments(student: .me, limit: Shell.pageSize, after: $1) }
            },
        ]
    }

    /// A view of a list; `request` creates the request for a page from a search text and a cursor.
    func list<Request: APIRequest>(
        _ destination: ((Int64) -> Destination)? = nil, _ actions: [Action] = [],
        searchHint: String? = nil,
        _ request: @escaping (String?, Cursor?) async throws -> Request
    ) -> View where Request.Response: PresentablePage {
        let list = ListView(
            fetch: { try await backend.send(try await request($0, $1)) }, searchHint: searchHint,
            destination: destination)
        return View(content: .list(list), actions: actions)
    }
}
