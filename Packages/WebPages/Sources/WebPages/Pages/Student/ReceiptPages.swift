internal import Core
internal import HTTPServer
internal import Networking
internal import Payments

extension WebPages {
    private static let payments = 20

    /// The page of a student's payments, and of the amount that they owe.
    @Sendable func showPayments(_ visit: inout Visit) async throws -> PageResponse {
        _ = try await visit.open("myPayments")
        let (client, words) = (visit.client, visit.words)
        let balance = try await client.send(ShowBalance(student: .me))
        let page = try await client.send(
            ListStudentPayments(student: .me, limit: Self.payments, after: try visit.after))
        var values: [String: Any] = [
            "payments": page.items.map(visit.row(of:)), "hasPayments": !page.items.isEmpty,
        ]
        values["further"] = visit.next(page.next, at: "/payments")
        if balance.owed.minorUnits > 0 {
            values["owed"] = words.text("payments.owed", ["amount": words.amount(balance.owed)])
            values["charges"] = balance.charges.map { charge in
                [
                    "day": words.date(charge.day), "className": charge.className,
                    "amount": words.amount(charge.amount),
                ]
            }
        }
        return visit.page(.payments, title: words["payments.title"], values)
    }

    /// The page of a payment's receipt.
    @Sendable func showReceipt(_ visit: inout Visit) async throws -> PageResponse {
        _ = try await visit.open("myPayments")
        let payment = try await visit.client.send(
            ShowStudentPayment(
                student: .me,
                payment: try Reference(visit.request.parameters["payment"] ?? "", field: "payment")))
        return visit.page(
            .payment, title: "\(visit.words["payment.title"]) \(payment.receipt)", script: .print,
            visit.receipt(of: payment))
    }
}

extension Visit {
    fileprivate func row(of payment: Payment) -> [String: Any] {
        var values: [String: Any] = [
            "id": payment.id.description, "plan": payment.planName, "receipt": payment.receipt,
            "day": words.date(payment.paidOn), "amount": words.amount(payment.amount),
        ]
        if payment.void != nil {
            values["note"] = words["payments.void"]
        } else if payment.refunds != nil {
            values["note"] = words["payments.refunded"]
        }
        return values
    }

    fileprivate func receipt(of payment: Payment) -> [String: Any] {
        var values: [String: Any] = [
            "receipt": payment.receipt, "day": words.date(payment.paidOn),
            "student": payment.studentName, "plan": payment.planName,
            "method": words.method(payment.method), "amount": words.amount(payment.amount),
        ]
        if payment.price != payment.amount { values["price"] = words.amount(payment.price) }
        if let reason = payment.reason { values["reason"] = reason }
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
