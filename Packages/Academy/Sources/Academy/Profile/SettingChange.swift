internal import Application
internal import Core
internal import Persistence

/// A new value of a setting.
struct SettingChange: Sendable {
    /// Called with changes, the caller who makes them (nil for an import), the time, and the transaction in
    /// which they are stored; returns false if the academy writes no messages.
    typealias Observer = @Sendable ([SettingChange], Caller?, Instant, any Transaction) throws -> Bool

    let name: String
    let old: String
    let new: String

    init(name: String, old: String, new: String) {
        self.name = name
        self.old = old
        self.new = new
    }

    /// Nil if the value stays the same.
    init?(of setting: Setting, from old: String, to new: String) {
        guard old != new else { return nil }
        self.init(name: setting.name, old: old, new: new)
    }
}
