import Core
import Networking
import Persistence
import Testing

@testable import Attendance

struct RefusalListTests {
    @Test func `every refusal is kept with who, when, why and which session and key`() async throws {
        let desk = try await Desk()
        _ = try await desk.refusal(2)
        let refusal = try #require(try await desk.send(ListRefusals()).items.first)
        #expect((refusal.student, refusal.studentName) == (StudentID(2), "Ángela Núñez"))
        #expect((refusal.code, refusal.at) == ("check-in.not-enrolled", Desk.start))
        #expect((refusal.session, refusal.room, refusal.kid) == (Desk.session, nil, "AAAA"))
    }

    @Test func `what was not readable is kept without its text`() async throws {
        let desk = try await Desk()
        _ = try await desk.refusal(with: "SECRET-TEXT")
        let page = try await desk.send(ListRefusals())
        #expect(page.items.map(\.code) == ["check-in.unreadable"])
        #expect(page.items.first?.kid == nil)
        #expect(!String(decoding: try JSON.encode(page), as: UTF8.self).contains("SECRET"))
    }

    @Test func `a check-in that succeeds leaves no refusal`() async throws {
        let desk = try await Desk()
        try await desk.checkIn()
        try await desk.checkIn()
        #expect(try await desk.count("refusals") == 0)
    }

    @Test func `a refusal is audited with its code`() async throws {
        let desk = try await Desk()
        _ = try await desk.refusal(with: "nonsense")
        let entry = try await desk.send(ListAuditEntries()).items.first
        #expect((entry?.action, entry?.outcome) == ("CheckIn", "check-in.unreadable"))
    }

    @Test func `refusals are filtered by student, code and time`() async throws {
        let desk = try await Desk()
        _ = try await desk.refusal(2)
        desk.time.now = Desk.start.adding(seconds: 1)
        _ = try await desk.refusal(3, with: "nonsense")
        let later = desk.time.now
        #expect(
            try await desk.send(ListRefusals(student: .id(StudentID(2)))).items.map(\.student.number) == [2])
        #expect(
            try await desk.send(ListRefusals(code: "check-in.unreadable")).items.map(\.student.number) == [3])
        #expect(try await desk.send(ListRefusals(code: "not-enrolled")).items.map(\.student.number) == [2])
        #expect(try await desk.send(ListRefusals(since: later)).items.count == 1)
        #expect(try await desk.send(ListRefusals(since: Desk.start)).items.count == 2)
    }

    @Test func `refusals are paged, newest first, each once`() async throws {
        let desk = try await Desk()
        for student in Int64(2)...8 { _ = try await desk.refusal(student) }
        var (seen, after): ([Int64], Cursor?) = ([], nil)
        repeat {
            let page = try await desk.send(ListRefusals(limit: 3, after: after))
            seen += page.items.map(\.student.number)
            after = page.next
        } while after != nil
        #expect(seen == [8, 7, 6, 5, 4, 3, 2])
    }

    @Test func `a bad limit and a cursor of another list are refused`() async throws {
        let desk = try await Desk()
        for request in [ListRefusals(limit: 0), ListRefusals(limit: 201), ListRefusals(after: Cursor(["x"]))]
        {
            await #expect(throws: InvalidValue.self) { try await desk.send(request) }
        }
    }

    @Test func `a student who is gone is called by number`() async throws {
        let desk = try await Desk()
        try await desk.store.write { db in
            let attempt = CheckInAttempt(student: StudentID(999), at: Desk.start)
            try SQLRefusalRepository().add(attempt, code: "check-in.expired", in: db)
        }
        #expect(try await desk.send(ListRefusals()).items.map(\.studentName) == ["student 999"])
    }
}
