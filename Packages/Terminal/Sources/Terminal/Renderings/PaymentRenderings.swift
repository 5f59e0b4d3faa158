public import Academy
internal import Application
internal import Core
public import Payments
internal import UIComponents

extension Plan: FieldPresentable {}
extension Payment: FieldPresentable {}
extension ClassCharge: FieldPresentable {}

extension OwingReport: PresentablePage {
    public var itemCount: Int? { count }

    public func text(_ style: Style) -> String {
        style.sections([("", style.table(items)), ("", style.details(["label.total": total]))])
    }
}

extension OwingStudent: FieldPresentable {}

extension Balance: CSVPresentable {
    /// The open charges as CSV: unpaid sessions, and unpaid parts of prices with the receipts of their
    /// payments.
    public var csv: String {
        let rows = charges.map {
            "\($0.session?.description ?? ""),\($0.day),\($0.className.csvCell),\($0.amount.decimal),"
                + "\($0.amount.currency),\($0.receipt?.csvCell ?? "")"
        }
        return csvText(header: "session,day,class,owed,currency,receipt", rows: rows)
    }

    public func text(_ style: Style) -> String {
        style.sections([
            ("", style.details(amounts)),
            style.section("label.owed-sessions", charges), style.section("label.passes", passes),
        ])
    }
}

extension Balance {
    /// The amounts by their labels; refunds only if there are any.
    var amounts: KeyValuePairs<String, (any SentenceValue)?> {
        [
            "label.paid": paid, "label.refunded": refunded.unlessZero, "label.owes": owed,
        ]
    }
}

extension Money {
    fileprivate var unlessZero: Money? { minorUnits == 0 ? nil : self }
}

extension PaymentPage: PresentablePage {
    public var itemCount: Int? { count }

    public func text(_ style: Style) -> String {
        let methods = byMethod.map { method in
            Phrase(
                "payments.by-method",
                [
                    "method": Word.case(method.method.description, of: "method"),
                    "total": method.total.withoutCurrency, "count": method.count,
                ])
        }
        let totals = style.details([
            "label.payments": count, "label.total": total, "label.refunded": refunded.unlessZero,
            "label.by-method": methods.isEmpty ? nil : Joined(methods),
        ])
        return style.sections([("", style.table(items)), ("", totals)])
    }
}

extension Pass: FieldPresentable {}

extension PassDetails: Presentable {
    public func text(_ style: Style) -> String {
        style.sections([
            ("", pass.text(style)), (style.sentence("label.movements"), style.table(movements)),
        ])
    }
}

extension PassMovement: FieldPresentable {}

/// A payment, printed as a receipt.
public struct PrintedReceipt: Presentable {
    let payment: Payment
    let academy: AcademyProfile

    public init(_ payment: Payment, of academy: AcademyProfile) {
        self.payment = payment
        self.academy = academy
    }

    /// The date has the form of the academy's region.
    public var needsAcademy: Bool { true }

    /// Encodes only the payment.
    public func encode(to encoder: any Encoder) throws { try payment.encode(to: encoder) }

    public func text(_ style: Style) -> String {
        let rule = String(repeating: "─", count: 44)
        let values: KeyValuePairs<String, (any SentenceValue)?> = [
            "label.receipt": payment.receipt,
            "label.date": style.longDate(payment.paidOn),
            "label.student": payment.studentName, "label.paid-for": payment.planName,
            "label.class": payment.className,
            "label.method": Word.case(payment.method.description, of: "method"),
            "label.reason": payment.reason,
            "label.price": payment.price == payment.amount ? nil : payment.price,
            "label.agreed-price": payment.agreedPrice, "label.rest-of": payment.restOfReceipt,
            "label.amount": payment.amount, "label.rest": payment.rest,
        ]
        var lines: [(label: String, value: String?)] = values.map { pair in
            (label: pair.key, value: pair.value.map { style.text($0) })
        }
        for refund in payment.refunds ?? [] {
            lines.append((label: "label.refunded", value: style.text(refund.line, of: Payment.fields.texts)))
        }
        let details = style.details(lines)
        let void =
            payment.void.map {
                // Above the amount, so that no part of the receipt passes as paid.
                let title = style.sentence("receipt.void-title").map { "\($0) " }.joined()
                let reason = style.sentence("receipt.void", ["reason": $0.reason])
                return style.theme.bad("\(title)\n\(reason.escapingControls)") + "\n\(rule)\n"
            } ?? ""
        return
            "\(style.theme.heading(academy.name.escapingControls))\n\(rule)\n\(void)\(details)\n\(rule)"
    }
}
