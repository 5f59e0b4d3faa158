import Academy
import Application
import Attendance
import ClassManagement
import Core
import DataExchange
import Messages
import Payments
import Persistence
import Pictures
import StudentManagement
import Testing

/// An academy with a session that is on now, and an enrolled student with a pass and an account.
struct CheckInFixture {
    let academy: TestAcademy
    let student: Student
    let studentToken: String
    let academyClass: AcademyClass
    let session: Session

    init(
        _ transport: Transport = .inProcess, capacity: Int = 10, credits plan: String = "pack-4",
        store: (any Store)? = nil, pictures: any PictureFiles = MemoryPictureFiles(),
        mail: (any MailTransport)? = nil, push: (any PushTransport)? = nil,
        features: [any Feature] = []
    ) async throws {
        academy = try await TestAcademy(
            transport, store: store, pictures: pictures, mail: mail, push: push,
            features: features)
        let admin = academy.admin
        _ = try await admin.send(AddVenue(key: "v", name: "Main", address: nil, timeZone: "America/Lima"))
        _ = try await admin.send(AddRoom(key: "r", venue: .key("v"), name: "Blue", capacity: 120))
        _ = try await admin.send(
            AddClassType(key: "salsa", style: "Salsa", family: "latin", level: "beginner"))
        _ = try await admin.send(
            AddPlan(
                key: "pack-4", name: "4 classes", kind: "pass", credits: 4, validDays: 30, price: "110.00",
                families: []))
        let slot = try WeeklySlot(
            day: .monday, startTime: TimeOfDay(parsing: "10:00"), endTime: TimeOfDay(parsing: "11:00"))
        academyClass = try await admin.send(
            AddClass(
                key: "c", name: "Salsa", classType: .key("salsa"), room: .key("r"), instructor: nil,
                slots: [slot],
                firstDay: try CalendarDay(parsing: "2026-11-01"),
                lastDay: try CalendarDay(parsing: "2026-12-31"),
                capacity: capacity, dropInPrice: nil))
        // Noon UTC is seven in the morning in Lima.
        session = try await admin.send(
            AddSession(
                class: .key("c"), at: try LocalDateTime(parsing: "2026-11-20T07:00"), minutes: 60,
                room: nil))
        student = try await admin.send(AdmitStudent(firstName: "Inés", lastName: "Ñahui"))
        _ = try await admin.send(EnrolStudent(class: .key("c"), student: .id(student.id)))
        _ = try await admin.send(
            RecordPayment(student: .id(student.id), plan: .key(plan), amount: "110.00", method: "cash"))
        studentToken = try await academy.signIn(student: student.id, email: "ines@example.org")
    }

    /// The session's code of the present time step.
    func code() async throws -> String {
        try await academy.admin.send(IssueSessionCode(session: session.id)).code
    }

    /// Lets students join classes without the front desk.
    func allowJoining() async throws {
        _ = try await academy.admin.send(EditAcademy(settings: ["joining.allowed": "everyone"]))
    }

    /// Ends the student's enrolment in the class.
    func unenrol() async throws {
        _ = try await academy.admin.send(UnenrolStudent(class: .key("c"), student: .id(student.id)))
    }

    /// Adds venues `A1`, `A2` and so on, by an import.
    func addVenues(_ count: Int) async throws {
        let rows = (1...count).map { "a\($0),A\($0),,America/Lima\n" }
        let files = ["venues": "key,name,address,time_zone\n" + rows.joined()]
        #expect(try await academy.admin.send(ImportAcademy(files: files)).errors == [])
    }

    /// Imports the export into an empty academy, and checks that it makes the same export.
    ///
    /// - Parameter minutes: how far the clock of the copy is ahead.
    func copy(minutesAhead minutes: Int = 0) async throws -> any Client {
        let exported = try await academy.admin.send(ExportAcademy()).files
        let now = academy.clock.now.adding(minutes: minutes)
        let other = try await TestAcademy(at: now.description).admin
        #expect(try await other.send(ImportAcademy(files: exported)).errors == [])
        #expect(try await other.send(ExportAcademy()).files == exported)
        let again = try await academy.admin.send(ImportAcademy(files: exported))
        #expect(again.errors == [] && again.different == 0)
        return other
    }

    var studentClient: any Client { academy.client(studentToken) }
}
