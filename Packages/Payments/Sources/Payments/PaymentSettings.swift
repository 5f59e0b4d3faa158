internal import Networking

/// The settings of payments.
enum PaymentSettings {
    static let trialOnce = SettingKey(
        "payments.trial-once", default: "yes", among: ["yes", "no"],
        "Whether a student can buy a trial only once.")
}
