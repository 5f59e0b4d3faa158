public import Core

/// Why a change of a pass is refused.
public enum PassError: AcademyError, Equatable {
    /// The payment of the pass is void or refunded, or its student was erased.
    case voided(PassID)
    /// A membership has no credits.
    case unlimited(PassID)
    case noCreditLeft(PassID, left: Int)
    case changeOutOfRange(Int)
    case notLater(CalendarDay, expiresOn: CalendarDay)
    case freezeOutOfRange(days: Int)
    case notValidYet(CalendarDay, openedOn: CalendarDay, expiresOn: CalendarDay)
    case frozenAlready(PassID, until: CalendarDay)
    case notFrozen(PassID)

    public var specification: ErrorSpecification {
        switch self {
        case .voided(let pass):
            .refusal(
                "voided", nil,
                "The pass \(pass) is closed, as its payment was voided or refunded: sell another.")
        case .unlimited(let pass):
            .refusal("unlimited", "credits", "The pass \(pass) is unlimited, so it has no credits to change.")
        case .noCreditLeft(let pass, let left):
            .refusal(
                "no-credit-left", "credits", "The pass \(pass) has \(left) credits left: take at most that.")
        case .changeOutOfRange(let number):
            .refusal(
                "change-out-of-range", "credits",
                "A change is of 1 to \(PassChange.creditLimit) credits, not \(number).", .invalid)
        case .notLater(let day, let expiresOn):
            .refusal(
                "not-later", "until",
                "The pass is valid until \(expiresOn) already, so \(day) is no extension: give a later day.",
                .invalid)
        case .freezeOutOfRange(let days):
            .refusal(
                "freeze-out-of-range", "to",
                "A pass can be frozen for 1 to \(PassChange.freezeLimit) days, not \(days).", .invalid)
        case .notValidYet(let day, let openedOn, let expiresOn):
            .refusal(
                "not-valid", "from",
                "The pass is not valid on \(day), so it cannot be frozen then: it is from \(openedOn) "
                    + "to \(expiresOn).", .invalid)
        case .frozenAlready(let pass, let until):
            .refusal("frozen-already", "from", "The pass \(pass) is frozen until \(until): resume it first.")
        case .notFrozen(let pass):
            .refusal("not-frozen", nil, "The pass \(pass) is not frozen, so it cannot be resumed.")
        }
    }
}

extension ErrorSpecification {
    fileprivate static func refusal(
        _ code: String, _ field: String?, _ sentence: String, _ kind: ErrorKind = .conflict
    ) -> ErrorSpecification {
        ErrorSpecification(kind, "pass." + code, field: field, sentence)
    }
}
