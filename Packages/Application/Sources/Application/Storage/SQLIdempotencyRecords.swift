internal import Core
public import Persistence
internal import Synchronization

/// The responses to requests with an idempotency key, in SQL, by account and key.
final class SQLIdempotencyRecords: Sendable {
    /// The milliseconds that a response is kept: 7 days.
    static let lifetime: Int64 = 7 * 86_400_000
    /// The minutes in which an equal request may be a repetition by mistake.
    static let repetitionMinutes = 10
    /// The number of records that are compared, latest first.
    private static let comparedRecords = 1_000
    /// The milliseconds between two removals of expired responses.
    private static let cleaningInterval: Int64 = 60_000

    private let lastCleaning = Atomic(Int64.min)

    /// The recorded outcome of the same request under the same key; nil where the key is new.
    ///
    /// - Throws: ``IdempotencyError/mismatch``, ``IdempotencyError/forgotten``.
    func find<Response: Codable & Sendable>(
        _ type: Response.Type, _ key: RequestKey, of caller: Caller, in db: any Transaction
    ) throws -> (outcome: Outcome<Response>, json: [UInt8]?)? {
        let expiry = caller.at.adding(milliseconds: -Self.lifetime)
        guard
            let row = try db.row(
                """
                SELECT fingerprint, is_refusal, answer FROM idempotency_records
                WHERE account_id = \(accountNumber(caller)) AND key = \(key.text) AND recorded_at > \(expiry)
                """)
        else { return nil }
        guard try row["fingerprint"] == key.fingerprint else { throw IdempotencyError.mismatch }
        let json: [UInt8] = try row["answer"]
        guard !json.isEmpty else { throw IdempotencyError.forgotten }
        if try row["is_refusal"] { return (.refused(try JSON.decode(ErrorReport.self, from: json)), nil) }
        return (.done(try JSON.decode(type, from: json)), json)
    }

    /// The time of the last request that equals that of a key and succeeded within
    /// ``repetitionMinutes``; nil if there is none.
    func lastEqual(_ key: RequestKey, of caller: Caller, in db: any Transaction) throws -> Instant? {
        let start = caller.at.adding(minutes: -Self.repetitionMinutes)
        return try db.value(
            """
            SELECT max(recorded_at) AS value FROM (
                SELECT account_id, fingerprint, is_refusal, recorded_at FROM idempotency_records
                ORDER BY id DESC LIMIT \(Self.comparedRecords)) AS latest
            WHERE account_id = \(accountNumber(caller)) AND fingerprint = \(key.fingerprint)
            AND is_refusal = \(false) AND recorded_at > \(start) AND recorded_at <= \(caller.at)
            """)
    }

    /// Records an outcome and returns it as JSON.
    func insert<Response: Codable & Sendable>(
        _ outcome: Outcome<Response>, _ key: RequestKey, of caller: Caller, in db: any Transaction
    ) throws -> [UInt8] {
        let (isRefusal, json) =
            switch outcome {
            case .done(let response): (false, try JSON.encode(response))
            case .refused(let error): (true, try JSON.encode(ErrorReport(error)))
            }
        try store(key, isRefusal, json, of: caller, in: db)
        return json
    }

    /// Records that a request was carried out, without its response.
    func insertForgotten(_ key: RequestKey, of caller: Caller, in db: any Transaction) throws {
        try store(key, false, [], of: caller, in: db)
    }

    private func store(
        _ key: RequestKey, _ isRefusal: Bool, _ json: [UInt8], of caller: Caller, in db: any Transaction
    ) throws {
        try removeExpired(at: caller.at, in: db)
        // A conflicting record has expired, or the same request was carried out twice at the same time
        // outside a transaction. It gets a new id, since expired records are removed in order of id.
        try db.run(
            """
            INSERT INTO idempotency_records (
                id, account_id, key, fingerprint, is_refusal, answer, recorded_at)
            VALUES (
                (SELECT coalesce(max(id), 0) + 1 FROM idempotency_records), \(accountNumber(caller)),
                \(key.text), \(key.fingerprint), \(isRefusal), \(json), \(caller.at))
            ON CONFLICT (account_id, key) DO UPDATE SET id = excluded.id,
                fingerprint = excluded.fingerprint, is_refusal = excluded.is_refusal, answer = excluded.answer,
                recorded_at = excluded.recorded_at
            """)
    }

    /// Removes expired responses, once a minute at most, or when the clock was set back.
    private func removeExpired(at now: Instant, in db: any Transaction) throws {
        let last = lastCleaning.load(ordering: .relaxed)
        guard last == .min || !(0..<Self.cleaningInterval).contains(now.milliseconds - last) else { return }
        lastCleaning.store(now.milliseconds, ordering: .relaxed)
        // Ids ascend with the time, so the search ends at the first record that has not expired. It does not
        // end at a record from a clock that was more than a lifetime ahead.
        let expiry = now.adding(milliseconds: -Self.lifetime)
        let latest = now.adding(milliseconds: Self.lifetime)
        try db.run(
            """
            DELETE FROM idempotency_records WHERE recorded_at <= \(expiry) AND id < coalesce(
                (SELECT id FROM idempotency_records WHERE recorded_at > \(expiry) AND recorded_at <= \(latest)
                    ORDER BY id LIMIT 1),
                \(Int64.max))
            """)
    }

    /// 0 for callers without an account.
    private func accountNumber(_ caller: Caller) -> Int64 { caller.principal?.account.number ?? 0 }
}

extension Service {
    /// Erases all recorded responses, since they may contain personal data.
    ///
    /// A repetition of such a request is refused with ``IdempotencyError/forgotten`` and not carried out
    /// again.
    public static func eraseRecordedResponses(in db: any Transaction) throws {
        try db.run("UPDATE idempotency_records SET answer = \([UInt8]()) WHERE length(answer) > 0")
    }
}
