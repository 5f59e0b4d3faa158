/// The token buckets of one limit, by a number that stands for the subject.
///
/// A bucket is no more than the time at which it is full again: a request moves it on by one token's time,
/// and is refused where that would put it further away than an empty bucket is. A bucket that is full says
/// nothing and may be forgotten; each new subject looks at a few others for one that is.
///
/// There is room for so many subjects. A new one beyond them takes the place of the one that has used the
/// least, among a few that are looked at, and never of one that has used more than half its burst: whoever is
/// refused is not forgotten because others come in great numbers. Where nobody can go, the new ones share a
/// bucket.
struct TokenBuckets: Sendable {
    /// Places a new subject looks at for a bucket that is full.
    static let swept = 2
    /// Places a new subject looks at for one to take, where there is no room.
    static let tried = 8
    /// What a setting may be at most: their product stays far from the end of what a `Duration` holds.
    private static let longestPeriod = Duration.seconds(366 * 86_400)
    private static let most = 1_000_000_000

    private struct Bucket {
        let subject: UInt64
        var fullAt: ContinuousClock.Instant
    }

    /// The time one token takes; nil where there is no limit.
    private let interval: Duration?
    /// The time that an empty bucket takes to be full.
    private let capacity: Duration
    /// A bucket that is this far from full, or less, may be forgotten where there is no room.
    private let negligible: Duration
    private let room: Int
    private var buckets: [Bucket] = []
    private var places: [UInt64: Int] = [:]
    private var hand = 0
    /// When the bucket is full that the subjects share who have no place.
    private var crowdFullAt: ContinuousClock.Instant?

    /// - Parameter room: how many subjects are kept.
    init(_ rate: Rate, room: Int) {
        let interval =
            min(max(rate.period, .nanoseconds(1)), Self.longestPeriod) / max(1, min(rate.count, Self.most))
        self.interval = rate.count > 0 ? interval : nil
        capacity = interval * min(max(1, rate.burst), Self.most)
        negligible = min(capacity - interval, capacity / 2)
        self.room = room
    }

    /// How many subjects are kept.
    var count: Int { buckets.count }

    /// Takes a token from a subject's bucket.
    ///
    /// - Returns: nil where there was one, or else how long until there is.
    mutating func take(_ subject: UInt64, at now: ContinuousClock.Instant) -> Duration? {
        guard let interval else { return nil }
        if let place = places[subject] {
            return Self.move(&buckets[place].fullAt, by: interval, within: capacity, at: now)
        }
        for _ in 0..<Self.swept { sweep(at: now) }
        guard makeRoom(at: now) else {
            var fullAt = crowdFullAt ?? now
            defer { crowdFullAt = fullAt }
            return Self.move(&fullAt, by: interval, within: capacity, at: now)
        }
        places[subject] = buckets.count
        buckets.append(Bucket(subject: subject, fullAt: now + interval))
        return nil
    }

    // Static, since a method of the value would copy all its buckets.
    private static func move(
        _ fullAt: inout ContinuousClock.Instant, by interval: Duration, within capacity: Duration,
        at now: ContinuousClock.Instant
    ) -> Duration? {
        let next = max(fullAt, now) + interval
        let last = now + capacity
        guard next <= last else { return next - last }
        fullAt = next
        return nil
    }

    /// Looks at one place, and forgets who is there where their bucket is full.
    private mutating func sweep(at now: ContinuousClock.Instant) {
        guard !buckets.isEmpty else { return }
        if hand >= buckets.count { hand = 0 }
        let place = hand
        // Whoever takes the place is new and seldom full: the next round is soon enough for them.
        hand += 1
        if buckets[place].fullAt <= now { forget(place) }
    }

    private mutating func makeRoom(at now: ContinuousClock.Instant) -> Bool {
        guard buckets.count >= room else { return true }
        var least: Int?
        for _ in 0..<min(Self.tried, buckets.count) {
            if hand >= buckets.count { hand = 0 }
            if least.map({ buckets[hand].fullAt < buckets[$0].fullAt }) ?? true { least = hand }
            hand += 1
        }
        guard let least, buckets[least].fullAt <= now + negligible else { return false }
        forget(least)
        return true
    }

    private mutating func forget(_ place: Int) {
        places[buckets[place].subject] = nil
        let last = buckets.removeLast()
        guard place < buckets.count else { return }
        buckets[place] = last
        places[last.subject] = place
    }
}
