internal import Application
internal import Core
internal import Persistence

/// The limits of staff without the permission `payments.exceed`, such as the front desk: how much less than a
/// price they take, how far back they record payments, and how long they extend passes. A freeze of days that
/// are over extends a pass too.
struct CheckLimits {
    let settings: @Sendable (any Transaction) throws -> [String: String]
    let conventions: AcademyConventions
    let reading: ReadPasses
    let passes = SQLPassRepository()
    let credits = SQLCreditRepository()

    private func hasLimits(_ caller: Caller) -> Bool {
        caller.principal?.permissions.contains(.exceedLimits) != true
    }

    /// Checks the price that was agreed on for a plan, and the amount that is paid of it at once.
    ///
    /// - Parameter field: the field of the request that has the price.
    /// - Throws: ``PaymentError/belowLimit(least:plan:setting:field:)``,
    ///   ``PaymentError/partBelowLimit(least:plan:setting:)``.
    func check(
        agreed: Money, in field: String, amount: Money, price: Money, of plan: Plan, by caller: Caller,
        in db: any Transaction
    ) throws {
        guard hasLimits(caller) else { return }
        let settings = try settings(db)
        let leastPrice = price.least(
            percent: 100 - PaymentSettings.discountLimit.value(in: settings))
        guard agreed.minorUnits >= leastPrice.minorUnits else {
            throw PaymentError.belowLimit(
                least: leastPrice, plan: plan.name, setting: PaymentSettings.discountLimit.setting.name,
                field: field)
        }
        let leastPart = agreed.least(percent: PaymentSettings.partLimit.value(in: settings))
        guard amount.minorUnits >= leastPart.minorUnits else {
            throw PaymentError.partBelowLimit(
                least: leastPart, plan: plan.name, setting: PaymentSettings.partLimit.setting.name)
        }
    }

    /// Checks the day on which a payment is recorded later.
    ///
    /// - Throws: ``PaymentError/tooLongAgo(_:days:setting:)``.
    func check(paidOn day: CalendarDay, by caller: Caller, in db: any Transaction) throws {
        guard hasLimits(caller) else { return }
        let days = PaymentSettings.pastLimit.value(in: try settings(db))
        guard day >= (try conventions.day(caller.at, in: db)).adding(days: -days) else {
            throw PaymentError.tooLongAgo(
                day, days: days, setting: PaymentSettings.pastLimit.setting.name)
        }
    }

    /// Checks the new last valid day of a pass: all its extensions count together.
    ///
    /// - Throws: ``PassError/extendedTooLong(_:latest:days:setting:)``.
    func check(
        extending pass: PassID, until day: CalendarDay, by caller: Caller, in db: any Transaction
    ) throws {
        guard hasLimits(caller) else { return }
        let (days, left) = try extensionLimit(of: pass, in: db)
        let latest = try reading.pass(pass, at: caller.at, in: db).expiresOn.adding(days: left)
        guard day <= latest else {
            throw PassError.extendedTooLong(
                day, latest: latest, days: days, setting: PaymentSettings.extensionLimit.setting.name)
        }
    }

    /// Checks a freeze: its days before today count as days of an extension, since they were days on which
    /// the pass could be used.
    ///
    /// - Throws: ``PassError/frozenTooEarly(_:earliest:days:setting:)``.
    func check(
        freezing pass: PassID, on frozen: ClosedRange<CalendarDay>, by caller: Caller, in db: any Transaction
    ) throws {
        let today = try conventions.day(caller.at, in: db)
        guard hasLimits(caller), frozen.lowerBound < today else { return }
        let (days, left) = try extensionLimit(of: pass, in: db)
        let earliest = min(today, frozen.upperBound.adding(days: 1)).adding(days: -left)
        guard frozen.lowerBound >= earliest else {
            throw PassError.frozenTooEarly(
                frozen.lowerBound, earliest: earliest, days: days,
                setting: PaymentSettings.extensionLimit.setting.name)
        }
    }

    /// The days by which a pass may be extended in all, and those of them that are left.
    private func extensionLimit(of pass: PassID, in db: any Transaction) throws -> (days: Int, left: Int) {
        let days = PaymentSettings.extensionLimit.value(in: try settings(db))
        let used =
            try passes.daysOfExtensions(of: pass, in: db) + credits.daysFrozenAfterwards(of: pass, in: db)
        return (days, max(0, days - used))
    }
}

extension Money {
    /// A percentage of the amount, rounded up.
    fileprivate func least(percent: Int) -> Money {
        let (whole, part) = (minorUnits / 100, minorUnits % 100)
        return Money(
            minorUnits: whole * Int64(percent) + (part * Int64(percent) + 99) / 100, currency: currency)
    }
}
