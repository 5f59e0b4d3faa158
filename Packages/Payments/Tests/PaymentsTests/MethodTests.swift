import Application
import Core
import Foundation
import TestSupport
import Testing

@testable import Payments

@Suite(.limitedParallelism) struct MethodTests {
    @Test(arguments: ["cash", "card", "transfer", "wallet"] + PaymentMethod.wallets)
    func `a method has the same text when written as when read`(text: String) throws {
        let method = try PaymentMethod(parsing: text)
        #expect(method.description == text)
        let json = try JSONEncoder().encode([method])
        #expect(String(decoding: json, as: UTF8.self) == "[\"\(text)\"]")
        #expect(try JSONDecoder().decode([PaymentMethod].self, from: json) == [method])
    }

    @Test func `each wallet has a brand name, and no other method has one`() throws {
        let brands = try PaymentMethod.wallets.map { try PaymentMethod(parsing: $0).brand }
        #expect(brands.allSatisfy { $0?.first?.isUppercase == true } && Set(brands).count == brands.count)
        #expect(try PaymentMethod(parsing: "mercado-pago").brand == "Mercado Pago")
        #expect(PaymentMethod.wallet.brand == nil && PaymentMethod.cash.brand == nil)
    }

    @Test func `a wallet by name is of kind wallet`() throws {
        #expect(try PaymentMethod(parsing: "plin").kind == .wallet)
        #expect(try PaymentMethod(parsing: "plin").wallet == "plin")
        #expect(PaymentMethod.wallet.wallet == nil)
        #expect(try PaymentMethod(parsing: "card").wallet == nil)
    }

    @Test(arguments: [
        ("PEN", "cash card yape plin transfer"), ("COP", "cash card nequi daviplata transfer"),
        ("BRL", "cash card pix transfer"), ("GBP", "cash card transfer wallet"),
    ])
    func `without a setting, an academy offers the methods that are usual in its currency`(
        _ currency: String, _ methods: String
    ) throws {
        let offered = PaymentMethod.offered([:], in: try Currency(currency))
        #expect(offered.map(\.description).joined(separator: " ") == methods)
    }

    @Test(arguments: [
        ("yape,plin,cash", "yape plin cash"), ("cash, card", "cash card"), ("cash,yape,cash", "cash yape"),
        ("bizum", "bizum"),
    ])
    func `the setting has the methods in their order`(_ text: String, _ methods: String) throws {
        try PaymentSettings.methods.setting.check(text)
        let offered = PaymentMethod.offered(["payments.methods": text], in: try Currency("PEN"))
        #expect(offered.map(\.description).joined(separator: " ") == methods)
    }

    @Test(arguments: ["gold", "cash,", ",cash", "cash yape", "cash|yape", "Cash", "cash,,yape"])
    func `the setting takes nothing else than methods`(_ text: String) {
        #expect(throws: InvalidValue.self) { try PaymentSettings.methods.setting.check(text) }
    }

    @Test(arguments: ["", "Cash", "yapes", "cheque", "wallet:yape", " cash", "c\u{1B}[31m"])
    func `anything else is refused in one clean sentence`(text: String) {
        let error = #expect(throws: PaymentError.unknownMethod(text)) { try PaymentMethod(parsing: text) }
        #expect(error?.description.unicodeScalars.contains(where: \.isControl) == false)
    }
}
