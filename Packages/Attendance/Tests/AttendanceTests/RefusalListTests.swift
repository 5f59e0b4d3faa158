import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

@Suite(.limitedParallelism) struct RefusalListTests {
    @Test func `every refusal is stored with the student, time, reason, session and key`() async throws {
        let fixture = try await RollCallFixture()
        _ = try await fixture.refusal(2)
        let refusal = try #require(try await fixture.send(ListRefusals()).items.first)
        #expect((refusal.student, refusal.studentName) == (StudentID(2), "Ángela Núñez"))
        #expect((refusal.code, refusal.at) == ("check-in.not-enrolled", RollCallFixture.start))
        #expect((refusal.session, refusal.room, refusal.kid) == (RollCallFixture.session, nil, "AAAA"))
    }

    @Test func `an unreadable code is stored without its text`() async throws {
        let fixture = try await RollCallFixture()
        _ = try await fixture.refusal(with: "SECRET-TEXT")
        let page = try await fixture.send(ListRefusals())
        #expect(page.items.map(\.code) == ["check-in.unreadable"])
        #expect(page.items.first?.kid == nil)
        #expect(!String(decoding: try JSON.encode(page), as: UTF8.self).contains("SECRET"))
    }

    @Test func `a check-in that succeeds leaves no refusal`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.checkIn()
        try await fixture.checkIn()
        #expect(try await fixture.count("refusals") == 0)
    }

    @Test func `a refusal is audited with its code`() async throws {
        let fixture = try await RollCallFixture()
        _ = try await fixture.refusal(with: "nonsense")
        let entry = try await fixture.send(ListAuditEntries()).items.first
        #expect((entry?.action, entry?.outcome) == ("CheckIn", "check-in.unreadable"))
    }

    @Test func `refusals are filtered by student, code and time`() async throws {
        let fixture = try await RollCallFixture()
        _ = try await fixture.refusal(2)
        fixture.clock.set(RollCallFixture.start.adding(seconds: 1))
        _ = try await fixture.refusal(3, with: "nonsense")
        let later = fixture.clock.now
        #expect(
            try await fixture.send(ListRefusals(student: .id(StudentID(2)))).items.map(\.student.number) == [
                2
            ])
        #expect(
            try await fixture.send(ListRefusals(code: "check-in.unreadable")).items.map(\.student.number) == [
                3
            ])
        #expect(try await fixture.send(ListRefusals(code: "not-enrolled")).items.map(\.student.number) == [2])
        #expect(try await fixture.send(ListRefusals(since: later)).items.count == 1)
        #expect(try await fixture.send(ListRefusals(since: RollCallFixture.start)).items.count == 2)
    }

    @Test func `refusals are paged, newest first, each once`() async throws {
        let fixture = try await RollCallFixture()
        for student in Int64(2)...8 { _ = try await fixture.refusal(student) }
        var (seen, after): ([Int64], Cursor?) = ([], nil)
        repeat {
            let page = try await fixture.send(ListRefusals(limit: 3, after: after))
            seen += page.items.map(\.student.number)
            after = page.next
        } while after != nil
        #expect(seen == [8, 7, 6, 5, 4, 3, 2])
    }

    @Test func `a bad limit and a cursor of another list are refused`() async throws {
        let fixture = try await RollCallFixture()
        for request in [ListRefusals(limit: 0), ListRefusals(limit: 201), ListRefusals(after: Cursor(["x"]))]
        {
            await #expect(throws: InvalidValue.self) { try await fixture.send(request) }
        }
    }

    @Test func `a deleted student is named by their number`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.store.write { db in
            let attempt = CheckInAttempt(student: StudentID(999), at: RollCallFixture.start)
            try SQLRefusalRepository().add(attempt, code: "check-in.expired", in: db)
        }
        #expect(try await fixture.send(ListRefusals()).items.map(\.studentName) == ["student 999"])
    }
}
