internal import Application
internal import Core
internal import HTTPServer
internal import Payments

/// The pages of a student's payments and of their receipts.
enum ReceiptPages {
    private static let payments = 20

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, "payments", "page.payments", showPayments),
            pages.page(.get, "payments/{payment}", "page.payment", showReceipt),
        ]
    }

    /// The page of a student's payments, and of the amount that they owe.
    @Sendable private static func showPayments(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("myPayments")
        let (client, words) = (context.client, context.words)
        let balance = try await client.send(ShowBalance(student: context.student))
        let page = try await client.send(
            ListStudentPayments(student: context.student, limit: payments, after: try context.after))
        var view = PaymentsPage(
            payments: page.items.map(words.entry(of:)), further: context.next(page.next, at: "/payments"),
            hasStatement: context.isGuardian)
        if balance.owed.minorUnits > 0 {
            view.owed = words.text("payments.owed", ["amount": words.amount(balance.owed)])
            view.charges = balance.charges.map {
                .init(
                    day: words.date($0.day), className: $0.className, amount: words.amount($0.amount))
            }
        }
        return context.page(view, title: words["payments.title"])
    }

    /// The page of a payment's receipt.
    @Sendable private static func showReceipt(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("myPayments")
        let payment = try await context.client.send(
            ShowStudentPayment(student: context.student, payment: context.reference("payment")))
        let (site, words) = (context.site, context.words)
        return context.page(
            words.page(of: payment, academy: site.name),
            title: "\(words["payment.title"]) \(payment.receipt)", script: .print)
    }
}

extension Words {
    func entry(of payment: Payment) -> PaymentsPage.Entry {
        let rest = payment.rest.map { text("payments.owed", ["amount": amount($0)]) }
        let note = payment.refunds == nil ? rest : self["payments.refunded"]
        return .init(
            id: payment.id.description, plan: payment.planName,
            class: payment.restOfReceipt.map { text("payments.rest-of", ["receipt": $0]) }
                ?? payment.className,
            day: date(payment.paidOn), receipt: payment.receipt,
            note: payment.void == nil ? note : self["payments.void"], amount: amount(payment.amount))
    }

    fileprivate func page(of payment: Payment, academy: String) -> PaymentPage {
        let isReduced = payment.price != payment.amount
        return PaymentPage(
            academy: academy, receipt: payment.receipt, void: payment.void?.reason,
            day: date(payment.paidOn), student: payment.studentName, plan: payment.planName,
            class: payment.className, method: method(payment.method),
            price: isReduced ? amount(payment.price) : nil,
            agreedPrice: isReduced ? payment.agreedPrice.map(amount) : nil, restOf: payment.restOfReceipt,
            reason: payment.reason, amount: amount(payment.amount), rest: payment.rest.map(amount),
            refunds: (payment.refunds ?? []).map {
                .init(amount: amount($0.amount), day: date($0.day), reason: $0.reason)
            })
    }
}

/// The page of a student's payments, and of the amount that they owe.
struct PaymentsPage: PageView {
    struct Charge: Encodable {
        let day: String
        let className: String
        let amount: String
    }

    struct Entry: SharedValues {
        let id: String
        let plan: String
        /// The class of a drop-in, or the receipt of the payment whose unpaid part this one pays.
        let `class`: String?
        let day: String
        let receipt: String
        let note: String?
        let amount: String
    }

    static let template = Template(PackageResources.payments_mustache)
    /// The amount that the student owes; nil for none.
    var owed: String?
    var charges: [Charge] = []
    let payments: [Entry]
    let further: String?
    /// Whether the page leads to the statement of all children.
    let hasStatement: Bool
}

/// The page of a payment's receipt.
struct PaymentPage: PageView {
    struct Refund: Encodable {
        let amount: String
        let day: String
        let reason: String
    }

    static let template = Template(PackageResources.payment_mustache)
    let academy: String
    let receipt: String
    let void: String?
    let day: String
    let student: String
    let plan: String
    let `class`: String?
    let method: String
    let price: String?
    let agreedPrice: String?
    let restOf: String?
    let reason: String?
    let amount: String
    let rest: String?
    let refunds: [Refund]
}
