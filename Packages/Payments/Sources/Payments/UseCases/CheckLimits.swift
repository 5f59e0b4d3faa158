internal import Core
internal import Networking
internal import Persistence

/// The limits of staff without the permission `payments.exceed`, such as the front desk: how much less than a
/// price they take, how far back they record payments, and how long they extend passes.
extension Ledger {
    private func hasLimits(_ caller: Caller) -> Bool {
        caller.principal?.permissions.contains(.exceedLimits) != true
    }

    /// Checks the price that was agreed on for a plan, and the amount that is paid of it at once.
    ///
    /// - Throws: ``PaymentError/belowLimit(least:plan:setting:)``.
    func checkLimits(
        agreed: Money, amount: Money, price: Money, of plan: Plan, by caller: Caller, in db: any Transaction
    ) throws {
        guard hasLimits(caller) else { return }
        let settings = try settingValues(db)
        let leastPrice = price.least(
            percent: 100 - PaymentSettings.discountLimit.value(in: settings))
        guard agreed.minorUnits >= leastPrice.minorUnits else {
            throw PaymentError.belowLimit(
                least: leastPrice, plan: plan.name, setting: PaymentSettings.discountLimit.setting.name)
        }
        let leastPart = agreed.least(percent: PaymentSettings.partLimit.value(in: settings))
        guard amount.minorUnits >= leastPart.minorUnits else {
            throw PaymentError.belowLimit(
                least: leastPart, plan: plan.name, setting: PaymentSettings.partLimit.setting.name)
        }
    }

    /// Checks the day on which a payment is recorded later.
    ///
    /// - Throws: ``PaymentError/tooLongAgo(_:days:setting:)``.
    func checkLimits(paidOn day: CalendarDay, by caller: Caller, in db: any Transaction) throws {
        guard hasLimits(caller) else { return }
        let days = PaymentSettings.pastLimit.value(in: try settingValues(db))
        guard day >= (try self.day(caller.at, in: db)).adding(days: -days) else {
            throw PaymentError.tooLongAgo(
                day, days: days, setting: PaymentSettings.pastLimit.setting.name)
        }
    }

    /// Checks the new last valid day of a pass: all its extensions count together.
    ///
    /// - Throws: ``PassError/extendedTooLong(_:latest:days:setting:)``.
    func checkLimits(
        extending pass: PassID, until day: CalendarDay, by caller: Caller, in db: any Transaction
    ) throws {
        guard hasLimits(caller) else { return }
        let days = PaymentSettings.extensionLimit.value(in: try settingValues(db))
        let present = try self.pass(pass, at: caller.at, in: db).expiresOn
        let left = max(0, days - (try passes.daysOfExtensions(of: pass, in: db)))
        let latest = present.adding(days: left)
        guard day <= latest else {
            throw PassError.extendedTooLong(
                day, latest: latest, days: days, setting: PaymentSettings.extensionLimit.setting.name)
        }
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
