import Application
import Core
import Payments
import Persistence
import TestSupport
import Testing

@Suite(.limitedParallelism) struct AccessTests {
    private static let mine = Reference<Kind.Student>.id(StudentID(1))

    private func fixture() async throws -> LedgerFixture {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.sell("pack")
        return fixture
    }

    /// The error codes of a request without a token, as student 1, and as an admin.
    private func answers<Request: APIRequest>(_ request: Request) async throws -> [String?] {
        let fixture = try await fixture()
        var codes: [String?] = []
        for token in [nil, "student:1", "admin"] {
            codes.append(await errorCode { try await fixture.send(request, as: token) })
        }
        return codes
    }

    @Test func `only admins can change payments or list all of them`() async throws {
        let refused: [String?] = ["access.not-signed-in", "access.wrong-role", nil]
        let plan = AddPlan(name: "x", kind: "trial", credits: 1, validDays: 1, price: "0")
        #expect(try await answers(plan) == refused)
        #expect(try await answers(EditPlan(plan: .key("pack"))) == refused)
        let payment = RecordPayment(student: Self.mine, plan: .key("pack"), amount: "200.00", method: "cash")
        #expect(try await answers(payment) == refused)
        #expect(try await answers(VoidPayment(payment: .key("R-000001"), reason: "x")) == refused)
        #expect(try await answers(ShowPayment(payment: .key("R-000001"))) == refused)
        #expect(try await answers(ListPayments()) == refused)
        #expect(try await answers(ReportRevenue()) == refused)
    }

    @Test func `every signed-in account can list the plans`() async throws {
        #expect(try await answers(ListPlans()) == ["access.not-signed-in", nil, nil])
    }

    @Test func `a student sees their own money`() async throws {
        let allowed: [String?] = ["access.not-signed-in", nil, nil]
        #expect(try await answers(ListStudentPayments(student: Self.mine)) == allowed)
        #expect(try await answers(ListPasses(student: Self.mine)) == allowed)
        #expect(try await answers(ShowBalance(student: Self.mine)) == allowed)
    }

    @Test(arguments: [Reference<Kind.Student>.id(StudentID(2)), .key("s2"), .key("s1")])
    func `a student cannot see another student's money, by id or by key`(other: Reference<Kind.Student>)
        async throws
    {
        let refused: [String?] = ["access.not-signed-in", "access.not-yours", nil]
        #expect(try await answers(ListStudentPayments(student: other)) == refused)
        #expect(try await answers(ListPasses(student: other)) == refused)
        #expect(try await answers(ShowBalance(student: other)) == refused)
    }

    @Test func `me is the signed-in student, and no admin`() async throws {
        let answers = try await answers(ShowBalance(student: .me))
        #expect(answers == ["access.not-signed-in", nil, "access.not-a-student"])
    }

    @Test func `a write is audited with its subject`() async throws {
        let fixture = try await fixture()
        let subjects = try await fixture.store.read { db in
            try db.rows("SELECT subject FROM audit_entries ORDER BY id").map { try $0["subject"] as String? }
        }
        #expect(subjects == ["plan 1", "payment 1"])
    }
}
