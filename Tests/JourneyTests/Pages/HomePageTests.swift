import Application
import Attendance
import ClassManagement
import Core
import Discovery
import Payments
import StudentManagement
import TestSupport
import Testing

/// The home page of a student: the person, the next class, and the news.
@Suite(.limitedParallelism) struct HomePageTests {
    private let student: StudentPageFixture
    private let checkIn = "<a class=\"button main huge\" href=\"/scan\">"

    init() async throws {
        student = try await StudentPageFixture()
    }

    private func befriend() async throws -> (friend: Student, client: any Client) {
        let friend = try await student.admin.send(AdmitStudentSample.request)
        let token = try await student.fixture.academy.signIn(student: friend.id, email: "luz@example.org")
        return (friend, student.fixture.academy.client(token))
    }

    @Test func `it names the person who is signed in, with the initials, and the day`() async throws {
        try await student.expect(
            [
                "<span class=\"face\" aria-hidden=\"true\">IÑ</span>", "<h1>Inés Ñahui</h1>",
                "<p>Fri 20 Nov</p>",
            ], on: "/home")
    }

    @Test func `the button checks in only while a class of the student is open and they are not in`()
        async throws
    {
        let clock = student.fixture.academy.clock
        try await student.expect([checkIn, "Today, Fri 20 Nov", "07:00–08:00"], on: "/home")
        _ = try await student.fixture.studentClient.send(CheckIn(code: try await student.fixture.code()))
        let present = try await student.expect(["✓ Checked in 07:00"], on: "/home")
        #expect(!present.html.contains(checkIn) && !present.html.contains("Check-in opens"))
        clock.move(minutes: 60)
        let over = try await student.expect(["Mon 23 Nov", "10:00–11:00"], on: "/home")
        #expect(!over.html.contains(checkIn) && !over.html.contains("Check-in opens"))
        // To Monday, 09:29.
        clock.move(minutes: 3 * 1440 + 89)
        let early = try await student.expect(["Today, Mon 23 Nov", "Check-in opens at 09:30."], on: "/home")
        #expect(!early.html.contains(checkIn))
        clock.move(minutes: 1)
        try await student.expect([checkIn], on: "/home")
    }

    @Test func `a second class that opens while the student is in the first is the next one`() async throws {
        _ = try await student.admin.send(
            AddSession(class: .key("c"), at: LocalDateTime(parsing: "2026-11-20T08:00"), minutes: 60))
        _ = try await student.fixture.studentClient.send(CheckIn(code: try await student.fixture.code()))
        student.fixture.academy.clock.move(minutes: 40)
        let page = try await student.expect([checkIn, "<strong>08:00–09:00</strong>"], on: "/home")
        let later = try #require(page.html.firstRange(of: "id=\"later\"")).upperBound
        #expect(page.html[later...].contains("✓ Checked in 07:00"))
    }

    @Test func `a student without a class finds one, and without a pass sees the prices`() async throws {
        try await student.fixture.unenrol()
        _ = try await student.admin.send(VoidPayment(payment: .id(PaymentID(1)), reason: "Mistake"))
        // The enrolment ends with the day of the class that has begun.
        student.fixture.academy.clock.move(minutes: 1440)
        let home = try await student.expect(
            ["You have no classes planned.", "href=\"/discover\">Find a class</a>", "See the prices"],
            on: "/home")
        #expect(!home.html.contains(checkIn))
        try await student.expect(["href=\"/discover\">Find a class</a>"], on: "/classes")
        try await student.expect(
            ["id=\"plans\"", "Buy at the front desk.", "4 classes", "S/ 110.00"], on: "/passes")
    }

    @Test func `a session that is moved or in another room is news`() async throws {
        let session = student.fixture.session.id
        let classID = student.fixture.academyClass.id
        let monday = try #require(
            try await student.admin.send(
                ListSessions(from: CalendarDay(parsing: "2026-11-23"), class: .id(classID))
            ).items.first)
        _ = try await student.admin.send(
            EditSession(session: monday.id, at: LocalDateTime(parsing: "2026-11-24T11:00")))
        _ = try await student.admin.send(AddRoom(key: "g", venue: .key("v"), name: "Green", capacity: 20))
        _ = try await student.admin.send(EditSession(session: session, room: .key("g")))
        try await student.expect(
            [
                "Salsa has moved to Tue 24 Nov, 11:00–12:00", "Instead of Mon 23 Nov, 10:00",
                "Salsa on Fri 20 Nov is in Green", "Instead of Blue",
            ], on: "/home")
    }

    @Test func `the request of a friend and a recommendation are news until they are answered`() async throws
    {
        let own = student.fixture.student.id
        let (friend, client) = try await befriend()
        _ = try await client.send(EditProfileChoices(foundBy: .everyone))
        _ = try await student.fixture.studentClient.send(EditProfileChoices(foundBy: .everyone))
        _ = try await client.send(AskFriend(person: own))
        try await student.expect(["Luz Ríos asks to be your friend", "href=\"/friends\""], on: "/home")
        _ = try await student.fixture.studentClient.send(AcceptFriend(person: friend.id))
        let sent = try await client.send(
            SendRecommendation(class: .key("c"), friend: own, note: "Try <it>"))
        let news = try await student.expect(
            ["Luz Ríos recommends Salsa", "<span>Try &lt;it&gt;</span>", "href=\"/discover/1\">Luz"],
            on: "/home")
        #expect(!news.html.contains("asks to be your friend"))
        _ = try await student.fixture.studentClient.send(
            VoteOnRecommendation(recommendation: sent.id, vote: .up))
        #expect(!(try await student.browser.get("/home").html.contains("recommends Salsa")))
    }

    @Test func `a child without a guardian's consent has a home page without friends`() async throws {
        _ = try await student.admin.send(
            EditStudent(
                student: .id(student.fixture.student.id), birthDate: .set(CalendarDay(parsing: "2016-01-01")))
        )
        try await student.expect(["Inés Ñahui", checkIn], on: "/home")
    }

    @Test func `a debt is news, also for a student who has left`() async throws {
        _ = try await student.admin.send(EditClass(class: .key("c"), dropInPrice: "25.00"))
        _ = try await student.admin.send(VoidPayment(payment: .id(PaymentID(1)), reason: "Mistake"))
        _ = try await student.admin.send(
            MarkAttendance(
                session: student.fixture.session.id, student: .id(student.fixture.student.id),
                status: "present"))
        try await student.expect(["You owe S/ 25.00", "Pay at the front desk."], on: "/home")
        _ = try await student.admin.send(WithdrawStudent(student: .id(student.fixture.student.id)))
        try await student.expect(["You owe S/ 25.00", "You have left the academy"], on: "/home")
    }
}
