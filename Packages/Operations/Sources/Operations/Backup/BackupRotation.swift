internal import Core

/// Selects the backups of a schedule to keep: the newest one of each of the last hours, days and months
/// that have any.
public struct BackupRotation: Sendable {
    /// The maximum number of hourly backups.
    public var hours = 24
    /// The maximum number of daily backups.
    public var days = 30
    /// The maximum number of monthly backups.
    public var months = 12

    public init() {}

    /// The backups to keep, always with the newest one. Months, days and hours are in UTC.
    func kept(of backups: some Collection<Instant>) -> Set<Instant> {
        let newestFirst = backups.sorted(by: >)
        return newest(hours, of: newestFirst) { "\($0)".prefix(13) }
            .union(newest(days, of: newestFirst) { "\($0)".prefix(10) })
            .union(newest(months, of: newestFirst) { "\($0)".prefix(7) })
    }

    /// The newest backup of each of the last `count` periods that have any.
    ///
    /// - Parameter period: the start of an instant's text, which is equal for all instants of a period.
    private func newest(
        _ count: Int, of newestFirst: [Instant], period: (Instant) -> Substring
    ) -> Set<Instant> {
        var periods: [Substring] = []
        return Set(
            newestFirst.filter { instant in
                guard periods.last != period(instant), periods.count < count else { return false }
                periods.append(period(instant))
                return true
            })
    }
}
