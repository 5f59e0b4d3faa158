import Core
import Payments
import TestSupport
import Testing

@Suite(.limitedParallelism) struct PlanTests {
    private func add(
        _ fixture: LedgerFixture, _ kind: String, credits: Int?, days: Int = 30, price: String = "10.00",
        key: String? = nil
    ) async throws -> Plan {
        try await fixture.send(
            AddPlan(key: key, name: "Some plan", kind: kind, credits: credits, validDays: days, price: price))
    }

    @Test func `the price of a drop-in can change`() async throws {
        let fixture = try await LedgerFixture()
        let plan = try await add(fixture, "drop_in", credits: nil)
        let edited = try await fixture.send(EditPlan(plan: .id(plan.id), price: "40.00"))
        #expect((edited.price.decimal, edited.credits) == ("40.00", 1))
    }

    @Test func `a drop-in has one credit, given or not`() async throws {
        let fixture = try await LedgerFixture()
        #expect(try await add(fixture, "drop_in", credits: nil).credits == 1)
        #expect(try await add(fixture, "drop_in", credits: 1).credits == 1)
        #expect(await errorCode { try await add(fixture, "drop_in", credits: 2) } == "plan.credits-wrong")
    }

    @Test func `a membership has no credits`() async throws {
        let fixture = try await LedgerFixture()
        #expect(try await add(fixture, "membership", credits: nil).credits == nil)
        #expect(await errorCode { try await add(fixture, "membership", credits: 8) } == "plan.credits-wrong")
    }

    @Test(arguments: ["pass", "trial"]) func `a pass or trial has 1 to 10000 credits`(kind: String)
        async throws
    {
        let fixture = try await LedgerFixture()
        #expect(try await add(fixture, kind, credits: 1).credits == 1)
        #expect(try await add(fixture, kind, credits: 10_000).credits == 10_000)
        for wrong in [nil, 0, -1, 10_001] {
            #expect(await errorCode { try await add(fixture, kind, credits: wrong) } == "plan.credits-wrong")
        }
    }

    @Test func `a plan is valid for 1 to 3660 days`() async throws {
        let fixture = try await LedgerFixture()
        #expect(try await add(fixture, "pass", credits: 1, days: 1).validDays == 1)
        #expect(try await add(fixture, "pass", credits: 1, days: 3660).validDays == 3660)
        for wrong in [0, -1, 3661] {
            let refusal = await errorCode { try await add(fixture, "pass", credits: 1, days: wrong) }
            #expect(refusal == "plan.valid-days-wrong")
        }
    }

    @Test func `an unknown kind is refused`() async throws {
        let fixture = try await LedgerFixture()
        #expect(await errorCode { try await add(fixture, "subscription", credits: 1) } == "plan.unknown-kind")
    }

    @Test func `a price that is negative, too fine or too large is refused`() async throws {
        let fixture = try await LedgerFixture()
        #expect(try await add(fixture, "trial", credits: 1, price: "0.00").price.minorUnits == 0)
        for (price, refusal) in [
            ("-1.00", "amount.negative"), ("1.0055", "amount.too-many-decimals"), ("ten", "amount.malformed"),
            ("1.005", "amount.ambiguous"), ("99999999999999999999.00", "amount.out-of-range"),
        ] {
            #expect(await errorCode { try await add(fixture, "pass", credits: 1, price: price) } == refusal)
        }
    }

