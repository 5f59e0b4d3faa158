internal import Application
internal import Core
internal import Persistence

/// Removes the rows of all features that are older than the academy's settings allow, once a day.
struct Retention: Feature {
    /// Milliseconds between two removals.
    private static let interval: Int64 = 86_400_000
    /// The maximum number of rows that one transaction removes.
    private static let rowLimit = 1_000

    let rules: [RetentionRule]
    private let runs = SQLRetentionRuns()
    private let profiles = SQLProfileRepository()

    init(of features: [any Feature]) { rules = features.flatMap(\.retention) }

    var migrations: [Migration] { [SQLRetentionRuns.migration] }

    func serve(_ service: inout Service) {}

    func isWorkDue(at now: Instant, in db: any Transaction) throws -> Bool {
        guard let last = try runs.last(in: db) else { return true }
        // A clock that was set back must not stop removals.
        return !(0..<Self.interval).contains(now.milliseconds - last.milliseconds)
    }

    /// Removes rows of the first rule that has any to remove, ``rowLimit`` at most. It is called again
    /// until no rule has any left, and then stores the time.
    func performDueWork(at now: Instant, in db: any Transaction) throws {
        let settings = try profiles.settings(in: db)
        for rule in rules {
            let count = try rule.remove(at: now, limit: Self.rowLimit, settings: settings, in: db)
            if count > 0 { return }
        }
        try runs.set(now, in: db)
    }
}
