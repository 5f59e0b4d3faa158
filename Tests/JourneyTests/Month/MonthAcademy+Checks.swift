import Application
import Attendance
import Core
import Payments
import Testing

/// What the product says, compared with the books of the test.
extension MonthAcademy {
    /// Compares attendance, credits, owed, paid and refunded of each student.
    func expectEqualBooks(on day: CalendarDay) async throws {
        for member in members {
            let (books, student) = (member.books, Reference<Kind.Student>.id(member.id))
            let owner = try client("owner")
            let records = try await owner.send(ListStudentAttendance(student: student, limit: 200)).items
            let statuses = Dictionary(uniqueKeysWithValues: records.map { ($0.session, $0.status.rawValue) })
            #expect(statuses == books.statuses, "attendance of \(member.email) on \(day)")
            let balance = try await owner.send(ShowBalance(student: student))
            let owed = Dictionary(
                uniqueKeysWithValues: balance.charges.compactMap { charge in
                    charge.session.map { ($0, charge.amount.minorUnits) }
                })
            #expect(owed == books.owed, "charges of \(member.email) on \(day)")
            #expect(balance.owed.minorUnits == books.owed.values.reduce(0, +))
            #expect(balance.paid.minorUnits == books.paid, "\(member.email) on \(day)")
            #expect(balance.refunded.minorUnits == books.refunded, "\(member.email) on \(day)")
            let left = try await creditsLeft(of: student, by: owner)
            #expect(left == books.creditsLeft, "credits of \(member.email) on \(day)")
        }
    }

    private func creditsLeft(
        of student: Reference<Kind.Student>, by client: any Client
    ) async throws -> [PaymentID: Int?] {
        let passes = try await client.send(ListPasses(student: student, limit: 200)).items
        let payments = try await client.send(ListStudentPayments(student: student, limit: 200)).items
        return Dictionary(
            uniqueKeysWithValues: payments.map { payment in
                (payment.id, passes.first { $0.id == payment.pass }?.creditsLeft)
            })
    }

    /// Compares the totals of the reports with the sums of all books.
    func expectEqualReports() async throws {
        let manager = try client("manager")
        let books = members.map(\.books)
        let (paid, refunded) = (books.reduce(0) { $0 + $1.paid }, books.reduce(0) { $0 + $1.refunded })
        let payments = try await manager.send(ListPayments())
        #expect((payments.total.minorUnits, payments.refunded.minorUnits) == (paid, refunded))
        #expect(try await manager.send(ReportRevenue()).total.minorUnits == paid - refunded)
        let owing = try await manager.send(ReportOwing())
        #expect(owing.total.minorUnits == books.reduce(0) { $0 + $1.owed.values.reduce(0, +) })
        #expect(
            Set(owing.items.map(\.student)) == Set(members.filter { !$0.books.owed.isEmpty }.map(\.id)))
        for grouping in RevenueGrouping.allCases.map(\.rawValue) {
            let groups = try await manager.send(ReportRevenueGroups(by: grouping))
            #expect(groups.total.minorUnits == paid - refunded, "\(grouping)")
        }
        try await expectEqualAttendance(manager)
    }

    /// Compares the attendance of each instructor with the statuses in the books, but for cancelled sessions.
    private func expectEqualAttendance(_ manager: any Client) async throws {
        let groups = try await manager.send(ReportAttendanceGroups(by: "instructor")).groups
        for (instructor, name) in [("maria", "salsa"), ("otto", "ballet")] {
            let held = meetings.values.filter { $0.academyClass == name }.map(\.meeting.id)
            let sessions = Set(held).subtracting(cancelled)
            let statuses = members.flatMap { member in
                member.books.statuses.filter { sessions.contains($0.key) }.map(\.value)
            }
            let group = try #require(groups.first { $0.name == instructor })
            #expect(
                [group.present, group.late, group.excused, group.absent]
                    == ["present", "late", "excused", "absent"].map { status in
                        statuses.filter { $0 == status }.count
                    }, "\(instructor)")
            #expect(group.places == 10 * group.sessions)
        }
    }
}
