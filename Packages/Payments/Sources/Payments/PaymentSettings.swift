internal import Networking

/// The settings of payments.
enum PaymentSettings {
    static let trialOnce = SettingKey(
        "payments.trial-once", .everyday, default: "yes", among: ["yes", "no"],
        "Whether a student can buy a trial only once.")
    static let endingDays = SettingKey(
        "messages.pass-ending-days", .everyday, default: 7, in: 0...60,
        "Days before the last valid day of a pass on which its student gets a message; 0 writes none.")

    static let passwordAbove = SettingKey(
        "payments.password-above", .access, default: 200, digits: 7,
        "The amount of voids and refunds of a day above which they need the password again; 0 never.")

    static let all = [trialOnce.setting, endingDays.setting, passwordAbove.setting]
}
