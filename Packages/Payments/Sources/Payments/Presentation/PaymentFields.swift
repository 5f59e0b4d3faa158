public import Application
public import Core

extension Plan: LabelledResponse {
    public static let fields = ResponseFields<Plan>(
        .payments, empty: "none.plans", .number("label.id") { $0.id }, .text("label.key") { $0.key },
        .text("label.name") { $0.name }.on(.title),
        .word("label.kind", of: "plan-kind") { $0.kind.rawValue }.on(.line),
        .number("label.credits") { $0.credits.creditsText }.on(.labelled),
        .number("label.valid-days") { $0.validDays }.on(.labelled),
        .number("label.price") { $0.price }.on(.value),
        .text("label.valid-for") {
            $0.families.isEmpty ? Joined([Phrase("plan.all-classes")]) : Joined($0.families)
        }.on(.line),
        .text("label.note") { $0.isOffered ? nil : Phrase("plan.not-offered") })
}

extension Payment: LabelledResponse {
    public static let fields = ResponseFields<Payment>(
        .payments, empty: "none.payments", .number("label.id") { $0.id },
        .text("label.key", in: .details) { $0.key }, .text("label.receipt") { $0.receipt },
        .day("label.day", in: .list) { $0.paidOn }, .time("label.paid", in: .details) { $0.paidAt },
        .entity("label.student") { ($0.studentName, $0.student) },
        .entity("label.plan") { ($0.planName, $0.plan) },
        .entity("label.class", in: .whereKnown) { ($0.className, $0.class) },
        .number("label.amount") { $0.amount },
        .text("label.price", in: .details) { $0.price == $0.amount ? nil : $0.price },
        .text("label.agreed-price", in: .details) { $0.agreedPrice },
        .number("label.credits", in: .details) { $0.credits },
        .word("label.method", of: "method") { $0.method.description },
        .text("label.reason", in: .details) { $0.reason }, .text("label.pass", in: .details) { $0.pass },
        .number("label.rest", in: .details) { $0.rest },
        .text("label.rest-of", in: .details) { $0.restOfReceipt }, .text("label.note", in: .list) { $0.note },
        .text("label.refunded", in: .details) { ($0.refunds?.map(\.line)).map { Joined($0) } },
        .time("label.voided", in: .details) { $0.void?.at },
        .text("label.void-because", in: .details) { $0.void?.reason },
        .text("label.pays-for", in: .details) { ($0.settled?.map(\.line)).map { Joined($0) } },
        .text("label.owed-now", in: .details) { ($0.madeOwed?.map(\.line)).map { Joined($0) } },
        .text("label.stay-paid", in: .details) { ($0.stayPaid?.map(\.line)).map { Joined($0) } })

    /// What is unusual about a payment, in a list: `void`, `refunded 50.00`, `still owed: S/ 100.00`,
    /// `remainder of R-000051`, and the reason of another price.
    fileprivate var note: (any SentenceValue)? {
        let parts: [(any SentenceValue)?] = [
            void.map { _ in Phrase("payment.void") }, refunds?.note,
            rest.map { Phrase("payment.rest", ["amount": $0]) },
            restOfReceipt.map { Phrase("payment.rest-of", ["receipt": $0]) }, reason,
        ]
        return parts.contains { $0 != nil } ? Joined(parts) : nil
    }
}

extension PaidSession {
    /// `Salsa beginner on 2026-11-20`
    fileprivate var line: Phrase { Phrase("paid-session.line", ["class": className, "day": day]) }
}

extension PaymentRefund {
    /// `S/ 50.00 on 2026-11-20 (Ill for two weeks)`, with texts of the payment's fields.
    public var line: Phrase {
        Phrase("refund.line", ["amount": amount, "day": day, "reason": reason])
    }
}

extension [PaymentRefund] {
    /// `refunded 50.00, 20.00`
    fileprivate var note: Phrase {
        Phrase("payment.given-back", ["amounts": Joined(map(\.amount.withoutCurrency))])
    }
}

extension ClassCharge: LabelledResponse {
    public static let fields = ResponseFields<ClassCharge>(
        .payments, empty: "none.charges", .day("label.day") { $0.day },
        .entity("label.student") { ($0.studentName, $0.student) }, .text("label.class") { $0.className },
        .number("label.session") { $0.session }, .text("label.receipt", in: .whereKnown) { $0.receipt },
        .number("label.owed") { $0.amount })

    /// `Salsa beginner on 2026-11-20 (S/ 25.00)`
    fileprivate var line: Phrase {
        Phrase("charge.line", ["class": className, "day": day, "amount": amount])
    }
}

extension PaidDebts: LabelledResponse {
    public static let fields = ResponseFields<PaidDebts>(
        .payments, empty: "none.payments", .entity("label.student") { ($0.studentName, $0.student) },
        .number("label.total") { $0.total },
        .text("label.receipt") { Joined($0.payments.map(\.receipt)) })
}

extension OwingStudent: LabelledResponse {
    public static let fields = ResponseFields<OwingStudent>(
        .payments, empty: "none.charges", .entity("label.student") { ($0.studentName, $0.student) },
        .number("label.sessions") { $0.sessions == 0 ? nil : $0.sessions }, .day("label.since") { $0.since },
        .number("label.owed") { $0.owed })
}

extension RevenueGroup: LabelledResponse {
    public static let fields = ResponseFields<RevenueGroup>(
        .payments, empty: "none.payments", .number("label.id") { $0.id.map(String.init) },
        .text("label.name") { $0.shownName }, .number("label.payments") { $0.count },
        .number("label.refunded") { $0.refunded.withoutCurrency },
        .number("label.total") { $0.total.withoutCurrency })

    /// The name; that of a method of payment, which has no id, is a word of the catalogue.
    private var shownName: any SentenceValue {
        if id == nil { Word.case(name, of: "method") } else { name }
    }
}
