internal import Core
internal import Persistence

extension SQLAuditEntries {
    /// Adds the entry of a request.
    ///
    /// Requests of people who are not signed in are counted, if they concern no one: only the first of a day
    /// with its action and outcome gets an entry at once.
    static func record(_ entry: NewAuditEntry, by caller: Caller, in db: any Transaction) throws {
        if case .network(let network) = caller.network, caller.identity == nil, entry.concernsNoOne {
            let isFirst = try SQLStrangerRequests.add(
                entry.action, entry.outcome, from: network, at: caller.at, in: db)
            guard isFirst else { return }
        }
        try insert(entry, by: caller, in: db)
    }

    /// Adds the entries with the numbers of such requests on the first day that is over and has any, and
    /// removes their networks, which the log of changes would keep for ever.
    ///
    /// A single request of a day has its entry already.
    static func insertStrangers(at now: Instant, in db: any Transaction) throws {
        for count in try SQLStrangerRequests.takeFinished(at: now, in: db) where count.requests > 1 {
            let changes = [
                AuditChange(field: "day", old: nil, new: count.day),
                AuditChange(field: "requests", old: nil, new: String(count.requests)),
                AuditChange(field: "networks", old: nil, new: String(count.networks)),
            ]
            let entry = NewAuditEntry(count.action, subject: nil, outcome: count.outcome, changes: changes)
            try insert(entry, by: Caller(nil, at: now), in: db)
        }
    }
}

extension NewAuditEntry {
    /// Whether the entry names neither a student nor another entity.
    fileprivate var concernsNoOne: Bool { student == nil && subject.flatMap(AuditedSubject.init) == nil }
}
