import Academy
import Application
import Attendance
import ClassManagement
import Core
import Payments
import TestSupport
import Testing

/// A month of a small academy, by four roles and the students, ends with equal books.
@Suite(.limitedParallelism) struct MonthTests {
    @Test(arguments: Transport.allCases)
    func `the books of a month add up for each student and in all`(_ transport: Transport) async throws {
        let month = try await MonthAcademy(transport)
        let first = try CalendarDay(parsing: "2026-11-02")
        for day in (0..<29).map(first.adding(days:)) {
            try await month.begin(day)
            try await month.doOfficeWork(on: day)
            if month.meetings[day] != nil { try await month.teach(on: day) }
            try await month.expectEqualBooks(on: day)
        }
        try await month.expectEqualReports()
        try await month.expectEqualMessages()
        #expect(month.members.contains { $0.books.owed.isEmpty == false })
        #expect(month.members.reduce(0) { $0 + $1.books.refunded } > 0)
    }

    @Test(arguments: Transport.allCases)
    func `each role may do its own work only`(_ transport: Transport) async throws {
        let month = try await MonthAcademy(transport)
        let day = try CalendarDay(parsing: "2026-11-02")
        try await month.begin(day)
        let payment = try await month.sell(.four, to: 0, on: day)
        let (otto, desk) = (try month.client("otto"), try month.client("desk"))
        let salsa = try #require(month.meetings[day]?.meeting.id)
        #expect(await refusal { try await otto.send(TakeAttendance(session: salsa)) } == "access.not-yours")
        let refund = RefundPayment(payment: .id(payment), amount: "1.00", reason: "ill")
        #expect(await refusal { try await desk.send(refund) } == "access.missing-permission")
        let report = await refusal { try await desk.send(ReportRevenue()) }
        #expect(report == "access.missing-permission")
        let student = try await month.client(of: 1)
        let other = ShowBalance(student: .id(month.members[0].id))
        #expect(await refusal { try await student.send(other) } == "access.not-yours")
    }
}
