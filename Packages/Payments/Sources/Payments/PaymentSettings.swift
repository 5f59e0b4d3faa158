internal import Application

/// The settings of payments.
enum PaymentSettings {
    static let trialOnce = SettingKey(
        "payments.trial-once", .everyday, default: "yes", among: ["yes", "no"],
        "Whether a student can buy a trial only once.")
    static let mostEndingDays = 60
    static let endingDays = SettingKey(
        "messages.pass-ending-days", .everyday, default: 7, in: 0...mostEndingDays,
        "Days before the last valid day of a pass on which its student gets a message; 0 writes none.")

    static let passwordAbove = SettingKey(
        "payments.password-above", .access, default: 200, digits: 7,
        "The amount of voids and refunds of a day above which they need the password again; 0 never.")

    /// The percentage below a plan's price at which staff without `payments.exceed` may sell it.
    ///
    /// This setting and the next three decide what the front desk can give away. They protect the academy's
    /// income from its own staff.
    static let discountLimit = SettingKey(
        "payments.discount-limit", .access, default: 20, in: 0...100,
        "The percentage below the price at which the front desk may sell a plan.")

    /// The percentage of the agreed price that a first payment must have.
    static let partLimit = SettingKey(
        "payments.part-limit", .access, default: 50, in: 0...100,
        "The percentage of the price that the front desk must receive at once.")

    static let pastLimit = SettingKey(
        "payments.past-limit", .access, default: 7, in: 0...366,
        "The number of days in the past for which the front desk may record a payment.")

    /// The days by which a pass may be extended, all its extensions together.
    static let extensionLimit = SettingKey(
        "passes.extension-limit", .access, default: 14, in: 0...366,
        "The number of days by which the front desk may extend a pass, in all.")

    static let all =
        [trialOnce.setting, endingDays.setting, passwordAbove.setting]
        + [discountLimit, partLimit, pastLimit, extensionLimit].map(\.setting)
}
