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

    /// Entries to write, and the number of entries that were dropped since entries were last taken.
    struct Batch: Sendable, Equatable {
        var entries: [Entry] = []
        var dropped = 0
    }

    private let pending = Mutex(Batch())
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

    /// Takes all entries, the oldest first, after those that were put back.
    func takeAll() -> Batch {
        pending.withLock { pending in
            defer { pending = Batch() }
            return pending
        }
    }

    /// Puts back entries that could not be written; those that do not fit are dropped.
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
