public import Core

/// Why the ledger refuses a request.
public enum PaymentError: AcademyError, Equatable {
    /// The amount is not the plan's price, and no reason was given.
    case amountDiffers(amount: Money, price: Money, plan: String)
    /// The number of credits is not the plan's, and no reason was given.
    case creditsDiffer(Int, credits: Int, plan: String)
    case planNotOffered(String)
    /// A former student can only pay for sessions that they owe.
    case studentInactive(String)
    /// The plan has more credits than a former student owes sessions.
    case moreThanOwed(student: String, plan: String)
    /// The payment was voided before.
    case alreadyVoid(receipt: String)
    case unknownMethod(String)
    /// Another payment has the receipt.
    case receiptTaken(String)
    case unknownPlanKind(String)
    /// The number of credits is not one of the kind of plan: see ``PlanRules``.
    case creditsWrong(PlanKind)
    /// The number of valid days is not between 1 and ``Plan/validDaysLimit``.
    case validDaysWrong(Int)
    /// The name of a family of styles contains `|`.
    case badFamily(String)
    /// A plan has more than ``Plan/familyLimit`` families of styles.
    case tooManyFamilies
    case planKeyTaken(String)
    /// The credits and the validity of a plan that was sold cannot change.
    case planSold(String)
    /// A plan that was sold cannot be deleted.
    case planHasHistory(String)
    case notAMonth(String)
    case inTheFuture(CalendarDay)
    /// The student has bought a trial before.
    case trialRepeated(_ student: String)
    /// A payment with refunds cannot be voided.
    case refunded(receipt: String)
    /// The student paid the same for the same plan a few minutes ago.
    case repeated(plan: String, amount: Money, receipt: String, minutes: Int)
    /// The price is below the limit of a setting for staff without `payments.exceed`. It is in a field of the
    /// request: `price`, or `amount` if no price was given.
    case belowLimit(least: Money, plan: String, setting: String, field: String)
    /// The part of the price that is paid at once is below the limit for staff without `payments.exceed`.
    case partBelowLimit(least: Money, plan: String, setting: String)
    /// The day of the payment is before the limit for staff without `payments.exceed`.
    case tooLongAgo(CalendarDay, days: Int, setting: String)
    /// Nothing is owed of the price of the payment.
    case nothingOwed(receipt: String)
    /// A student owes nothing.
    case owesNothing(_ student: String)
    /// A student owes another amount than the sender of the request expects.
    case owesAnother(Money, student: String, expected: Money)
    /// A student has more debts than one request settles.
    case tooManyDebts(student: String, limit: Int)
    /// No drop-in plan on offer pays for a session of the class.
    case noDropIn(className: String)
    /// A payment cannot be voided before the one that paid the remainder of its price.
    case restPaid(receipt: String, by: String)
    /// A refund cannot end a pass through the payment of a remainder, which opened none.
    case noPassToClose(receipt: String, first: String)
    /// Nothing was paid, or all of it was refunded.
    case nothingToRefund(receipt: String)
    /// The amount is 0 or less, or more than the part of the payment that was not refunded yet.
    case refundOutOfRange(Money, left: Money, receipt: String)

