import Academy
import Application
import Core
import Payments
import TestSupport
import Testing

@testable import Terminal

/// The printed receipt of a payment.
@Suite(.limitedParallelism) struct ReceiptTextTests {
    private func receipt(_ values: String = "") throws -> String {
        let academy = """
            {"name":"Compás","currency":"PEN","timeZone":"America/Lima","language":"en","settings":{},
            "defaultSettings":{}}
            """
        let money = #"{"currency":"PEN","minorUnits":3500}"#
        let payment = """
            {"id":1,"student":1,"studentName":"Inés Ñahui","plan":2,"planName":"Drop-in","amount":\(money),
            "price":\(money),"method":"cash","receipt":"R-000001","paidAt":"2026-11-24T23:00:00.000Z",
            "paidOn":"2026-11-24"\(values)}
            """
        return PrintedReceipt(
            try JSON.decode(Payment.self, from: Array(payment.utf8)),
            of: try JSON.decode(AcademyProfile.self, from: Array(academy.utf8))
        ).text(Style())
    }

    /// The value after a label at the start of a line; nil without the line.
    private func value(_ label: String, in receipt: String) -> Substring? {
        receipt.split(separator: "\n").first { $0.hasPrefix(label + ":") }?.split(separator: " ").last
    }

    @Test func `a receipt has the class that the payment is for`() throws {
        let text = try receipt(#","class":40,"className":"Salsa""#)
        #expect(value("Class", in: text) == "Salsa" && text.contains("Drop-in"), "\(text)")
        #expect(try value("Class", in: receipt()) == nil)
    }
}
