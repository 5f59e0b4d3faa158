import Core
import Persistence
import TestSupport
import Testing

@testable import Payments

@Suite(.limitedParallelism) struct UnpaidSessionsTests {
    @Test func `the sessions of a student are found and removed, and no other ones`() async throws {
        let fixture = try await LedgerFixture()
        let unpaid = fixture.ledger.unpaidSessions
        try await fixture.academy.store.write { db in
            for number in Int64(1)...3 {
                for student in Int64(1)...2 { try unpaid.insert(Self.session(number, of: student), in: db) }
            }
            #expect(try unpaid.student(after: StudentID(0), in: db) == StudentID(1))
            #expect(try unpaid.student(after: StudentID(1), in: db) == StudentID(2))
            #expect(try unpaid.student(after: StudentID(2), in: db) == nil)
            #expect(try unpaid.find(of: StudentID(1), in: db).map(\.session.number) == [1, 2, 3])
            try unpaid.remove(of: StudentID(1), session: SessionID(2), in: db)
            #expect(try unpaid.find(of: StudentID(1), in: db).map(\.session.number) == [1, 3])
            try unpaid.removeAll(of: StudentID(1), in: db)
            #expect(try unpaid.find(of: StudentID(1), in: db).isEmpty)
            #expect(try unpaid.find(of: StudentID(2), in: db).count == 3)
        }
    }

    @Test func `a session that is stored again is stored once, with the new values`() async throws {
        let fixture = try await LedgerFixture()
        let unpaid = fixture.ledger.unpaidSessions
        try await fixture.academy.store.write { db in
            for family in ["latin", "urban"] { try unpaid.insert(Self.session(1, of: 1, family), in: db) }
            #expect(try unpaid.find(of: StudentID(1), in: db).map(\.family) == ["urban"])
        }
    }

    private static func session(
        _ number: Int64, of student: Int64, _ family: String = "latin"
    ) -> UnpaidSession {
        UnpaidSession(
            student: StudentID(student), session: SessionID(number), family: family,
            on: CalendarDay(number: 20_000), at: Instant(milliseconds: number))
    }
}
