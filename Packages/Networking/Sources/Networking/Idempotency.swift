public import Core
internal import Persistence
internal import Synchronization

/// What is wrong with an idempotency key.
public enum IdempotencyError: UnspecifiedError, Equatable {
    case malformedKey
    /// The key was used for another request.
    case mismatch
    /// The request was done, and its answer is no longer kept.
    case forgotten

    public var kind: ErrorKind { self == .malformedKey ? .invalid : .conflict }
    public var field: String? { "idempotencyKey" }

    public var code: String {
        switch self {
        case .malformedKey: "idempotency.malformed-key"
        case .mismatch: "idempotency.mismatch"
        case .forgotten: "idempotency.forgotten"
        }
    }

    public var description: String {
        switch self {
        case .malformedKey: "An idempotency key is 1 to 255 visible ASCII characters."
        case .mismatch: "The idempotency key was used for another request."
        case .forgotten: "It was done before, and what was answered then is no longer kept."
        }
    }
}

/// The answers given to requests that carried a key, by caller and key.
struct IdempotencyRecords: Sendable {
    /// Milliseconds an answer is kept: 7 days.
    static let lifetime: Int64 = 7 * 86_400_000

    let fingerprint: @Sendable ([UInt8]) -> [UInt8]
    private let cleaning = Cleaning()

    init(fingerprint: @escaping @Sendable ([UInt8]) -> [UInt8]) { self.fingerprint = fingerprint }

    /// The bytes that stand for a request: its name and its values, hashed.
    func fingerprint<Request: APIRequest>(of request: Request, name: String) throws -> [UInt8] {
        try fingerprint(Array(name.utf8) + [0] + JSON.encode(request))
    }

    /// The recorded answer to the same request under the same key; nil where the key is new.
    ///
    /// - Throws: ``IdempotencyError/mismatch``, ``IdempotencyError/forgotten``; the recorded refusal.
    func answer<Response: Codable & Sendable>(
        _ type: Response.Type, to fingerprint: [UInt8], key: String, by caller: Caller, in db: any Transaction
    ) throws -> Outcome<Reply<Response>>? {
        let since = caller.at.adding(milliseconds: -Self.lifetime)
        guard
            let row = try db.row(
                """
                SELECT fingerprint, is_refusal, answer FROM idempotency_records
                WHERE account_id = \(accountNumber(caller)) AND key = \(key) AND recorded_at > \(since)
                """)
        else { return nil }
        guard try row["fingerprint"] == fingerprint else { throw IdempotencyError.mismatch }
        let answer: [UInt8] = try row["answer"]
        guard !answer.isEmpty else { throw IdempotencyError.forgotten }
        return try row["is_refusal"]
            ? .refused(JSON.decode(ErrorReport.self, from: answer))
            : .done(Reply(response: JSON.decode(type, from: answer), recorded: answer, isRepeated: true))
    }

    /// Records an answer and gives it as it was recorded: JSON.
    func record<Response: Codable & Sendable>(
        _ outcome: Outcome<Response>, to fingerprint: [UInt8], key: String, by caller: Caller,
        in db: any Transaction
    ) throws -> [UInt8] {
        let (isRefusal, answer) =
            switch outcome {
            case .done(let response): (false, try JSON.encode(response))
            case .refused(let error): (true, try JSON.encode(ErrorReport(error)))
            }
        if cleaning.isDue(at: caller.at) {
            let expired = caller.at.adding(milliseconds: -Self.lifetime)
            try db.run("DELETE FROM idempotency_records WHERE recorded_at <= \(expired)")
        }
        // What is replaced has expired: an answer that holds is given before.
        try db.run(
            """
            INSERT OR REPLACE INTO idempotency_records (account_id, key, fingerprint, is_refusal, answer, recorded_at)
            VALUES (\(accountNumber(caller)), \(key), \(fingerprint), \(isRefusal), \(answer), \(caller.at))
            """)
        return answer
    }

    /// Forgets what was answered, of which something may be personal; what was done stays done.
    static func forgetAnswers(in db: any Transaction) throws {
        try db.run("UPDATE idempotency_records SET answer = \([UInt8]()) WHERE length(answer) > 0")
    }

    /// 0 stands for callers that are not signed in.
    private func accountNumber(_ caller: Caller) -> Int64 { caller.principal?.account.number ?? 0 }
}

/// When expired answers are removed: once a minute at most, since every write with a key asks.
private final class Cleaning: Sendable {
    private static let interval: Int64 = 60_000

    private let last = Atomic<Int64>(.min)

    /// Whether a minute has passed since it was due last, or the clock was set back.
    func isDue(at now: Instant) -> Bool {
        let last = last.load(ordering: .relaxed)
        let isDue = last == .min || now.milliseconds < last || now.milliseconds - last >= Self.interval
        if isDue { self.last.store(now.milliseconds, ordering: .relaxed) }
        return isDue
    }
}