    @Test func `two plans cannot have one key, which may look like an id`() async throws {
        let fixture = try await LedgerFixture()
        #expect(try await add(fixture, "pass", credits: 1, key: "pack").key == "pack")
        #expect(
            await errorCode { try await add(fixture, "pass", credits: 1, key: "pack") } == "plan.key-taken")
        #expect(try await add(fixture, "pass", credits: 1, key: "12").key == "12")
        #expect(try await add(fixture, "pass", credits: 1, key: "").key == nil)
    }

    @Test func `families are trimmed, named once, and have no separator in them`() async throws {
        let fixture = try await LedgerFixture()
        #expect(
            try await fixture.plan("a", families: [" latin ", "Latin", "urban"]).families == [
                "latin", "urban",
            ])
        #expect(await errorCode { try await fixture.plan("b", families: ["la|tin"]) } == "plan.bad-family")
        #expect(
            await errorCode { try await fixture.plan("c", families: (0...50).map { "f\($0)" }) }
                == "plan.too-many-families")
        // Names are compared with one another up to the limit only.
        let many = (0...50).map { "f\($0)" } + ["la|tin"]
        #expect(await errorCode { try await fixture.plan("d", families: many) } == "plan.too-many-families")
    }

    @Test func `an edit changes only the fields it has`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let renamed = try await fixture.send(EditPlan(plan: .key("pack"), name: "Pack of 8"))
        #expect(renamed.name == "Pack of 8" && renamed.price.decimal == "200.00" && renamed.isOffered)
        let dearer = try await fixture.send(
            EditPlan(plan: .id(renamed.id), price: "220.00", isOffered: false))
        #expect(dearer.name == "Pack of 8" && dearer.price.decimal == "220.00" && !dearer.isOffered)
        #expect(
            await errorCode { try await fixture.send(EditPlan(plan: .key("pack"), name: " ")) }
                == "name.missing")
        #expect(
            await errorCode { try await fixture.send(EditPlan(plan: .id(PlanID(99)))) } == "plan.not-found")
    }

    @Test func `plans are listed a page at a time`() async throws {
        let fixture = try await LedgerFixture()
        for key in ["a", "b", "c"] { try await fixture.plan(key) }
        let first = try await fixture.send(ListPlans(limit: 2))
        #expect(first.items.map(\.key) == ["a", "b"])
        let last = try await fixture.send(ListPlans(limit: 2, after: first.next))
        #expect(last.items.map(\.key) == ["c"] && last.next == nil)
        #expect(await errorCode { try await fixture.send(ListPlans(limit: 0)) } == "page.bad-limit")
    }

    @Test func `students see the plans on offer, staff the others too`() async throws {
        let fixture = try await LedgerFixture()
        for key in ["old", "new"] { try await fixture.plan(key) }
        _ = try await fixture.send(EditPlan(plan: .key("old"), isOffered: false))
        #expect(try await fixture.send(ListPlans(), as: "student:1").items.map(\.key) == ["new"])
        let hidden = ListPlans(isOffered: false)
        #expect(try await fixture.send(hidden, as: "student:1").items.map(\.key) == ["new"])
        #expect(try await fixture.send(hidden).items.map(\.key) == ["old"])
        #expect(try await fixture.send(ListPlans()).items.map(\.key) == ["new"])
    }

    @Test func `the credits and valid days of a plan change until it is sold`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let edited = try await fixture.send(EditPlan(plan: .key("pack"), credits: 10, validDays: 60))
        #expect(edited.credits == 10 && edited.validDays == 60)
        let membership = EditPlan(plan: .key("pack"), credits: 0)
        #expect(await errorCode { try await fixture.send(membership) } == "plan.credits-wrong")
        try await fixture.sell("pack")
        for edit in [EditPlan(plan: .key("pack"), credits: 9), EditPlan(plan: .key("pack"), validDays: 9)] {
            #expect(await errorCode { try await fixture.send(edit) } == "plan.sold")
        }
        #expect(try await fixture.send(EditPlan(plan: .key("pack"), credits: 10)).credits == 10)
    }

    @Test func `a plan is deleted until it is sold`() async throws {
        let fixture = try await LedgerFixture()
        for key in ["sold", "new"] { try await fixture.plan(key) }
        try await fixture.sell("sold")
        #expect(
            await errorCode { try await fixture.send(DeletePlan(plan: .key("sold"))) } == "plan.has-history")
        #expect(try await fixture.send(DeletePlan(plan: .key("new"))).key == "new")
        #expect(try await fixture.send(ListPlans()).items.map(\.key) == ["sold"])
    }

    @Test func `a student can see exactly the plans of their list`() async throws {
        let fixture = try await LedgerFixture()
        let plan = try await fixture.plan("pack")
        let show = ShowPlan(plan: .key("pack"))
        #expect(try await fixture.send(show, as: "student:1") == plan)
        let withdrawn = try await fixture.send(EditPlan(plan: .key("pack"), isOffered: false))
        #expect(try await fixture.send(show) == withdrawn)
        #expect(await errorCode { try await fixture.send(show, as: "student:1") } == "plan.not-found")
        #expect(
            await errorCode { try await fixture.send(ShowPlan(plan: .id(PlanID(99)))) } == "plan.not-found")
    }
}
