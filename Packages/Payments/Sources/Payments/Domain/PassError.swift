public import Core

/// Why a change of a pass is refused.
public enum PassError: AcademyError, Equatable {
    /// The payment of the pass is void or refunded, or its student was erased.
    case closed(PassID)
    /// A membership has no credits.
    case unlimited(PassID)
    case noCreditLeft(PassID, left: Int)
    /// The number of credits is 0, or more than ``PassChange/creditLimit`` are given or taken.
    case changeOutOfRange(Int)
    /// The new last valid day of an extension is not later than the present one.
    case notLater(CalendarDay, expiresOn: CalendarDay)
    /// An extension is longer than the limit for staff without `payments.exceed`.
    case extendedTooLong(CalendarDay, latest: CalendarDay, days: Int, setting: String)
    /// A freeze begins earlier than staff without `payments.exceed` may extend the pass by days that are
    /// over.
    case frozenTooEarly(CalendarDay, earliest: CalendarDay, days: Int, setting: String)
    /// A freeze has more days than ``PassChange/freezeLimit``.
    case freezeOutOfRange(days: Int)
    /// The first day of a freeze is before the first valid day of the pass or after the last one.
    case notValid(CalendarDay, openedOn: CalendarDay, expiresOn: CalendarDay)
    /// Another freeze of the pass is not over, or shares days with the new one.
    case frozenAlready(PassID, ClosedRange<CalendarDay>, isOver: Bool)
    /// The pass paid for a session on a day that is to be frozen.
    case usedThen(PassID, CalendarDay)
    case notFrozen(PassID)

    public var specification: ErrorSpecification {
        switch self {
        case .closed(let pass):
            .init(.conflict, "pass.voided", ["pass": pass])
        case .unlimited(let pass):
            .init(.conflict, "pass.unlimited", field: "credits", ["pass": pass])
        case .noCreditLeft(let pass, let left):
            .init(.conflict, "pass.no-credit-left", field: "credits", ["pass": pass, "left": left])
        case .changeOutOfRange(let number):
            .init(
                .invalid, "pass.change-out-of-range", field: "credits",
                ["limit": PassChange.creditLimit, "number": number])
        case .notLater(let day, let expiresOn):
            .init(.invalid, "pass.not-later", field: "until", ["expiresOn": expiresOn, "day": day])
        case .extendedTooLong(let day, let latest, let days, let setting):
            .init(
                .forbidden, "pass.extended-too-long", field: "until",
                ["day": day, "latest": latest, "days": days, "setting": setting])
        case .frozenTooEarly(let day, let earliest, let days, let setting):
            .init(
                .forbidden, "pass.frozen-too-early", field: "from",
                ["day": day, "earliest": earliest, "days": days, "setting": setting])
        case .freezeOutOfRange(let days):
            .init(
                .invalid, "pass.freeze-out-of-range", field: "to",
                ["limit": PassChange.freezeLimit, "days": days])
        case .notValid(let day, let openedOn, let expiresOn):
            .init(
                .invalid, "pass.not-valid", field: "from",
                ["day": day, "openedOn": openedOn, "expiresOn": expiresOn])
        case .frozenAlready(let pass, let days, let isOver):
            .init(
                .conflict, "pass.frozen-already", field: "from",
                sentence: isOver ? "pass.frozen-already.over" : nil,
                ["pass": pass, "first": days.lowerBound, "last": days.upperBound])
        case .usedThen(let pass, let day):
            .init(.conflict, "pass.used", field: "from", ["pass": pass, "day": day])
        case .notFrozen(let pass):
            .init(.conflict, "pass.not-frozen", ["pass": pass])
        }
    }
}

extension InvalidValue {
    /// The number of days ahead is not between 0 and a limit.
    static func expiringOutOfRange(
        _ days: Int, limit: Int = Plan.validDaysLimit, field: String = "expiring"
    ) -> InvalidValue {
        InvalidValue("expiring.out-of-range", field: field, ["limit": limit, "days": days])
    }
}
