internal import Networking
internal import Persistence

/// A new value of a setting.
struct SettingChange: Sendable {
    /// Called with a change, the caller who makes it, and the transaction in which it is stored.
    typealias Observer = @Sendable (SettingChange, Caller, any Transaction) throws -> Void

    let name: String
    let old: String
    let new: String
}
