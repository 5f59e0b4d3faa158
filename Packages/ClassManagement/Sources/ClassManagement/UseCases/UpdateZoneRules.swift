internal import Application
internal import Core
internal import Persistence

/// Applies changed rules of time zones: a session keeps its time of day, and so gets another instant.
struct UpdateZoneRules {
    let zoneRules: SQLZoneRules
    let observing: NotifyObservers

    /// Whether the time zone of a venue has other rules than those by which its sessions were planned.
    func areDue(in db: any Transaction) throws -> Bool { try !newZoneRules(in: db).isEmpty }

    /// Gives the coming sessions in these zones the instants of their times of day. The audit entry of each
    /// class has the instants before and after.
    ///
    /// A session whose class has another one at its new instant stays as it is: both have one time of day,
    /// since the old rules skipped the time of one of them. The audit entry has the same instant twice.
    func apply(at now: Instant, in db: any Transaction) throws {
        for (zone, fingerprint) in try newZoneRules(in: db) {
            let moved = try zoneRules.sessions(in: zone, after: now, in: db).filter { $0.isMoved(in: zone) }
            // No session may have the start of another one that is still to be moved.
            let (later, earlier) = (
                moved.filter { $0.start(in: zone) > $0.startsAt },
                moved.filter { $0.start(in: zone) <= $0.startsAt }
            )
            var left: Set<SessionID> = []
            for session in later.reversed() + earlier {
                if try zoneRules.isTaken(session, in: zone, in: db) {
                    left.insert(session.id)
                } else {
                    try zoneRules.move(session, in: zone, in: db)
                }
            }
            for session in moved where !left.contains(session.id) {
                try observing.noteMove(of: session.id, at: now, in: db)
            }
            try record(moved, without: left, in: zone, at: now, in: db)
            try zoneRules.store(fingerprint, of: zone, in: db)
        }
    }

    private func newZoneRules(in db: any Transaction) throws -> [(Zone, Int64)] {
        let stored = try zoneRules.fingerprints(in: db)
        return try TodaySQL.zones(in: db).compactMap { zone in
            guard let fingerprint = zone.fingerprint, fingerprint != stored[zone.name] else { return nil }
            return (zone, fingerprint)
        }
    }

    /// - Parameter left: the sessions that stay as they are.
    private func record(
        _ moved: [ZonedSession], without left: Set<SessionID>, in zone: Zone, at now: Instant,
        in db: any Transaction
    ) throws {
        let classes = Dictionary(grouping: moved, by: \.academyClass).sorted { $0.key < $1.key }
        for (academyClass, sessions) in classes {
            func text(_ instants: [Instant]) -> String {
                instants.map(\.description).joined(separator: ", ").excerpt(1000)
            }
            let change = AuditChange(
                field: "startsAt", old: text(sessions.map(\.startsAt)),
                new: text(sessions.map { left.contains($0.id) ? $0.startsAt : $0.start(in: zone) }))
            try AuditEntries.add(
                "ApplyZoneRules", subject: "class \(academyClass)", changes: [change], at: now, in: db)
        }
    }
}
