import Academy
import Application
import Attendance
import Authentication
import Core
import Messages
import Persistence
import StudentManagement
import TestSupport
import Testing

/// What an academy does while the clock of its machine is wrong.
@Suite(.limitedParallelism) struct ClockJourneyTests {
    private static let days = 24 * 60

    /// A student who is enrolled in a class that meets every Monday until the end of the year.
    private struct Fixture {
        let academy: TestAcademy
        let student: StudentID
        var clock: TestAcademy.Clock { academy.clock }

        init() async throws {
            let fixture = try await CheckInFixture()
            academy = fixture.academy
            student = fixture.student.id
            try await academy.academy.performDueWork()
        }

        /// The owner with a new sign-in, since those from before a jump have expired.
        func owner() async throws -> any Client {
            let signedIn = try await academy.client(nil).send(
                SignIn(email: TestAcademy.email, password: TestAcademy.password))
            return academy.client(signedIn.accessToken)
        }

        func isWorkDone() async throws -> Bool { try await academy.academy.performDueWork().isPlausible }

        func absences() async throws -> Int {
            try await owner().send(ListStudentAttendance(student: .id(student))).items.count
        }
    }

    @Test func `a clock that jumps ahead records nothing until an owner confirms it`() async throws {
        let fixture = try await Fixture()
        fixture.clock.jump(minutes: 60 * Self.days)
        #expect(try await !fixture.isWorkDone())
        let owner = try await fixture.owner()
        _ = try await owner.send(AdmitStudent(firstName: "Luis", lastName: "Paz"))
        #expect(try await !fixture.isWorkDone())
        #expect(try await fixture.absences() == 0)
        #expect(try await owner.send(ShowClock()).status == .ahead)
        #expect(try await owner.send(ConfirmClock()).status == .plausible)
        #expect(try await fixture.isWorkDone())
        #expect(try await fixture.absences() > 5)
        let log = try await owner.send(ListAuditEntries(action: "ConfirmClock"))
        #expect(log.items.map(\.subject) == ["academy"])
    }

    @Test func `time that passes is no change, and needs no backup`() async throws {
        let start = try Instant(parsing: "2026-11-20T12:00:00.000Z")
        let store = try TestStore.make(now: { start })
        let academy = try await TestAcademy(store: store)
        try await academy.academy.performDueWork()
        let changes = { academy.academy.changeCount(of: store.writerMetrics) }
        let (before, writes) = (changes(), store.writerMetrics.writes)
        academy.clock.move(minutes: 3 * 60)
        try await academy.academy.performDueWork()
        #expect(store.writerMetrics.writes > writes && changes() == before)
        _ = try await academy.client(nil).send(
            SignIn(email: TestAcademy.email, password: TestAcademy.password))
        #expect(changes() > before)
    }

    @Test func `the clock is confirmed with the password`() async throws {
        let academy = try await TestAcademy()
        academy.clock.move(minutes: 10)
        let refused = await refusal { try await academy.admin.send(ConfirmClock()) }
        #expect(refused == "access.password-needed")
        _ = try await academy.admin.send(ConfirmPassword(currentPassword: TestAcademy.password))
        #expect(try await academy.admin.send(ConfirmClock()).status == .plausible)
    }

    @Test func `time that passes is no jump`() async throws {
        let fixture = try await Fixture()
        fixture.clock.move(minutes: 60 * Self.days)
        #expect(try await fixture.isWorkDone())
        #expect(try await fixture.absences() > 5)
    }

    @Test func `a clock that shows a time before an entry of the log holds the work until it is confirmed`()
        async throws
    {
        let fixture = try await Fixture()
        fixture.clock.jump(minutes: 60 * Self.days)
        _ = try await fixture.owner().send(AdmitStudent(firstName: "Luis", lastName: "Paz"))
        fixture.clock.jump(minutes: -60 * Self.days)
        #expect(try await !fixture.isWorkDone())
        let owner = try await fixture.owner()
        #expect(try await owner.send(ShowClock()).status == .setBack)
        _ = try await owner.send(ConfirmClock())
        #expect(try await fixture.isWorkDone())
        #expect(try await owner.send(ShowClock()).newest == nil)
    }

