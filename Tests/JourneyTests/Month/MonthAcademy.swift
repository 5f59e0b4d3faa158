import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import Payments
import StudentManagement
import Testing

/// A small academy in November 2026: two classes, four roles and eight students.
final class MonthAcademy {
    /// A student with the books that the test keeps about them.
    struct Member {
        let id: StudentID
        let email: String
        var books = StudentBooks()
    }

    let academy: TestAcademy
    var members: [Member] = []
    /// The payments of each member, in their order.
    var payments: [Int: [PaymentID]] = [:]
    /// The classes with the indices of their enrolled members.
    let enrolled = ["salsa": [0, 1, 2, 3, 4, 5, 7], "ballet": [1, 2, 6]]
    var cancelled: Set<SessionID> = []
    private(set) var meetings: [CalendarDay: (meeting: MonthSession, academyClass: String)] = [:]
    private var clients: [String: any Client] = [:]

    init(_ transport: Transport) async throws {
        academy = try await TestAcademy(transport, at: "2026-11-01T14:45:00.000Z")
        clients["owner"] = academy.admin
        try await academy.academy.performDueWork()
        try await open("manager", .manager)
        try await open("desk", .frontDesk)
        try await buildTimetable(by: client("manager"))
        try await open("maria", .instructor, teaching: "maria")
        try await open("otto", .instructor, teaching: "otto")
        try await admitStudents(by: client("desk"))
        try await writeMessages()
        try await readMeetings(by: client("manager"))
    }

    /// The client of a member of staff who has signed in today.
    func client(_ name: String) throws -> any Client { try #require(clients[name], "\(name)") }

    /// Moves to a quarter to ten of a day in Lima, and signs the staff in.
    func begin(_ day: CalendarDay) async throws {
        academy.clock.set(try Instant(parsing: "\(day)T14:45:00.000Z"))
        try await signInStaff()
    }

    /// Lets time pass, and signs the staff in again.
    func move(minutes: Int) async throws {
        academy.clock.move(minutes: minutes)
        try await signInStaff()
    }

    private func signInStaff() async throws {
        for name in clients.keys {
            let email = name == "owner" ? TestAcademy.email : Self.email(name)
            clients[name] = try await signIn(email, TestAcademy.password)
        }
    }

    /// The client of a student, who signs in.
    func client(of member: Int) async throws -> any Client {
        try await signIn(members[member].email, TestAcademy.studentPassword)
    }

    private func signIn(_ email: String, _ password: String) async throws -> any Client {
        let signedIn = try await academy.client(nil).send(SignIn(email: email, password: password))
        return academy.client(signedIn.accessToken)
    }

    private static func email(_ name: String) -> String { "\(name)@staff.example.org" }

    /// The owner invites a member of staff, who opens an account.
    private func open(_ name: String, _ role: Role, teaching instructor: String? = nil) async throws {
        let invitation = try await client("owner").send(
            InviteStaff(
                email: Self.email(name), role: role, name: name,
                instructor: instructor.map { try .init($0, field: "instructor") }))
        _ = try await academy.client(nil).send(
            AcceptInvitation(
                code: invitation.code, email: Self.email(name), password: TestAcademy.password))
        clients[name] = try await signIn(Self.email(name), TestAcademy.password)
    }

    private func buildTimetable(by manager: any Client) async throws {
        _ = try await manager.send(AddVenue(key: "v", name: "Main", address: nil, timeZone: "America/Lima"))
        _ = try await manager.send(AddRoom(key: "r", venue: .key("v"), name: "Blue", capacity: 20))
        for (style, family) in [("Salsa", "latin"), ("Ballet", "ballet")] {
            _ = try await manager.send(
                AddClassType(key: style.lowercased(), style: style, family: family, level: "open"))
        }
        for name in ["maria", "otto"] { _ = try await manager.send(AddInstructor(key: name, name: name)) }
        try await add("salsa", by: "maria", on: [.monday, .wednesday], price: "25.00", manager)
        try await add("ballet", by: "otto", on: [.tuesday], price: nil, manager)
        for plan in MonthPlan.all {
            _ = try await manager.send(
                AddPlan(
                    key: plan.key, name: plan.key, kind: plan.kind, credits: plan.credits,
                    validDays: plan.validDays, price: "\(plan.price / 100).00",
                    families: plan.family.map { [$0] } ?? []))
        }
    }

    private func add(
        _ key: String, by instructor: String, on days: [Weekday], price: String?, _ manager: any Client
    ) async throws {
        let slots = try days.map {
            try WeeklySlot(
                day: $0, startTime: TimeOfDay(parsing: "10:00"), endTime: TimeOfDay(parsing: "11:00"))
        }
        _ = try await manager.send(
            AddClass(
                key: key, name: key, classType: .key(key), room: .key("r"), instructor: .key(instructor),
                slots: slots, firstDay: try CalendarDay(parsing: "2026-11-01"),
                lastDay: try CalendarDay(parsing: "2026-11-30"), capacity: 10, dropInPrice: price))
    }

    private func admitStudents(by desk: any Client) async throws {
        for name in ["Ana", "Bea", "Carla", "Dora", "Eva", "Flor", "Gala", "Hugo"] {
            let email = "\(name.lowercased())@example.org"
            let id = try await desk.send(AdmitStudent(firstName: name, lastName: "Paz", email: email)).id
            let invitation = try await desk.send(InviteStudent(student: .id(id)))
            _ = try await academy.client(nil).send(
                AcceptInvitation(
                    code: invitation.code, email: email, password: TestAcademy.studentPassword))
            members.append(Member(id: id, email: email))
        }
        for (key, indices) in enrolled {
            for index in indices {
                _ = try await desk.send(EnrolStudent(class: .key(key), student: .id(members[index].id)))
            }
        }
    }

    private func readMeetings(by manager: any Client) async throws {
        let first = try CalendarDay(parsing: "2026-11-01")
        for (key, price) in [("salsa", 2_500), ("ballet", MonthPlan.single.price)] as [(String, Int64)] {
            let sessions = try await manager.send(
                ListSessions(from: first, to: first.adding(days: 29), class: .key(key), limit: 200)
            ).items
            for session in sessions {
                let family = key == "salsa" ? "latin" : "ballet"
                let meeting = MonthSession(id: session.id, family: family, day: session.day, price: price)
                meetings[session.day] = (meeting, key)
            }
        }
    }
}
