internal import Attendance
internal import Authentication
internal import ClassManagement
internal import Core
internal import Navigation
internal import Networking
internal import Payments
internal import StudentManagement

/// The views of all destinations.
struct Views {
    let backend: any ShellBackend

    /// The view of a destination; nil if it has only a menu.
    func view(of destination: Destination) async throws -> View? {
        let id = destination.id ?? 0
        return switch destination.name {
        case "students": students
        case "student": try await student(.id(StudentID(id)))
        case "classes":
            searchableList({ .academyClass(ClassID($0)) }) {
                ListClasses(search: $0, limit: Shell.pageSize, after: $1)
            }
        case "class": classStudents(.id(ClassID(id)))
        case "timetable": list { ShowTimetable(limit: Shell.pageSize, after: $0) }
        case "sessions": sessions
        case "session": try await session(SessionID(id))
        case "payments": payments
        case "plans": list { ListPlans(limit: Shell.pageSize, after: $0) }
        case "places": list { ListRooms(limit: Shell.pageSize, after: $0) }
        case "refusals": list { ListRefusals(limit: Shell.pageSize, after: $0) }
        case "reports": View(content: .detail(try await backend.send(ReportRevenue())))
        case "audit": list { ListAuditEntries(limit: Shell.pageSize, after: $0) }
        case "account": View(content: .detail(try await AccountOverview(from: backend)))
        case "myClasses": list { ListStudentClasses(student: .me, limit: Shell.pageSize, after: $0) }
        case "checkIn": checkIn
        case "myAttendance": list { ListStudentAttendance(student: .me, limit: Shell.pageSize, after: $0) }
        case "myPasses": list { ListPasses(student: .me, limit: Shell.pageSize, after: $0) }
        case "myPayments": list { ListStudentPayments(student: .me, limit: Shell.pageSize, after: $0) }
        default: nil
        }
    }

    func list<Request: APIRequest>(
        _ destination: ((Int64) -> Destination)? = nil, _ actions: [Action] = [],
        _ request: @escaping (Cursor?) -> Request
    ) -> View where Request.Response: PresentablePage {
        let list = ListView(
            fetch: { _, after in try await backend.send(request(after)) }, destination: destination)
        return View(content: .list(list), actions: actions)
    }

    func searchableList<Request: APIRequest>(
        _ destination: @escaping (Int64) -> Destination, _ actions: [Action] = [],
        _ request: @escaping (String?, Cursor?) -> Request
    ) -> View where Request.Response: PresentablePage {
        let list = ListView(
            fetch: { try await backend.send(request($0, $1)) }, isSearchable: true, destination: destination)
        return View(content: .list(list), actions: actions)
    }
}
