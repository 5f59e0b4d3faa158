public import Academy
internal import Core
public import Networking
public import Payments
internal import UIComponents

extension Plan: FieldPresentable {
    public static let fields = ResponseFields<Plan>(
        .programs, empty: "none.plans",
        .number("label.id") { $0.id }, .text("label.key") { $0.key }, .text("label.name") { $0.name },
        .word("label.kind", of: "plan-kind") { $0.kind.rawValue },
        .number("label.credits") { $0.credits.creditsText },
        .number("label.valid-days") { $0.validDays }, .number("label.price") { $0.price },
        .text("label.valid-for") {
            $0.families.isEmpty ? Joined([Phrase("plan.all-classes")]) : Joined($0.families)
        },
        .text("label.note") { $0.isOffered ? nil : Phrase("plan.not-offered") })
}

extension Payment: FieldPresentable {
    public static let fields = ResponseFields<Payment>(
        .programs, empty: "none.payments",
        .number("label.id") { $0.id }, .text("label.key", in: .details) { $0.key },
        .text("label.receipt") { $0.receipt },
        .day("label.day", in: .list) { $0.paidOn }, .time("label.paid", in: .details) { $0.paidAt },
        .entity("label.student") { ($0.studentName, $0.student) },
        .entity("label.plan") { ($0.planName, $0.plan) },
        .entity("label.class", in: .whereKnown) { ($0.className, $0.class) },
        .number("label.amount") { $0.amount },
        .text("label.price", in: .details) { $0.price == $0.amount ? nil : $0.price },
        .text("label.agreed-price", in: .details) { $0.agreedPrice },
        .number("label.credits", in: .details) { $0.credits },
        .word("label.method", of: "method") { $0.method.description },
        .text("label.reason", in: .details) { $0.reason },
        .text("label.pass", in: .details) { $0.pass },
        .number("label.rest", in: .details) { $0.rest },
        .text("label.rest-of", in: .details) { $0.restOfReceipt },
        .text("label.note", in: .list) { $0.note },
        .text("label.refunded", in: .details) { ($0.refunds?.map(\.line)).map { Joined($0) } },
        .time("label.voided", in: .details) { $0.void?.at },
        .text("label.void-because", in: .details) { $0.void?.reason },
        .text("label.pays-for", in: .details) { ($0.settled?.map(\.line)).map { Joined($0) } },
        .text("label.owed-now", in: .details) { ($0.madeOwed?.map(\.line)).map { Joined($0) } },
        .text("label.stay-paid", in: .details) { ($0.stayPaid?.map(\.line)).map { Joined($0) } })
}

extension Payment {
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
    /// `S/ 50.00 on 2026-11-20 (Ill for two weeks)`
    fileprivate var line: Phrase {
        Phrase("refund.line", ["amount": amount, "day": day, "reason": reason])
    }
}

extension [PaymentRefund] {
    /// `refunded 50.00, 20.00`
    fileprivate var note: Phrase {
        Phrase("payment.refunded", ["amounts": Joined(map(\.amount.withoutCurrency))])
    }
}

extension ClassCharge: FieldPresentable {
    public static let fields = ResponseFields<ClassCharge>(
        .programs, empty: "none.charges",
        .day("label.day") { $0.day }, .entity("label.student") { ($0.studentName, $0.student) },
        .text("label.class") { $0.className }, .number("label.session") { $0.session },
        .text("label.receipt", in: .whereKnown) { $0.receipt }, .number("label.owed") { $0.amount })

    /// `Salsa beginner on 2026-11-20 (S/ 25.00)`
    var line: Phrase {
        Phrase("charge.line", ["class": className, "day": day, "amount": amount])
    }
}

extension OwingReport: PresentablePage {
    public var itemCount: Int? { count }

    public func text(_ style: Style) -> String {
        style.sections([("", style.table(items)), ("", style.details(["label.total": total]))])
    }
}

extension OwingStudent: FieldPresentable {
    public static let fields = ResponseFields<OwingStudent>(
        .programs, empty: "none.charges",
        .entity("label.student") { ($0.studentName, $0.student) },
        .number("label.sessions") { $0.sessions == 0 ? nil : $0.sessions },
        .day("label.since") { $0.since }, .number("label.owed") { $0.owed })
}

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

extension Pass: FieldPresentable {
    public static let fields = ResponseFields<Pass>(
        .programs, empty: "none.passes",
        .number("label.id") { $0.id }, .entity("label.student") { ($0.studentName, $0.student) },
        .text("label.pass") { $0.planName },
        .number("label.left") { $0.creditsLeft.creditsText }, .number("label.credits") { $0.credits },
        .day("label.from") { $0.openedOn }, .day("label.until") { $0.expiresOn },
        .word("label.status", of: "status") { $0.status.rawValue },
        .day("label.frozen-from", in: .whereKnown) { $0.frozenFrom },
        .day("label.frozen-until", in: .whereKnown) { $0.frozenUntil })
}

extension PassDetails: Presentable {
    public func text(_ style: Style) -> String {
        style.sections([
            ("", pass.text(style)), (style.sentence("label.movements"), style.table(movements)),
        ])
    }
}

extension PassMovement: FieldPresentable {
    public static let fields = ResponseFields<PassMovement>(
        .programs, .day("label.day") { $0.day }, .word("label.change", of: "movement") { $0.kind.rawValue },
        .number("label.credits") { $0.credits == 0 ? nil : $0.credits },
        .number("label.session") { $0.session }, .text("label.class") { $0.className },
        .day("label.from", in: .whereKnown) { $0.from }, .day("label.until", in: .whereKnown) { $0.until },
        .text("label.reason", in: .whereKnown) { $0.reason },
        .text("label.who", in: .whereKnown) { $0.person })

    private var person: (any SentenceValue)? {
        who ?? account.map { Phrase("audit.closed-account", ["account": $0]) }
    }
}

extension Int? {
    /// A number of credits; nil means unlimited.
    fileprivate var creditsText: any SentenceValue { self ?? Phrase("credits.unlimited") }
}

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
            lines.append((label: "label.refunded", value: style.text(refund.line)))
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
