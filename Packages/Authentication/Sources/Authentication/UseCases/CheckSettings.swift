internal import Application
internal import Core
internal import Persistence

/// Checks the settings that demand a second factor of roles.
struct CheckSettings {
    private let accounts = SQLAccountRepository()
    private let secondFactors = SQLSecondFactorRepository()

    /// Refuses to demand a second factor of a role where that would lock out the caller, or all owners.
    ///
    /// - Throws: ``SecondFactorError/locksOut(_:you:)``.
    func check(
        _ value: String, of setting: String, by caller: Caller, in db: any Transaction
    ) throws {
        guard let role = SignInSettings.roleOfSecondFactor(setting), value == "required", !caller.isImport
        else { return }
        let count = try accounts.secondFactors(of: role, in: db)
        let principal = try caller.signedIn()
        if principal.role == role, try !secondFactors.needsCode(principal.account, in: db) {
            throw SecondFactorError.locksOut(count, you: true)
        }
        if role == .owner, count.missing == count.all { throw SecondFactorError.locksOut(count, you: false) }
    }

    /// How many accounts a setting that demands a second factor would lock out.
    func remark(
        on setting: String, in language: Language, in db: any Transaction
    ) throws -> String? {
        guard let role = SignInSettings.roleOfSecondFactor(setting) else { return nil }
        let count = try accounts.secondFactors(of: role, in: db)
        guard count.missing > 0 else { return nil }
        return Catalogue.authentication.sentence(
            "second-factor.missing-in", ["missing": count.missing, "all": count.all], in: language)
    }
}
