internal import Core
internal import Persistence

/// Counts the requests of people who are not signed in, by day, network, action and outcome.
///
/// They would otherwise fill the log of changes: a stranger can send thousands a day. The log has the first
/// of a day, and the number of all once the day is over.
enum SQLStrangerRequests {
    static let migration = Migration("service/6") { dialect in
        [
            """
            CREATE TABLE stranger_requests (
                day TEXT NOT NULL, network TEXT NOT NULL, action TEXT NOT NULL, outcome TEXT NOT NULL,
                requests INTEGER NOT NULL CHECK (requests > 0),
                PRIMARY KEY (day, network, action, outcome)) \(part: dialect.strictByKey)
            """
        ]
    }

    /// The most rows of a day that name a network; further requests are counted as those of ``others``.
    static let most = 1_000
    /// The place of the network in the counts of all further networks.
    static let others = "others"

    /// A count of a day that is over.
    struct Count {
        let day: String
        let network: String
        let action: String
        let outcome: String
        let requests: Int
    }

    /// Counts a request, and returns whether it is the first of its kind on the day from the network.
    static func add(
        _ action: String, _ outcome: String, from network: String, at now: Instant, in db: any Transaction
    ) throws -> Bool {
        let day = now.dayInUTC
        if try increment(day, network, action, outcome, in: db) { return false }
        let rows: Int =
            try db.value("SELECT count(*) AS value FROM stranger_requests WHERE day = \(day)") ?? 0
        let network = rows < most ? network : others
        if rows >= most, try increment(day, network, action, outcome, in: db) { return false }
        try db.run(
            """
            INSERT INTO stranger_requests (day, network, action, outcome, requests)
            VALUES (\(day), \(network), \(action), \(outcome), 1)
            """)
        return true
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

    /// Removes some counts of days that are over, oldest first, and returns them.
    static func takeFinished(_ limit: Int, at now: Instant, in db: any Transaction) throws -> [Count] {
        let counts = try db.rows(
            """
            SELECT day, network, action, outcome, requests FROM stranger_requests
            WHERE day < \(now.dayInUTC) ORDER BY day, network, action, outcome LIMIT \(limit)
            """
        ).map { row in
            Count(
                day: try row["day"], network: try row["network"], action: try row["action"],
                outcome: try row["outcome"], requests: try row["requests"])
        }
        for count in counts {
            try db.run(
                """
                DELETE FROM stranger_requests WHERE day = \(count.day) AND network = \(count.network)
                    AND action = \(count.action) AND outcome = \(count.outcome)
                """)
        }
        return counts
    }
}
