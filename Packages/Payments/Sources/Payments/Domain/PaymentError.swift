public import Core

/// Why the ledger refuses something.
public enum PaymentError: UnspecifiedError, Equatable {
    /// The amount is not the plan's price, and no reason was given.
    case amountDiffers(amount: Money, price: Money, plan: String)
    case planNotOffered(String)
    case studentInactive(String)
    /// The payment with the receipt is void already.
    case alreadyVoid(receipt: String)
    case unknownMethod(String)
    /// Another payment has the receipt.
    case receiptTaken(String)
    /// A sum in another currency than the academy's.
    case otherCurrency(Money, academy: Currency)
    case negativeAmount(Money)
    case unknownPlanKind(String)
    /// The kind of plan has no such number of credits.
    case creditsWrong(PlanKind)
    case validDaysWrong(Int)
    case badFamily(String)
    case tooManyFamilies
    case planKeyTaken(String)
    /// The key would be taken for an id.
    case ambiguousKey(String)
    case notAMonth(String)
    case daysReversed(from: CalendarDay, to: CalendarDay)

    public var kind: ErrorKind {
        switch self {
        case .planNotOffered, .studentInactive, .alreadyVoid, .receiptTaken, .planKeyTaken: .conflict
        default: .invalid
        }
    }

    public var code: String {
        switch self {
        case .amountDiffers: "payment.amount-differs"
        case .planNotOffered: "payment.plan-not-offered"
        case .studentInactive: "payment.student-inactive"
        case .alreadyVoid: "payment.already-void"
        case .unknownMethod: "payment.unknown-method"
        case .receiptTaken: "payment.receipt-taken"
        case .otherCurrency: "amount.other-currency"
        case .negativeAmount: "amount.negative"
        case .unknownPlanKind: "plan.unknown-kind"
        case .creditsWrong: "plan.credits-wrong"
        case .validDaysWrong: "plan.valid-days-wrong"
        case .badFamily: "plan.bad-family"
        case .tooManyFamilies: "plan.too-many-families"
        case .planKeyTaken: "plan.key-taken"
        case .ambiguousKey: "key.ambiguous"
        case .notAMonth: "month.not-a-month"
        case .daysReversed: "days.reversed"
        }
    }

    public var field: String? {
        switch self {
        case .amountDiffers, .otherCurrency, .negativeAmount: "amount"
        case .planNotOffered: "plan"
        case .studentInactive: "student"
        case .alreadyVoid: "payment"
        case .unknownMethod: "method"
        case .receiptTaken: "receipt"
        case .unknownPlanKind: "kind"
        case .creditsWrong: "credits"
        case .validDaysWrong: "validDays"
        case .badFamily, .tooManyFamilies: "families"
        case .planKeyTaken, .ambiguousKey: "key"
        case .notAMonth: "month"
        case .daysReversed: "to"
        }
    }

    public var nextStep: String? {
        switch self {
        case .studentInactive: "Readmit the student first."
        case .planNotOffered: "Choose a plan from the list of plans, or offer this one again."
        default: nil
        }
    }
}