    public var specification: ErrorSpecification {
        switch self {
        case .amountDiffers(let amount, let price, let plan):
            .init(
                .invalid, "payment.amount-differs", field: "amount",
                ["amount": amount, "plan": plan, "price": price])
        case .creditsDiffer(let number, let credits, let plan):
            .init(
                .invalid, "payment.credits-differ", field: "credits",
                ["number": number, "credits": credits, "plan": plan])
        case .planNotOffered(let plan):
            .init(.conflict, "payment.plan-not-offered", field: "plan", ["plan": plan])
        case .studentInactive(let student):
            .init(.conflict, "payment.student-inactive", field: "student", ["student": student])
        case .moreThanOwed(let student, let plan):
            .init(.conflict, "payment.more-than-owed", field: "plan", ["student": student, "plan": plan])
        case .alreadyVoid(let receipt):
            .init(.conflict, "payment.already-void", field: "payment", ["receipt": receipt.escapingControls])
        case .unknownMethod(let text):
            .init(
                .invalid, "payment.unknown-method", field: "method",
                ["text": text.excerpt(80), "wallets": PaymentMethod.wallets.joined(separator: ", ")])
        case .receiptTaken(let receipt):
            .init(.conflict, "payment.receipt-taken", field: "receipt", ["receipt": receipt.excerpt(80)])
        case .unknownPlanKind(let text):
            .init(.invalid, "plan.unknown-kind", field: "kind", ["text": text.excerpt(80)])
        case .creditsWrong(let kind):
            .init(
                .invalid, "plan.credits-wrong", field: "credits", sentence: Self.creditRule(of: kind),
                ["kind": kind.rawValue, "limit": Plan.creditLimit])
        case .validDaysWrong(let days):
            .init(
                .invalid, "plan.valid-days-wrong", field: "validDays",
                ["limit": Plan.validDaysLimit, "days": days])
        case .badFamily(let name):
            .init(.invalid, "plan.bad-family", field: "families", ["name": name.excerpt(80)])
        case .tooManyFamilies:
            .init(.invalid, "plan.too-many-families", field: "families", ["limit": Plan.familyLimit])
        case .planKeyTaken(let key):
            .init(.conflict, "plan.key-taken", field: "key", ["key": key.excerpt(80)])
        case .planSold(let plan):
            .init(.conflict, "plan.sold", ["plan": plan])
        case .planHasHistory(let plan):
            .init(.conflict, "plan.has-history", ["plan": plan])
        case .inTheFuture(let day):
            .init(.invalid, "payment.in-the-future", field: "paidOn", ["day": day])
        case .trialRepeated(let student):
            .init(.conflict, "payment.trial-repeated", field: "plan", ["student": student])
        case .refunded(let receipt):
            .init(.conflict, "payment.refunded", field: "payment", ["receipt": receipt.escapingControls])
        case .repeated(let plan, let amount, let receipt, let minutes):
            .init(
                .conflict, "payment.repeated", field: "refusesRepetition",
                sentence: minutes == 1 ? "payment.repeated.one" : nil,
                [
                    "plan": plan, "amount": amount, "receipt": receipt.escapingControls, "minutes": minutes,
                ])
        case .belowLimit(let least, let plan, let setting, let field):
            .init(
                .forbidden, "payment.below-limit", field: field,
                ["least": least, "plan": plan, "setting": setting])
        case .partBelowLimit(let least, let plan, let setting):
            .init(
                .forbidden, "payment.part-below-limit", field: "amount",
                ["least": least, "plan": plan, "setting": setting])
        case .tooLongAgo(let day, let days, let setting):
            .init(
                .forbidden, "payment.too-long-ago", field: "paidOn",
                ["day": day, "days": days, "setting": setting])
        case .nothingOwed(let receipt):
            .init(.conflict, "payment.nothing-owed", field: "payment", ["receipt": receipt.escapingControls])
        case .owesNothing(let student):
            .init(.conflict, "payment.owes-nothing", field: "student", ["student": student])
        case .owesAnother(let owed, let student, let expected):
            .init(
                .conflict, "payment.owes-another", field: "amount",
                ["owed": owed, "student": student, "expected": expected])
        case .tooManyDebts(let student, let limit):
            .init(
                .conflict, "payment.too-many-debts", field: "student", ["student": student, "limit": limit])
        case .noDropIn(let className):
            .init(.conflict, "payment.no-drop-in", field: "student", ["class": className])
        case .restPaid(let receipt, let other):
            .init(
                .conflict, "payment.rest-paid", field: "payment",
                ["receipt": receipt.escapingControls, "other": other.escapingControls])
        case .noPassToClose(let receipt, let first):
            .init(
                .conflict, "payment.no-pass-to-close", field: "closesPass",
                ["receipt": receipt.escapingControls, "first": first.escapingControls])
        case .nothingToRefund(let receipt):
            .init(
                .conflict, "payment.nothing-to-refund", field: "payment",
                ["receipt": receipt.escapingControls])
        case .refundOutOfRange(let amount, let left, let receipt):
            .init(
                .invalid, "payment.refund-out-of-range", field: "amount",
                [
                    "least": Money(minorUnits: 1, currency: left.currency), "left": left,
                    "receipt": receipt.escapingControls, "amount": amount,
                ])
        case .notAMonth(let text):
            .init(.invalid, "month.not-a-month", field: "month", ["text": text.excerpt(80)])
        }
    }

    private static func creditRule(of kind: PlanKind) -> String {
        switch kind {
        case .membership: "plan.credits-wrong.membership"
        case .dropIn: "plan.credits-wrong.drop-in"
        case .pass, .trial: "plan.credits-wrong"
        }
    }
}
