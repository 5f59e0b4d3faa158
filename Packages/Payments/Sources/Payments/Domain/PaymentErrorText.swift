internal import Core

extension PaymentError {
    public var description: String {
        switch self {
        case .amountDiffers(let amount, let price, let plan):
            "The amount \(amount) is not the price of “\(plan)”, \(price): "
                + "give a reason to take another amount."
        case .planNotOffered(let plan): "The plan “\(plan)” is no longer offered."
        case .studentInactive(let student): "\(student) is inactive, so nothing can be sold to them."
        case .alreadyVoid(let receipt):
            "The payment with receipt \(receipt.escapingControls) is void already."
        case .unknownMethod(let text):
            "“\(Self.shown(text))” is not a payment method: use cash, card, transfer, wallet "
                + "or the name of a wallet (\(PaymentMethod.wallets.joined(separator: ", ")))."
        case .receiptTaken(let receipt): "Another payment has the receipt \(Self.shown(receipt))."
        case .otherCurrency(let amount, let academy): "The academy takes \(academy), not \(amount)."
        case .negativeAmount(let amount): "The amount \(amount) is negative."
        case .unknownPlanKind(let text):
            "“\(Self.shown(text))” is not a kind of plan: use drop_in, pass, membership or trial."
        case .creditsWrong(.membership): "A membership is unlimited and has no number of credits."
        case .creditsWrong(.dropIn): "A drop-in has exactly 1 credit."
        case .creditsWrong(let kind): "A plan of kind \(kind.rawValue) has 1 to \(Plan.creditLimit) credits."
        case .validDaysWrong(let days): "A plan is valid for 1 to \(Plan.validDaysLimit) days, not \(days)."
        case .badFamily(let name): "The family “\(Self.shown(name))” may not have a “|” in its name."
        case .tooManyFamilies: "A plan names at most \(Plan.familyLimit) families of styles."
        case .planKeyTaken(let key): "Another plan has the key \(Self.shown(key))."
        case .ambiguousKey(let key): "“\(Self.shown(key))” cannot be a key: it would be taken for an id."
        case .notAMonth(let text):
            "“\(Self.shown(text))” is not a month: write it as YYYY-MM, such as 2026-11."
        case .daysReversed(let from, let to): "The last day, \(to), is before the first, \(from)."
        }
    }

    private static func shown(_ text: String) -> String { text.prefix(80).description.escapingControls }
}
