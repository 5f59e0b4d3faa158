import TestSupport
import Testing

/// `payments refund`, by the built program.
@Suite(.limitedParallelism) struct RefundTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace(copyOf: AcademyFixture.populated.get()) }

    private func refund(_ amount: String) throws -> ProgramResult {
        try workspace.admin(
            "payments", "refund", "1", "--amount", amount, "--reason", "Ill for two weeks", "--yes")
    }

    @Test func `the list, the receipt and the student's file have the refunds`() throws {
        #expect(try refund("50.00").exitCode == 0)
        #expect(try refund("20.00").output.contains("Ill for two weeks"))
        #expect(try workspace.admin("payments", "list").output.contains("refunded 50.00, 20.00"))
        let receipt = try workspace.admin("payments", "show", "1", "--receipt").output
        #expect(receipt.contains("Refunded:  S/ 20.00 on "))
        #expect(try workspace.student("payments").output.contains("refunded 50.00, 20.00"))
        #expect(try workspace.admin("students", "show", "1").output.contains("S/ 70.00"))
    }

    @Test func `an amount is read with a decimal comma`() throws {
        let refunded = try refund("50,25")
        #expect(refunded.exitCode == 0, "\(refunded.errors)")
        #expect(try workspace.admin("payments", "list").output.contains("refunded 50.25"))
    }

    @Test func `the report of the revenue has the refunds`() throws {
        _ = try refund("50.00")
        #expect(try workspace.admin("reports", "revenue").output.contains("150.00 (1, 50.00 refunded)"))
        let csv = try workspace.admin("reports", "revenue", "--csv").output
        #expect(csv.contains(",1,50.00,150.00,PEN"))
    }

    @Test func `a refund of more than was paid is refused in a sentence`() throws {
        let result = try refund("200.01")
        #expect(result.exitCode == 65)
        #expect(result.errors.contains("You can refund S/ 0.01 to S/ 200.00 of the payment with receipt"))
    }
}
