public import Core
public import Persistence

/// A kind of rows that is removed when it is older than a setting says.
public struct RetentionRule: Sendable {
    /// Removes rows from before an instant, at most a number of them, and returns how many it removed.
    public typealias Removal =
        @Sendable (_ before: Instant, _ limit: Int, _ db: any Transaction) throws -> Int

    public let setting: Setting
    private let key: SettingKey<Int>
    private let unit: Int64
    private let removal: Removal

    /// - Parameters:
    ///   - key: the setting with the number of days or months; 0 keeps the rows.
    ///   - daysPerUnit: the days in a unit of the setting: 1 for days, 31 for months.
    public init(_ key: SettingKey<Int>, daysPerUnit: Int, removal: @escaping Removal) {
        self.key = key
        self.removal = removal
        setting = key.setting
        unit = Int64(daysPerUnit) * 86_400_000
    }

    /// Removes a limited number of rows that are too old, and returns how many.
    ///
    /// - Parameter settings: the settings that were set, by name.
    public func remove(
        at now: Instant, limit: Int, settings: [String: String], in db: any Transaction
    ) throws -> Int {
        let count = Int64(key.value(in: settings))
        guard count > 0 else { return 0 }
        return try removal(now.adding(milliseconds: -count * unit), limit, db)
    }
}
