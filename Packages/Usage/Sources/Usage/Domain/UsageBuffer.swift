internal import Core
internal import Synchronization

/// The events that are not written yet.
///
/// Adding an event never waits for the disk, and never fails: if the buffer is full, the event is dropped
/// and counted.
final class UsageBuffer: Sendable {
    struct Entry: Sendable, Equatable {
        let event: UsageEvent
        /// Nil if the event is not about a student.
        let student: StudentID?
        let at: Instant
    }

    /// Entries to write, and the number of entries that were dropped since the last batch.
    struct Batch: Sendable, Equatable {
        var entries: [Entry]
        var dropped: Int
    }

    private let pending = Mutex(Batch(entries: [], dropped: 0))
    private let capacity: Int

    init(capacity: Int = UsageLimits.buffer) { self.capacity = capacity }

    func add(_ entry: Entry) {
        pending.withLock { pending in
            if pending.entries.count < capacity {
                pending.entries.append(entry)
            } else {
                pending.dropped = pending.dropped.clampedSum(1)
            }
        }
    }

    /// Takes the oldest entries; nil if there are none.
    func take(_ limit: Int = UsageLimits.batch) -> Batch? {
        pending.withLock { pending in
            guard !pending.entries.isEmpty else { return nil }
            let batch = Batch(entries: Array(pending.entries.prefix(limit)), dropped: pending.dropped)
            pending.entries.removeFirst(batch.entries.count)
            pending.dropped = 0
            return batch
        }
    }

    /// Puts back a batch that could not be written; the entries that do not fit are dropped.
    func putBack(_ batch: Batch) {
        pending.withLock { pending in
            let kept = batch.entries.prefix(max(0, capacity - pending.entries.count))
            let dropped = batch.dropped.clampedSum(batch.entries.count - kept.count)
            pending.entries.insert(contentsOf: kept, at: 0)
            pending.dropped = pending.dropped.clampedSum(dropped)
        }
    }
}

extension Int {
    /// The sum, or the largest number if that is too large.
    fileprivate func clampedSum(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}
