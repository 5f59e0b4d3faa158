import Application
import Core
import Payments
import StudentManagement
import TestSupport
import Testing

/// The sums on the pages of a family.
@Suite(.limitedParallelism) struct FamilySumPageTests {
    /// Adds Rosa Luna as the guardian of students, and records a payment for the last one.
    ///
    /// - Returns: the path of the page of the family.
    private func family(_ count: Int, paid: String, in desk: DeskFixture) async throws -> String {
        var people: Set<GuardianPersonID> = []
        for (number, letter) in "abcdefghijklmnopqrstu".prefix(count).enumerated() {
            let student = try await desk.admit("Ana \(letter)", "Luna")
            people.insert(
                try await desk.admin.send(
                    AddGuardian(student: .id(student.id), name: "Rosa Luna", phone: "+51 900 111 222")
                ).person)
            guard number == count - 1 else { continue }
            _ = try await desk.admin.send(
                RecordPayment(
                    student: .id(student.id), plan: .key("pack-4"), amount: paid, method: "cash",
                    reason: "the rest later"))
        }
        try #require(people.count == 1)
        return "/desk/families/\(try #require(people.first))"
    }

    @Test(arguments: [20, 21])
    func `a family has the sum of its debts only if those of all students are read`(_ count: Int)
        async throws
    {
        let desk = try await DeskFixture()
        let page = try await family(count, paid: "85.00", in: desk)
        let html = try await desk.browser.get(page).html
        #expect(html.contains("Owes S/ 25.00") == (count == 20), "\(html)")
        #expect(html.contains("for the first 20 students only") == (count == 21))
        #expect(!html.contains("Nothing owed"))
    }

    @Test func `the row of the totals of a statement has a cell for each column, also with refunds`()
        async throws
    {
        let desk = try await DeskFixture()
        let page = try await family(2, paid: "85.00", in: desk)
        let payment = try await desk.admin.send(ShowPayment(payment: .key("R-000002")))
        _ = try await desk.admin.send(
            RefundPayment(payment: .id(payment.id), amount: "10.00", reason: "ill"))
        let html = try await desk.browser.get(page + "/statement").html
        let pattern = #/<table class="money">(.*?)<tr class="total">(.*?)<\/tr>/#.dotMatchesNewlines()
        let match = try #require(html.firstMatch(of: pattern), "\(html)")
        #expect(match.1.matches(of: /<th scope/).count == 5)
        #expect(match.2.matches(of: /<td class/).count == 5 && match.2.contains("S/ 10.00"))
    }
}
