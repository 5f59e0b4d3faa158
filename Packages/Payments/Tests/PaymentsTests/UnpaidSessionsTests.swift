import Core
import Persistence
import TestSupport
import Testing

@testable import Payments

@Suite(.limitedParallelism) struct UnpaidSessionsTests {
    /// One statement finds or removes 100 sessions.
    @Test(arguments: [1, 100, 101])
    func `a student's sessions are found and removed, and no other ones`(_ count: Int64) async throws {
        let fixture = try await LedgerFixture()
        let unpaid = fixture.ledger.unpaidSessions
        try await fixture.academy.store.write { db in
            for number in 1...count {
                try unpaid.insert(Self.session(number, of: 1), in: db)
                try unpaid.insert(Self.session(number, of: 2), in: db)
            }
            let entries = try unpaid.entries(in: db)
            #expect(entries.map(\.student.number) == entries.map(\.student.number).sorted())
            let own = try unpaid.find(entries.prefix(Int(count)).map(\.id), in: db)
            #expect(own.map(\.unpaid.session.number).sorted() == Array(1...count))
            #expect(own.allSatisfy { $0.unpaid.student.number == 1 })
            try unpaid.remove(own.map(\.id), in: db)
            #expect(try unpaid.entries(in: db).map(\.id) == entries.suffix(Int(count)).map(\.id))
        }
    }

    private static func session(_ number: Int64, of student: Int64) -> UnpaidSession {
        UnpaidSession(
            student: StudentID(student), session: SessionID(number), family: "latin",
            on: CalendarDay(number: 20_000), at: Instant(milliseconds: number))
    }
}
