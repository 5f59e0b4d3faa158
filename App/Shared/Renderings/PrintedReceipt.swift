public import Academy
internal import Core
public import Payments
internal import UIComponents

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
            "Date": LongDateFormat.text(payment.paidOn, language: academy.language),
            "Student": payment.studentName, "For": payment.planName, "Method": payment.method.description,
            "Reason": payment.reason,
            "Price": payment.price == payment.amount ? nil : payment.price.description,
            "Amount": payment.amount.description,
        ])
        let void =
            payment.void.map { "\n\(rule)\n" + style.theme.bad("VOID: \($0.reason.escapingControls)") } ?? ""
        return "\(style.theme.heading(academy.name.escapingControls))\n\(rule)\n\(details)\(void)\n\(rule)"
    }
}
