public import Application
public import Core
public import Persistence

/// Checks of the academy's settings.
extension Accounts {
    /// Refuses to demand a second factor of a role where that would lock out the caller, or all owners.
    ///
    /// - Throws: ``SecondFactorError/locksOut(_:you:)``.
    public func check(
        _ value: String, of setting: String, by caller: Caller, in db: any Transaction
    ) throws {
        try CheckSettings().check(value, of: setting, by: caller, in: db)
    }

    /// How many accounts a setting that demands a second factor would lock out.
    public func remark(
        on setting: String, in language: Language, in db: any Transaction
    ) throws -> String? {
        try CheckSettings().remark(on: setting, in: language, in: db)
    }
}
