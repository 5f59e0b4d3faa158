import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import Discovery
import StudentManagement
import TestSupport
import Testing
import Usage

/// What students did, from their requests to the report.
@Suite(.limitedParallelism) struct UsageJourneyTests {
    private func report(of academy: TestAcademy) async throws -> UsageReport {
        try await academy.academy.performDueWork()
        return try await academy.admin.send(ReportUsage())
    }

    private func funnel(_ report: UsageReport) -> [Int] { report.funnel.map(\.students) }

    @Test(arguments: Transport.allCases)
    func `a student discovers, wishes, takes, attends and comes back`(_ transport: Transport) async throws {
        let fixture = try await CheckInFixture(transport)
        let (academy, student) = (fixture.academy, fixture.studentClient)
        let admin = academy.admin
        _ = try await admin.send(UnenrolStudent(class: .key("c"), student: .id(fixture.student.id)))
        _ = try await student.send(RankClasses())
        #expect(funnel(try await report(of: academy)) == [1, 0, 0, 0, 0])
        try await fixture.allowJoining()
        _ = try await student.send(AddWish(student: .me, class: .key("c")))
        _ = try await student.send(TakeWish(student: .me, class: .key("c")))
        #expect(funnel(try await report(of: academy)) == [1, 1, 1, 0, 0])
        _ = try await student.send(CheckIn(code: try await fixture.code()))
        let day = try await report(of: academy)
        #expect(funnel(day) == [1, 1, 1, 1, 0])
        #expect(day.days.last?.scans == 1 && day.days.last?.wishes == 1 && day.days.last?.students == 1)
        let later = try await admin.send(
            AddSession(
                class: .key("c"), at: try LocalDateTime(parsing: "2026-11-21T07:00"), minutes: 60, room: nil))
        academy.clock.move(minutes: 24 * 60)
        let signedIn = try await academy.client(nil).send(
            SignIn(email: TestAcademy.email, password: TestAcademy.password))
        let desk = academy.client(signedIn.accessToken)
        _ = try await desk.send(
            MarkAttendance(session: later.id, student: .id(fixture.student.id), status: "present"))
        try await academy.academy.performDueWork()
        #expect(funnel(try await desk.send(ReportUsage())) == [1, 1, 1, 1, 1])
    }

    @Test func `a refused scan is counted with its reason, though its request fails`() async throws {
        let fixture = try await CheckInFixture()
        for _ in 0..<2 { _ = try? await fixture.studentClient.send(CheckIn(code: "CL1.NO")) }
        let report = try await report(of: fixture.academy)
        #expect(report.refusals.map(\.name) == ["check-in.unreadable"])
        #expect(report.days.last?.refusals == 2 && report.days.last?.scans == 0)
    }

    @Test func `dry runs, repetitions and requests that fail are not counted`() async throws {
        let fixture = try await CheckInFixture()
        let student = fixture.studentClient
        try await fixture.unenrol()
        let wish = AddWish(student: .me, class: .key("c"))
        _ = try await student.send(wish, SendOptions(isDryRun: true))
        _ = try? await student.send(AddWish(student: .me, class: .key("no-class")))
        #expect(try await report(of: fixture.academy).days.last?.wishes == 0)
        let key = try SendOptions(idempotencyKey: "one")
        for _ in 0..<2 { _ = try await student.send(wish, key) }
        fixture.academy.clock.move(seconds: 1)
        _ = try await student.send(wish)
        #expect(try await report(of: fixture.academy).days.last?.wishes == 1)
    }

    @Test func `what staff do for a student shows no use by the student`() async throws {
        let fixture = try await CheckInFixture()
        let own = Reference<Kind.Student>.id(fixture.student.id)
        try await fixture.unenrol()
        _ = try await fixture.academy.admin.send(AddWish(student: own, class: .key("c")))
        _ = try await fixture.academy.admin.send(RankClasses())
        let report = try await report(of: fixture.academy)
        #expect(report.days.last?.students == 0 && report.funnel.map(\.all) == [0, 0, 1, 0, 0])
    }

    @Test func `the roll call counts those whom it records`() async throws {
        let fixture = try await CheckInFixture()
        let admin = fixture.academy.admin
        for _ in 0..<2 { _ = try await admin.send(TakeAttendance(session: fixture.session.id)) }
        #expect(try await report(of: fixture.academy).funnel.map(\.all) == [0, 0, 1, 1, 0])
    }

    @Test func `a student who opted out, was erased or was merged is not counted`() async throws {
        let fixture = try await CheckInFixture()
        let (academy, student) = (fixture.academy, fixture.studentClient)
        _ = try await student.send(RankClasses())
        _ = try await student.send(EditUsagePreference(student: .me, isCounted: false))
        _ = try await student.send(RankClasses())
        #expect(try await report(of: academy).funnel[0].all == 0)
        _ = try await student.send(EditUsagePreference(student: .me, isCounted: true))
        _ = try await student.send(RankClasses())
        #expect(try await report(of: academy).funnel[0].all == 1)
        _ = try await student.send(RankClasses())
        _ = try await academy.admin.send(EraseStudent(student: .id(fixture.student.id)))
        #expect(try await report(of: academy).funnel[0].all == 0)
    }

    @Test func `a page that a student opened is counted, and one that staff opened is not`() async throws {
        let fixture = try await CheckInFixture()
        let email = try EmailAddress(parsing: "a@example.org")
        let academy = fixture.academy.academy
        academy.pageWasOpened(
            "page.home",
            by: Principal(account: AccountID(2), role: .student, email: email, student: fixture.student.id))
        academy.pageWasOpened("page.desk", by: Principal(account: AccountID(1), role: .owner, email: email))
        #expect(try await report(of: fixture.academy).pages.map(\.name) == ["page.home"])
    }
}
