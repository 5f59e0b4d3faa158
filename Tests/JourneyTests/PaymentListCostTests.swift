import Application
import ClassManagement
import Core
import Payments
import StudentManagement
import TestSupport
import Testing

/// What it costs to list payments.
@Suite(.limitedParallelism) struct PaymentListCostTests {
    @Test func `a list of payments reads the names of its own classes only`() async throws {
        #expect(try await rows(besides: 0) == rows(besides: 5))
    }

    /// The rows that a list of one payment for a class reads in an academy with other classes.
    private func rows(besides others: Int) async throws -> Int {
        let store = CountingStore(try TestStore.make(now: { Instant(milliseconds: 0) }))
        let fixture = try await CheckInFixture(store: store)
        let admin = fixture.academy.admin
        let slot = try WeeklySlot(
            day: .tuesday, startTime: TimeOfDay(parsing: "10:00"), endTime: TimeOfDay(parsing: "11:00"))
        for number in 0..<others {
            let key = "other-\(number)"
            _ = try await admin.send(AddRoom(key: key, venue: .key("v"), name: key, capacity: 10))
            _ = try await admin.send(
                AddClass(
                    key: key, name: "Tango", classType: .key("salsa"), room: .key(key), slots: [slot],
                    firstDay: try CalendarDay(parsing: "2026-11-01"),
                    lastDay: try CalendarDay(parsing: "2026-12-31"), capacity: 10))
        }
        _ = try await admin.send(
            RecordPayment(
                student: .id(fixture.student.id), plan: .key("pack-4"), method: "yape", class: .key("c")))
        return try await store.cost {
            let page = try await admin.send(ListPayments(limit: 10))
            #expect(page.items.first?.className == "Salsa")
        }.rows
    }
}
