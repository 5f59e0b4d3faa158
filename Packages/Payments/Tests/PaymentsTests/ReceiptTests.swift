import Core
import Payments
import Persistence
import TestSupport
import Testing

@Suite(.limitedParallelism) struct ReceiptTests {
    @Test func `receipts follow one another`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let receipts = [
            try await fixture.sell("pack").receipt, try await fixture.sell("pack", to: 2).receipt,
            try await fixture.sell("pack").receipt,
        ]
        #expect(receipts == ["R-000001", "R-000002", "R-000003"])
    }

    @Test func `100 payments at once leave no gap and no receipt twice`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let receipts = await race(100) { try await fixture.sell("pack", to: Int64($0 % 8) + 1).receipt }
        let expected = (1...100).map { "R-" + String(String(1_000_000 + $0).dropFirst()) }
        #expect(receipts.compactMap(\.self).sorted() == expected)
    }

    @Test func `refused payments among 100 leave no gap`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        _ = await race(100) {
            try await fixture.sell("pack", amount: $0.isMultiple(of: 2) ? "200.00" : "1.00")
        }
        #expect(try await fixture.number("SELECT count(*) AS value FROM payments") == 50)
        #expect(try await fixture.number("SELECT max(receipt_number) AS value FROM payments") == 50)
    }

    @Test func `a void payment keeps its receipt`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let first = try await fixture.sell("pack")
        _ = try await fixture.send(VoidPayment(payment: .id(first.id), reason: "Wrong student"))
        #expect(try await fixture.sell("pack").receipt == "R-000002")
    }

    @Test func `the series continues after the highest imported receipt`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        _ = try await fixture.importPayment("p1", receipt: "R-000041")
        #expect(try await fixture.sell("pack").receipt == "R-000042")
        _ = try await fixture.importPayment("p2", receipt: "R-999999")
        #expect(try await fixture.sell("pack").receipt == "R-1000000")
    }

    @Test(arguments: [
        "A-000900", "R-900", "R-0000900", "R-000000", "r-000900", "R-9000000000000000", "R-+00900", "R-",
    ])
    func `a receipt of another form keeps its text and is not of the series`(text: String) async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let payment = try await fixture.importPayment("p1", receipt: text)
        #expect(try await fixture.send(ShowPayment(payment: .id(payment.id))).receipt == text)
        #expect(try await fixture.sell("pack").receipt == "R-000001")
    }

    @Test func `two imported payments cannot have one receipt`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        _ = try await fixture.importPayment("p1", receipt: "A-1")
        #expect(
            await errorCode { try await fixture.importPayment("p2", receipt: "A-1") }
                == "payment.receipt-taken")
        #expect(await errorCode { try await fixture.importPayment("p3", receipt: "A-2") } == nil)
    }

    /// The academy tried one sale before it imports its past. The receipt R-000002 continues its series.
    @Test(
        arguments: [
            ("R-000001", "payment.receipt-taken", "R-000002"), ("R-1", nil, "R-000002"),
            ("R-0000001", nil, "R-000002"), ("A-000001", nil, "R-000002"), (nil, nil, "R-000002"),
            ("R-000002", nil, "R-000003"), ("001-0000001", nil, "R-000002"),
        ] as [(String?, String?, String)])
    func `after a first sale an import can use every receipt except that of the sale`(
        _ receipt: String?, _ code: String?, _ next: String
    ) async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        #expect(try await fixture.sell("pack").receipt == "R-000001")
        #expect(
            await errorCode { try await fixture.importPayment("p1", on: "2026-10-01", receipt: receipt) }
                == code)
        #expect(try await fixture.sell("pack").receipt == next)
    }

    @Test func `the refusal of a taken receipt names two ways out, and both of them work`() async throws {
        let advice = try #require(PaymentError.receiptTaken("R-000001").nextStep)
        #expect(advice.contains("leave the column receipt empty, or give old receipts a prefix"))
        #expect(advice.contains("A-000001"))
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        #expect(try await fixture.sell("pack").receipt == "R-000001")
        #expect(
            await errorCode { try await fixture.importPayment("p1", on: "2026-10-01", receipt: "R-000001") }
                == "payment.receipt-taken")
        for (key, receipt) in [("p1", nil), ("p2", "A-000001")] as [(String, String?)] {
            let code = await errorCode {
                try await fixture.importPayment(key, on: "2026-10-01", receipt: receipt)
            }
            #expect(code == nil)
        }
    }

    @Test func `a payment without a receipt has its key as receipt, and uses no number of the series`()
        async throws
    {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let payment = try await fixture.importPayment("p1", receipt: nil)
        #expect(try await fixture.send(ShowPayment(payment: .id(payment.id))).receipt == "p1")
        #expect(try await fixture.sell("pack").receipt == "R-000001")
    }

    @Test func `a payment is found by its id, its key or its receipt`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let id = try await fixture.importPayment("p1", receipt: "A-1").id
        for reference in [Reference.id(id), .key("p1"), .key("A-1")] {
            #expect(try await fixture.send(ShowPayment(payment: reference)).id == id)
        }
        for reference in [Reference<Kind.Payment>.id(PaymentID(99)), .key("A-2"), .me] {
            #expect(
                await errorCode { try await fixture.send(ShowPayment(payment: reference)) }
                    == "payment.not-found")
        }
    }
}
