public import Academy
internal import Core
public import Payments
internal import UIComponents

extension Plan: FieldPresentable {
    public static var emptyMessage: String { "No plans." }
    public static let fields: [Field<Plan>] = [
        .number("Id") { $0.id }, .text("Key") { $0.key }, .text("Name") { $0.name },
        .text("Kind") { $0.kind.rawValue }, .number("Credits") { $0.credits.creditsText },
        .number("Valid days") { $0.validDays }, .number("Price") { $0.price },
        .text("Valid for") { $0.families.isEmpty ? "all classes" : $0.families.joined(separator: ", ") },
        .text("Note") { $0.isOffered ? nil : "not offered" },
    ]
}

extension Payment: FieldPresentable {
    public static var emptyMessage: String { "No payments." }
    public static let fields: [Field<Payment>] = [
        .number("Id") { $0.id }, .text("Key", in: .details) { $0.key }, .text("Receipt") { $0.receipt },
        .day("Day", in: .list) { $0.paidOn }, .time("Paid", in: .details) { $0.paidAt },
        .text("Student") { "\($0.studentName) (\($0.student))" },
        .text("Plan") { "\($0.planName) (\($0.plan))" },
        .text("Class", in: .details) { $0.class }, .number("Amount") { $0.amount },
        .text("Price", in: .details) { $0.price == $0.amount ? nil : $0.price },
        .text("Method") { $0.method }, .text("Reason", in: .details) { $0.reason },
        .text("Pass", in: .details) { $0.pass },
        .text("Note", in: .list) { $0.void.map { _ in "void" } ?? $0.refunds?.note },
        .text("Refunded", in: .details) { $0.refunds?.map(\.line).joined(separator: ", ") },
        .time("Voided", in: .details) { $0.void?.at },
        .text("Void because", in: .details) { $0.void?.reason },
        .text("Pays for", in: .details) { $0.settled?.map(\.line).joined(separator: ", ") },
        .text("Owed now", in: .details) { $0.madeOwed?.map(\.line).joined(separator: ", ") },
    ]
}

extension PaymentRefund {
    /// `PEN 50.00 on 2026-11-20 (Ill for two weeks)`
    fileprivate var line: String { "\(amount) on \(day) (\(reason))" }
}

extension [PaymentRefund] {
    /// `refunded 50.00, 20.00`
    fileprivate var note: String { "refunded " + map(\.amount.decimal).joined(separator: ", ") }
}

extension ClassCharge: FieldPresentable {
    public static var emptyMessage: String { "Nothing is owed." }
    public static let fields: [Field<ClassCharge>] = [
        .day("Day") { $0.day }, .text("Student") { "\($0.studentName) (\($0.student))" },
        .text("Class") { $0.className }, .number("Session") { $0.session }, .number("Owed") { $0.amount },
    ]

    /// `Salsa beginner on 2026-11-20 (PEN 25.00)`
    var line: String { "\(className) on \(day) (\(amount))" }
}

extension OwingReport: PresentablePage {
    public var itemCount: Int? { count }

    public func text(_ style: Style) -> String {
        style.sections([("", style.table(items)), ("", style.details(["Total": total.description]))])
    }
}

extension OwingStudent: FieldPresentable {
    public static var emptyMessage: String { "Nothing is owed." }
    public static let fields: [Field<OwingStudent>] = [
        .text("Student") { "\($0.studentName) (\($0.student))" }, .number("Sessions") { $0.sessions },
        .day("Since") { $0.since }, .number("Owed") { $0.owed },
    ]
}

extension Balance: Presentable {
    public func text(_ style: Style) -> String {
        style.sections([
            ("", style.details(amounts)),
            ("Owed sessions", charges.isEmpty ? "" : style.table(charges)),
            ("Passes", passes.isEmpty ? "" : style.table(passes)),
        ])
    }
}

extension Balance {
    /// The amounts by name; refunds only if there are any.
    var amounts: KeyValuePairs<String, String?> {
        [
            "Paid": paid.description, "Refunded": refunded.textUnlessZero,
            "Owes": owed.description,
        ]
    }
}

extension Money {
    fileprivate var textUnlessZero: String? { minorUnits == 0 ? nil : description }
}

extension PaymentPage: PresentablePage {
    public var itemCount: Int? { count }

    public func text(_ style: Style) -> String {
        let methods = byMethod.map { "\($0.method) \($0.total.decimal) (\($0.count))" }
        let totals = style.details([
            "Payments": String(count), "Total": total.description, "Refunded": refunded.textUnlessZero,
            "By method": methods.isEmpty ? nil : methods.joined(separator: ", "),
        ])
        return style.sections([("", style.table(items)), ("", totals)])
    }
}

extension Pass: FieldPresentable {
    public static var emptyMessage: String { "No passes." }
    public static let fields: [Field<Pass>] = [
        .number("Id") { $0.id }, .text("Student") { "\($0.studentName) (\($0.student))" },
        .text("Pass") { $0.planName },
        .number("Left") { $0.creditsLeft.creditsText }, .number("Credits") { $0.credits },
        .day("From") { $0.openedOn }, .day("Until") { $0.expiresOn },
        .text("Status") { $0.status.rawValue },
        .day("Frozen until", in: .details) { $0.frozenUntil },
    ]
}

extension Int? {
    /// A number of credits; nil means unlimited.
    fileprivate var creditsText: String { map(String.init) ?? "unlimited" }
}

/// A payment, printed as a receipt.
public struct PrintedReceipt: Presentable {
    let payment: Payment
    let academy: AcademyProfile

    public init(_ payment: Payment, of academy: AcademyProfile) {
        self.payment = payment
        self.academy = academy
    }

    /// Encodes the payment alone.
    public func encode(to encoder: any Encoder) throws { try payment.encode(to: encoder) }

    public func text(_ style: Style) -> String {
        let rule = String(repeating: "─", count: 44)
        let details = style.details([
            "Receipt": payment.receipt,
            "Date": payment.paidOn.longText(language: academy.language),
            "Student": payment.studentName, "For": payment.planName, "Method": payment.method.description,
            "Reason": payment.reason,
            "Price": payment.price == payment.amount ? nil : payment.price.description,
            "Amount": payment.amount.description,
        ])
        let void =
            payment.void.map { "\n\(rule)\n" + style.theme.bad("VOID: \($0.reason.escapingControls)") } ?? ""
        let refunds = (payment.refunds ?? []).map { "\nRefunded: \($0.line.escapingControls)" }.joined()
        return
            "\(style.theme.heading(academy.name.escapingControls))\n\(rule)\n\(details)\(refunds)\(void)\n\(rule)"
    }
}
