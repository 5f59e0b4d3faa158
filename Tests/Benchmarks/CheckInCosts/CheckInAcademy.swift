import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import Payments
import StudentManagement

/// Sets up the academy of a ``CheckInWorkload`` by requests of its admin.
struct CheckInAcademy {
    private static let password = "a quiet corner of the studio"
    private static let email = "desk@example.org"

    private let anyone: any Client
    private let admin: any Client

    /// Sets up the academy, in which check-in opens four hours before a session.
    init(_ academy: Academy) async throws {
        anyone = academy.client(token: nil)
        _ = try await anyone.send(
            SetUpAcademy(
                name: "Compás", currency: "PEN", timeZone: "America/Lima", email: Self.email,
                password: Self.password))
        let signedIn = try await anyone.send(SignIn(email: Self.email, password: Self.password))
        admin = academy.client(token: signedIn.accessToken)
        _ = try await admin.send(EditAcademy(settings: ["check-in.opens-before-minutes": "240"]))
    }

    func addClass() async throws {
        _ = try await admin.send(AddVenue(key: "v", name: "Main", address: nil, timeZone: "America/Lima"))
        _ = try await admin.send(AddRoom(key: "r", venue: .key("v"), name: "Blue", capacity: 120))
        _ = try await admin.send(
            AddClassType(key: "salsa", style: "Salsa", family: "latin", level: "beginner"))
        _ = try await admin.send(
            AddPlan(
                key: "pack", name: "100 classes", kind: "pass", credits: 100, validDays: 30, price: "110.00",
                families: []))
        let slot = try WeeklySlot(
            day: .monday, startTime: TimeOfDay(parsing: "10:00"), endTime: TimeOfDay(parsing: "11:00"))
        _ = try await admin.send(
            AddClass(
                key: "c", name: "Salsa", classType: .key("salsa"), room: .key("r"), instructor: nil,
                slots: [slot], firstDay: try CalendarDay(parsing: "2026-11-01"),
                lastDay: try CalendarDay(parsing: "2026-12-31"), capacity: 100, dropInPrice: nil))
    }

    /// Adds one of the sessions of a quarter of an hour that follow each other from seven o'clock, which is
    /// now.
    ///
    /// - Returns: the present code of the session.
    func addSession(_ number: Int) async throws -> String {
        let minute = number % 4 * 15
        let time = "2026-11-20T\(number < 12 ? "0" : "")\(7 + number / 4):\(minute == 0 ? "00" : "\(minute)")"
        let session = try await admin.send(
            AddSession(class: .key("c"), at: try LocalDateTime(parsing: time), minutes: 15, room: nil))
        return try await admin.send(IssueSessionCode(session: session.id)).code
    }

    /// Admits a student with a place in the class, a pass and an account.
    ///
    /// - Returns: an access token of the student.
    func admitStudent(_ number: Int) async throws -> String {
        let student = try await admin.send(AdmitStudent(firstName: "Inés", lastName: "Ñahui \(number)")).id
        _ = try await admin.send(EnrolStudent(class: .key("c"), student: .id(student)))
        _ = try await admin.send(
            RecordPayment(student: .id(student), plan: .key("pack"), amount: "110.00", method: "cash"))
        let invitation = try await admin.send(InviteStudent(student: .id(student)))
        let email = "student\(number)@example.org"
        _ = try await anyone.send(
            AcceptInvitation(code: invitation.code, email: email, password: Self.password))
        return try await anyone.send(SignIn(email: email, password: Self.password)).accessToken
    }
}
