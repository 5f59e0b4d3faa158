internal import Core
internal import Persistence

/// Counts the requests of people who are not signed in, by day, network, action and outcome.
///
/// They would otherwise fill the log of changes: a stranger can send thousands a day. The log has the first
/// of a day with an action and outcome, and the number of all once the day is over. The networks are kept
/// until then.
enum SQLStrangerRequests {
    /// The maximum number of rows of a day that name a network; further requests are counted as those of
    /// ``others``.
    static let rowLimit = 1_000
    /// The text in place of the network once a day has ``rowLimit`` rows.
    static let others = "others"

    /// The requests with an action and an outcome on a day that is over.
    struct Count {
        let day: String
        let action: String
        let outcome: String
        let requests: Int
        /// The number of networks; all networks after the first ``rowLimit`` count as one.
        let networks: Int
    }

    /// Counts a request, and returns whether it is the first of its action and outcome on the day.
    static func add(
        _ action: String, _ outcome: String, from network: String, at now: Instant, in db: any Transaction
    ) throws -> Bool {
        let day = now.dayInUTC
        if try increment(day, network, action, outcome, in: db) { return false }
        let row = try db.row(
            """
            SELECT count(*) AS total,
                count(CASE WHEN action = \(action) AND outcome = \(outcome) THEN 1 END) AS equal
            FROM stranger_requests WHERE day = \(day)
            """)
        let (total, equal): (Int, Int) = (try row?["total"] ?? 0, try row?["equal"] ?? 0)
        let network = total < rowLimit ? network : others
        if total >= rowLimit, try increment(day, network, action, outcome, in: db) { return false }
        try db.run(
            """
            INSERT INTO stranger_requests (day, network, action, outcome, requests)
            VALUES (\(day), \(network), \(action), \(outcome), 1)
            """)
        return equal == 0
    }

    private static func increment(
        _ day: CalendarDay, _ network: String, _ action: String, _ outcome: String, in db: any Transaction
    ) throws -> Bool {
        try db.run(
            """
            UPDATE stranger_requests SET requests = requests + 1
            WHERE day = \(day) AND network = \(network) AND action = \(action) AND outcome = \(outcome)
            """) > 0
    }

    /// Whether there are counts of days that are over.
    static func hasFinished(at now: Instant, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM stranger_requests WHERE day < \(now.dayInUTC)")
    }

    /// Removes the rows of the first day that is over, and returns their sums by action and outcome.
    static func takeFinished(at now: Instant, in db: any Transaction) throws -> [Count] {
        let first: String? = try db.value(
            "SELECT min(day) AS value FROM stranger_requests WHERE day < \(now.dayInUTC)")
        guard let day = first else { return [] }
        let counts = try db.rows(
            """
            SELECT action, outcome, sum(requests) AS requests, count(*) AS networks FROM stranger_requests
            WHERE day = \(day) GROUP BY action, outcome ORDER BY action, outcome
            """
        ).map { row in
            Count(
                day: day, action: try row["action"], outcome: try row["outcome"],
                requests: try row["requests"], networks: try row["networks"])
        }
        try db.run("DELETE FROM stranger_requests WHERE day = \(day)")
        return counts
    }
}