    @Test func `an academy of an earlier version is compared with the newest entry of its log`() async throws
    {
        let start = try Instant(parsing: "2026-11-20T12:00:00.000Z")
        let store = try TestStore.make(now: { start })
        let academy = try await TestAcademy(store: store)
        _ = try await store.write { try $0.run("DELETE FROM clock_readings") }
        academy.clock.jump(minutes: 60 * Self.days)
        try await academy.academy.migrate()
        #expect(try await academy.academy.performDueWork() == .ahead(of: start))
        _ = try await academy.client(nil).send(
            SignIn(email: TestAcademy.email, password: TestAcademy.password))
        #expect(try await academy.academy.performDueWork() == .ahead(of: start))
    }

    @Test func `no message is sent until an owner confirms the time`() async throws {
        let academy = try await TestAcademy(mail: Mailbox())
        _ = try await academy.admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
        try await academy.academy.performDueWork()
        _ = try await academy.admin.send(SendMessages())
        academy.clock.jump(minutes: 60 * Self.days)
        let owner = try await academy.signInAgain()
        let eva = try await owner.send(
            AdmitStudent(firstName: "Eva", lastName: "Paz", email: "eva@example.org"))
        _ = try await owner.send(InviteStudent(student: .id(eva.id)))
        #expect(await refusal { try await owner.send(SendMessages()) } == "outbox.clock-is-wrong")
        #expect(try await academy.academy.sendMessages() == nil)
        _ = try await owner.send(ConfirmClock())
        #expect(try await owner.send(SendMessages()).sent == 1)
    }

    @Test func `no repair goes by a clock that is wrong`() async throws {
        let fixture = try await Fixture()
        fixture.clock.move(minutes: 30 * Self.days)
        #expect(try await fixture.isWorkDone())
        let recorded = try await fixture.absences()
        fixture.clock.jump(minutes: -60 * Self.days)
        let owner = try await fixture.owner()
        for kind in ["future-absences", "sign-up-messages"] {
            let code = await refusal { try await owner.send(RunRepair(kind: kind)) }
            #expect(code == "repair.clock-is-wrong", "\(kind)")
        }
        #expect(try await owner.send(RunRepair(kind: "search")).count == 0)
        #expect(try await fixture.absences() == recorded && recorded > 0)
    }

    @Test func `the repair removes the absences of the future, and later ones are recorded again`()
        async throws
    {
        let fixture = try await Fixture()
        fixture.clock.jump(minutes: 60 * Self.days)
        _ = try await fixture.owner().send(ConfirmClock())
        #expect(try await fixture.isWorkDone())
        let wrong = try await fixture.absences()
        fixture.clock.jump(minutes: -60 * Self.days)
        let owner = try await fixture.owner()
        _ = try await owner.send(ConfirmClock())
        let repair = RunRepair(kind: "future-absences")
        let dryRun = try await owner.send(repair, SendOptions(isDryRun: true))
        #expect(dryRun.count == wrong && dryRun.items.count == wrong)
        #expect(try await fixture.absences() == wrong)
        _ = try await owner.send(repair)
        #expect(try await fixture.absences() == 0)
        let entry = try #require(
            try await owner.send(ListAuditEntries(action: "RunRepair")).items.first)
        #expect(entry.subject == "repair future-absences")
        #expect(entry.changes.first == AuditChange(field: "count", old: "\(wrong)", new: "0"))
        #expect(entry.changes.last?.old?.hasPrefix("student \(fixture.student), ") == true)
        fixture.clock.move(minutes: 8 * Self.days)
        #expect(try await fixture.isWorkDone())
        #expect(try await fixture.absences() > 0)
    }
}
