public import Core

/// Why the ledger refuses a request.
public enum PaymentError: AcademyError, Equatable {
    /// The amount is not the plan's price, and no reason was given.
    case amountDiffers(amount: Money, price: Money, plan: String)
    case planNotOffered(String)
    case studentInactive(String)
    /// The payment was voided before.
    case alreadyVoid(receipt: String)
    case unknownMethod(String)
    /// Another payment has the receipt.
    case receiptTaken(String)
    case unknownPlanKind(String)
    /// The number of credits does not fit the kind of plan.
    case creditsWrong(PlanKind)
    case validDaysWrong(Int)
    case badFamily(String)
    case tooManyFamilies
    case planKeyTaken(String)
    /// The credits and the validity of a plan that was sold cannot change.
    case planSold(String)
    case planHasHistory(String)
    case notAMonth(String)
    case inTheFuture(CalendarDay)
    /// The student has bought a trial before.
    case trialRepeated(_ student: String)
    /// A payment with refunds cannot be voided.
    case refunded(receipt: String)
    /// Nothing was paid, or all of it was given back.
    case nothingToRefund(receipt: String)
    case refundOutOfRange(Money, left: Money, receipt: String)

    public var specification: ErrorSpecification {
        switch self {
        case .amountDiffers(let amount, let price, let plan):
            .invalid(
                "payment.amount-differs", field: "amount",
                "The amount \(amount) is not the price of “\(plan)”, \(price): "
                    + "give a reason to take another amount.")
        case .planNotOffered(let plan):
            ErrorSpecification(
                .conflict, "payment.plan-not-offered", field: "plan",
                "The plan “\(plan)” is no longer offered.",
                nextStep: "Choose a plan from the list of plans, or offer this one again.")
        case .studentInactive(let student):
            ErrorSpecification(
                .conflict, "payment.student-inactive", field: "student",
                "\(student) is inactive, so nothing can be sold to them.",
                nextStep: "Readmit the student first.")
        case .alreadyVoid(let receipt):
            ErrorSpecification(
                .conflict, "payment.already-void", field: "payment",
                "The payment with receipt \(receipt.escapingControls) is already void.")
        case .unknownMethod(let text):
            .invalid(
                "payment.unknown-method", field: "method",
                "“\(text.excerpt(80))” is not a payment method: use cash, card, transfer, wallet "
                    + "or the name of a wallet (\(PaymentMethod.wallets.joined(separator: ", "))).")
        case .receiptTaken(let receipt):
            ErrorSpecification(
                .conflict, "payment.receipt-taken", field: "receipt",
                "Another payment has the receipt \(receipt.excerpt(80)).")
        case .unknownPlanKind(let text):
            .invalid(
                "plan.unknown-kind", field: "kind",
                "“\(text.excerpt(80))” is not a kind of plan: use drop_in, pass, membership or trial.")
        case .creditsWrong(let kind):
            .invalid("plan.credits-wrong", field: "credits", Self.creditRule(of: kind))
        case .validDaysWrong(let days):
            .invalid(
                "plan.valid-days-wrong", field: "validDays",
                "A plan is valid for 1 to \(Plan.validDaysLimit) days, not \(days).")
        case .badFamily(let name):
            .invalid(
                "plan.bad-family", field: "families",
                "The family “\(name.excerpt(80))” contains “|”, which separates families.")
        case .tooManyFamilies:
            .invalid(
                "plan.too-many-families", field: "families",
                "A plan names at most \(Plan.familyLimit) families of styles.")
        case .planKeyTaken(let key):
            ErrorSpecification(
                .conflict, "plan.key-taken", field: "key", "Another plan has the key \(key.excerpt(80)).")
        case .planSold(let plan):
            ErrorSpecification(
                .conflict, "plan.sold", field: nil,
                "The credits and valid days of “\(plan)” cannot change, because it was sold.",
                nextStep: "Archive it and add another plan.")
        case .planHasHistory(let plan):
            ErrorSpecification(
                .conflict, "plan.has-history", field: nil,
                "The plan “\(plan)” cannot be deleted, because it was sold.",
                nextStep: "Archive it instead.")
        case .inTheFuture(let day):
            .invalid(
                "payment.in-the-future", field: "paidOn",
                "The day \(day) is in the future: give today or an earlier day.")
        case .trialRepeated(let student):
            ErrorSpecification(
                .conflict, "payment.trial-repeated", field: "plan",
                "\(student) has bought a trial before, and a trial is sold once.",
                nextStep: "Choose another plan, or set payments.trial-once to no.")
        case .refunded(let receipt):
            ErrorSpecification(
                .conflict, "payment.refunded", field: "payment",
                "The payment with receipt \(receipt.escapingControls) has refunds and cannot be voided.",
                nextStep: "Refund the rest, if there is one: payments refund ID --amount A --reason T")
        case .nothingToRefund(let receipt):
            ErrorSpecification(
                .conflict, "payment.nothing-to-refund", field: "payment",
                "Nothing is left to refund of the payment with receipt \(receipt.escapingControls).")
        case .refundOutOfRange(let amount, let left, let receipt):
            .invalid(
                "payment.refund-out-of-range", field: "amount",
                "You can refund \(Money(minorUnits: 1, currency: left.currency)) to \(left) of the payment "
                    + "with receipt \(receipt.escapingControls), not \(amount).")
        case .notAMonth(let text):
            .invalid(
                "month.not-a-month", field: "month",
                "“\(text.excerpt(80))” is not a month: write it as YYYY-MM, such as 2026-11.")
        }
    }

    private static func creditRule(of kind: PlanKind) -> String {
        switch kind {
        case .membership: "A membership is unlimited and has no number of credits."
        case .dropIn: "A drop-in has exactly 1 credit."
        case .pass, .trial: "A plan of kind \(kind.rawValue) has 1 to \(Plan.creditLimit) credits."
        }
    }
}

extension ErrorSpecification {
    fileprivate static func invalid(
        _ code: String, field: String, _ sentence: String
    ) -> ErrorSpecification {
        ErrorSpecification(.invalid, code, field: field, sentence)
    }
}
