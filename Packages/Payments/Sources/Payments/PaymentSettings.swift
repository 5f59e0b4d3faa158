internal import Networking

/// The settings of payments.
enum PaymentSettings {
    static let trialOnce = SettingKey(
        "payments.trial-once", default: "yes", among: ["yes", "no"],
        "Whether a student can buy a trial only once.")
    static let endingDays = SettingKey(
        "messages.pass-ending-days", default: 7, in: 0...60,
        "Days before the last valid day of a pass on which its student gets a message; 0 writes none.")

    static let passwordAbove = SettingKey(
        "payments.password-above", default: 200, digits: 7,
        "The amount of voids and refunds of a day above which they need the password again; 0 never.",
        needsPassword: true)

    static let all = [trialOnce.setting, endingDays.setting, passwordAbove.setting]
}
