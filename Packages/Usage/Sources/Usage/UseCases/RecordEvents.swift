internal import Application
internal import Core
public import Persistence

extension UsageLog {
    /// Writes the events that are in memory, a limited number in a transaction.
    ///
    /// They are sorted by student, so that each batch changes few pages of the index by student. The events
    /// of a transaction that fails, and those after it, are kept. A server calls this function every half
    /// minute and when it stops; a program without a server calls it after its request.
    public func write(to store: any Store) async throws {
        var pending = buffer.takeAll()
        pending.entries.sort { $0.student.numberOrZero < $1.student.numberOrZero }
        while !pending.entries.isEmpty {
            var batch = pending
            batch.entries = Array(pending.entries.prefix(UsageLimits.batch))
            do {
                try await store.write { [batch] in try write(batch, in: $0) }
            } catch {
                buffer.putBack(pending)
                throw error
            }
            pending.entries.removeFirst(batch.entries.count)
            pending.dropped = 0
        }
    }

    /// Counts the events of a batch. If the academy counts none, they are discarded.
    private func write(_ batch: UsageBuffer.Batch, in db: any Transaction) throws {
        guard UsageSettings.isEnabled.value(in: try academySettings(db)) == "yes" else { return }
        let zone = try zone(db)
        var counts: [CountedEvent: Int] = [:]
        for entry in batch.entries {
            let event = CountedEvent(
                day: entry.event.day ?? zone.day(entry.at), name: entry.event.name,
                property: entry.event.property, student: entry.student)
            counts[event, default: 0] += 1
        }
        counts = try limitingTexts(counts, in: db)
        try add(counts, in: db)
        guard batch.dropped > 0, let last = batch.entries.map(\.at).max() else { return }
        let dropped = CountedEvent(
            day: zone.day(last), name: .dropped, property: "", student: nil)
        try events.add(dropped, times: batch.dropped, in: db)
    }

    /// Adds to the counts in the order of students, except those of students who opted out.
    private func add(_ counts: [CountedEvent: Int], in db: any Transaction) throws {
        let optedOut = try Set(counts.keys.compactMap(\.student)).filter { try optOuts.contains($0, in: db) }
        let byStudent = counts.sorted { $0.key.student.numberOrZero < $1.key.student.numberOrZero }
        for (event, times) in byStudent {
            if let student = event.student, optedOut.contains(student) { continue }
            try events.add(event, times: times, in: db)
        }
    }

    /// The counts of a batch, with a limited number of new texts of searches.
    ///
    /// A text that would be stored in addition to ``UsageLimits/textsPerDay`` others of its day is counted
    /// as ``SearchedText/other``.
    private func limitingTexts(
        _ counts: [CountedEvent: Int], in db: any Transaction
    ) throws -> [CountedEvent: Int] {
        let searches = counts.keys.filter { $0.name == .searchedWithoutResult }
        var limited = counts
        for (day, searches) in Dictionary(grouping: searches, by: \.day) {
            let stored = try events.texts(on: day, among: searches.map(\.property), in: db)
            let free = max(0, UsageLimits.textsPerDay - (try events.countTexts(on: day, in: db)))
            let new = searches.filter {
                !stored.contains($0.property) && $0.property != SearchedText.other
            }
            for search in new.sorted(by: { $0.property < $1.property }).dropFirst(free) {
                let other = CountedEvent(
                    day: day, name: search.name, property: SearchedText.other, student: search.student)
                limited[other, default: 0] += limited.removeValue(forKey: search) ?? 0
            }
        }
        return limited
    }
}
