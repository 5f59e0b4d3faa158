import Academy
import Application
import Core
import Messages
import Payments
import Testing

/// The messages to the students.
extension MonthAcademy {
    func writeMessages() async throws {
        _ = try await client("owner").send(EditAcademy(settings: ["messages.enabled": "yes"]))
    }

    /// Compares the messages about money with the payments, refunds and voids of each student, and expects
    /// one at most about the end of a pass.
    ///
    /// The sessions that the month cancels have begun, so that only those who are present are informed.
    func expectEqualMessages() async throws {
        let owner = try client("owner")
        for member in members {
            let student = Reference<Kind.Student>.id(member.id)
            let written = try await owner.send(ListMessages(student: student, limit: 200)).items
            let numbers = Dictionary(grouping: written, by: \.kind).mapValues(\.count)
            let payments = try await owner.send(ListStudentPayments(student: student, limit: 200)).items
            let passes = try await owner.send(ListPasses(student: student, limit: 200)).items
            #expect(numbers[.receipt] ?? 0 == payments.count, "\(member.email)")
            #expect(numbers[.refund] ?? 0 == payments.reduce(0) { $0 + ($1.refunds?.count ?? 0) })
            #expect(numbers[.receiptVoid] ?? 0 == payments.count { $0.void != nil })
            #expect(numbers[.passEnding] ?? 0 <= passes.count)
            #expect(numbers[.sessionCancelled] ?? 0 == member.books.cancellations, "\(member.email)")
            #expect(written.allSatisfy { $0.recipient.text == member.email })
        }
        let endings = try await owner.send(ListMessages(kind: .passEnding, limit: 200)).items
        #expect(!endings.isEmpty)
    }
}
