internal import Application
internal import Core
internal import Payments

/// The receipt of a payment.
struct ReceiptView: DeskPart {
    let payment: Payment

    func html(_ context: PageContext) -> String {
        let words = context.words
        var facts = context.facts(of: payment, ["label.student", "label.plan", "label.class"])
            .adding([(words["desk.receipt.day"], words.fullDate(payment.paidOn))]).facts
        facts +=
            context.facts(
                of: payment,
                [
                    "label.method", "label.price", "label.agreed-price", "label.reason", "label.rest-of",
                    "label.rest",
                ]
            ).facts
        let label = { Payment.fields.label($0, in: words.language) }
        for refund in payment.refunds ?? [] {
            let text = "\(words.amount(refund.amount)) · \(words.date(refund.day)) · \(refund.reason)"
            facts.append((label("label.refunded"), text))
        }
        for session in payment.stayPaid ?? [] {
            let text = "\(session.className) · \(words.date(session.day))"
            facts.append((label("label.stay-paid"), text))
        }
        return Shown(
            academy: context.site.name, receipt: payment.receipt,
            void: payment.void.map { _ in words["payments.void"] },
            facts: facts.map { Fact(fact: $0.name, value: $0.value) },
            amount: words.amount(payment.amount), isVoid: payment.void != nil,
            state: payment.void.map { words.text("desk.payment.voided", ["reason": $0.reason]) }
        ).html(words)
    }

    /// The view model of the part.
    struct Shown: View {
        static let template = Template(PackageResources.desk_receipt_mustache)
        let academy: String
        let receipt: String
        let void: String?
        let facts: [Fact]
        let amount: String
        let isVoid: Bool
        /// The sentence that the payment is void.
        let state: String?
    }
}
