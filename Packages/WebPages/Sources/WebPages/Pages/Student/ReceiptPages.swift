internal import Application
internal import Core
internal import HTTPServer
internal import Payments

extension WebPages {
    private static let payments = 20

    /// The page of a student's payments, and of the amount that they owe.
    @Sendable func showPayments(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("myPayments")
        let (client, words) = (context.client, context.words)
        let balance = try await client.send(ShowBalance(student: .me))
        let page = try await client.send(
            ListStudentPayments(student: .me, limit: Self.payments, after: try context.after))
        var values: [String: Any] = [
            "payments": page.items.map(context.row(of:)), "hasPayments": !page.items.isEmpty,
        ]
        values["further"] = context.next(page.next, at: "/payments")
        if balance.owed.minorUnits > 0 {
            values["owed"] = words.text("payments.owed", ["amount": words.amount(balance.owed)])
            values["charges"] = balance.charges.map { charge in
                [
                    "day": words.date(charge.day), "className": charge.className,
                    "amount": words.amount(charge.amount),
                ]
            }
        }
        return context.page(.payments, title: words["payments.title"], values)
    }

    /// The page of a payment's receipt.
    @Sendable func showReceipt(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("myPayments")
        let payment = try await context.client.send(
            ShowStudentPayment(student: .me, payment: context.reference("payment")))
        return context.page(
            .payment, title: "\(context.words["payment.title"]) \(payment.receipt)", script: .print,
            context.receipt(of: payment))
    }
}

extension PageContext {
    fileprivate func row(of payment: Payment) -> [String: Any] {
        var values: [String: Any] = [
            "id": payment.id.description, "plan": payment.planName, "receipt": payment.receipt,
            "day": words.date(payment.paidOn), "amount": words.amount(payment.amount),
        ]
        values["class"] = payment.className
        if payment.void != nil {
            values["note"] = words["payments.void"]
        } else if payment.refunds != nil {
            values["note"] = words["payments.refunded"]
        } else if let rest = payment.rest {
            values["note"] = words.text("payments.owed", ["amount": words.amount(rest)])
        }
        if let first = payment.restOfReceipt {
            values["class"] = words.text("payments.rest-of", ["receipt": first])
        }
        return values
    }

    fileprivate func receipt(of payment: Payment) -> [String: Any] {
        var values: [String: Any] = [
            "receipt": payment.receipt, "day": words.date(payment.paidOn),
            "student": payment.studentName, "plan": payment.planName,
            "method": words.method(payment.method), "amount": words.amount(payment.amount),
        ]
        if payment.price != payment.amount {
            values["price"] = words.amount(payment.price)
            values["agreedPrice"] = payment.agreedPrice.map(words.amount)
        }
        values["restOf"] = payment.restOfReceipt
        if let reason = payment.reason { values["reason"] = reason }
        values["class"] = payment.className
        values["rest"] = payment.rest.map(words.amount)
        if let void = payment.void { values["void"] = void.reason }
        if let refunds = payment.refunds {
            values["refunds"] = refunds.map { refund in
                [
                    "amount": words.amount(refund.amount), "day": words.date(refund.day),
                    "reason": refund.reason,
                ]
            }
        }
        return values
    }
}
