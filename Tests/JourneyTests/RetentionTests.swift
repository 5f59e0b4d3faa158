import Academy
import Application
import Attendance
import Authentication
import Core
import Persistence
import StudentManagement
import TestSupport
import Testing

/// Rows that are removed when they are old.
@Suite(.limitedParallelism) struct RetentionTests {
    private static let day = 24 * 60

    /// An academy with one refused check-in.
    private func fixture(months: String?) async throws -> CheckInFixture {
        let fixture = try await CheckInFixture()
        let code = try await fixture.code()
        fixture.academy.clock.move(seconds: 31)
        _ = await refusal { try await fixture.studentClient.send(CheckIn(code: code)) }
        if let months {
            let edit = EditAcademy(settings: ["retention.refusal-months": months])
            _ = try await fixture.academy.admin.send(edit)
        }
        try await fixture.academy.academy.performDueWork()
        return fixture
    }

    /// The number of refusals after a number of days.
    private func refusals(_ fixture: CheckInFixture, afterDays days: Int) async throws -> Int {
        fixture.academy.clock.move(minutes: days * Self.day)
        try await fixture.academy.academy.performDueWork()
        let admin = try await fixture.academy.client(nil).send(
            SignIn(email: TestAcademy.email, password: TestAcademy.password))
        return try await fixture.academy.client(admin.accessToken).send(ListRefusals()).items.count
    }

    @Test func `refusals are removed after the months of the setting, and not before`() async throws {
        let fixture = try await fixture(months: "2")
        #expect(try await refusals(fixture, afterDays: 61) == 1)
        #expect(try await refusals(fixture, afterDays: 2) == 0)
    }

    @Test(arguments: [nil, "0"]) func `refusals are kept without a setting`(months: String?) async throws {
        let fixture = try await fixture(months: months)
        #expect(try await refusals(fixture, afterDays: 4_000) == 1)
    }

    @Test func `audit entries are removed after the months of the setting, with their changes`() async throws
    {
        let store = try TestStore.make(now: { Instant(milliseconds: 0) })
        let academy = try await TestAcademy(store: store)
        let student = try await academy.admin.send(AdmitStudent(firstName: "Eva", lastName: "Paz"))
        _ = try await academy.admin.send(EditStudent(student: .id(student.id), firstName: "Ana"))
        _ = try await academy.admin.send(EditAcademy(settings: ["retention.audit-months": "12"]))
        for (days, entries) in [(371, 5), (2, 0)] {
            academy.clock.move(minutes: days * Self.day)
            try await academy.academy.performDueWork()
            #expect(
                try await store.read { try $0.value("SELECT count(*) AS value FROM audit_entries") }
                    == entries)
        }
        #expect(try await store.read { try $0.value("SELECT count(*) AS value FROM audit_changes") } == 0)
    }

    @Test func `an audit entry after all others were removed gets the next id, and the chain is sound`()
        async throws
    {
        let store = try TestStore.make(now: { Instant(milliseconds: 0) })
        let academy = try await TestAcademy(store: store)
        _ = try await academy.admin.send(EditAcademy(settings: ["retention.audit-months": "12"]))
        try await academy.academy.performDueWork()
        func number(_ query: SQL) async throws -> Int64? { try await store.read { try $0.value(query) } }
        let last = try #require(try await number("SELECT max(id) AS value FROM audit_entries"))
        academy.clock.move(minutes: 373 * Self.day)
        try await academy.academy.performDueWork()
        #expect(try await number("SELECT count(*) AS value FROM audit_entries") == 0)
        _ = try await academy.client(nil).send(
            SignIn(email: TestAcademy.email, password: TestAcademy.password))
        #expect(try await number("SELECT max(id) AS value FROM audit_entries") == last + 1)
        try await academy.academy.performDueWork()
        let check = try #require(academy.academy.checks.first { $0.name == "chains" })
        #expect(try await store.read { try check.finding(in: $0) }.isSound)
    }

    @Test func `rows are removed once a day only`() async throws {
        let fixture = try await fixture(months: "1")
        fixture.academy.clock.move(minutes: 31 * Self.day - 60)
        #expect(try await refusals(fixture, afterDays: 0) == 1)
        fixture.academy.clock.move(minutes: 120)
        #expect(try await refusals(fixture, afterDays: 0) == 1)
        #expect(try await refusals(fixture, afterDays: 1) == 0)
    }
}
