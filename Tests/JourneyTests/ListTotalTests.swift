import Application
import Authentication
import ClassManagement
import Core
import Payments
import Persistence
import StudentManagement
import TestSupport
import Testing

/// The totals of lists.
@Suite(.limitedParallelism) struct ListTotalTests {
    @Test(arguments: Transport.allCases)
    func `a list of a small table has the number of its items on each page`(
        _ transport: Transport
    ) async throws {
        let fixture = try await CheckInFixture(transport)
        let admin = fixture.academy.admin
        for number in 1...4 {
            _ = try await admin.send(
                AddVenue(key: "v\(number)", name: "Main", address: nil, timeZone: "America/Lima"))
            _ = try await admin.send(AdmitStudent(firstName: "Luz", lastName: "Gil \(number)"))
        }
        let first = try await admin.send(ListVenues(limit: 2))
        #expect(first.total == 5)
        let second = try await admin.send(ListVenues(limit: 2, after: first.next))
        #expect(second.total == 5)
        #expect(try await admin.send(FindStudents(limit: 2)).total == 5)
        #expect(try await admin.send(FindStudents(search: "Gil", limit: 2)).total == nil)
        #expect(try await admin.send(FindStudents(status: "active", limit: 2)).total == 5)
        #expect(try await admin.send(FindStudents(status: "lead", limit: 2)).total == 0)
        #expect(try await admin.send(ListPlans()).total == 1)
        #expect(try await admin.send(ListAccounts(limit: 1)).total == 2)
        #expect(try await admin.send(ListAccounts(of: .staff, limit: 1)).total == 1)
        #expect(try await admin.send(ListClasses()).total == 1)
        #expect(try await admin.send(ListHolidays()).total == 0)
        #expect(try await admin.send(ListAuditEntries(limit: 1)).total == nil)
    }

    @Test func `a list of more than 10,000 items is not counted`() async throws {
        let store = try TestStore.make(now: { Instant(milliseconds: 0) })
        let academy = try await TestAcademy(store: store)
        let insert: @Sendable (Int) -> SQL = { number in
            "INSERT INTO holidays (date, name) VALUES ('2026-12-25', \("Holiday " + String(number)))"
        }
        try await store.write { db in for number in 1...10_000 { try db.run(insert(number)) } }
        #expect(try await academy.admin.send(ListHolidays(limit: 1)).total == 10_000)
        try await store.write { db in _ = try db.run(insert(0)) }
        #expect(try await academy.admin.send(ListHolidays(limit: 1)).total == nil)
    }
}
