internal import Core
internal import Networking
internal import Persistence

extension RollCall {
    /// The repair of automatic absences at sessions that have not ended: a clock that was ahead has recorded
    /// them.
    var futureAbsences: DataRepair {
        DataRepair(
            "future-absences",
            find: { now, db in
                let found = try records.automaticAbsences(after: now, in: db).map(\.wrongData)
                guard found.isEmpty, let until = try absences.until(in: db), until > now else { return found }
                // Until then no absences would be recorded.
                return [WrongData(subject: nil, text: until.description)]
            },
            mend: { _, now, db in
                for record in try records.automaticAbsences(after: now, in: db) {
                    try records.delete(record, in: db)
                }
                if let until = try absences.until(in: db), until > now {
                    try absences.set(until: now, in: db)
                }
            }, dependsOnTime: true)
    }

    /// The repair of automatic absences of students who had frozen the pass that would have paid before the
    /// session ended. A freeze that was entered later does not change an absence.
    var frozenAbsences: DataRepair {
        DataRepair(
            "frozen-absences", find: { _, db in try absencesWhileFrozen(in: db).map(\.wrongData) },
            mend: { _, _, db in
                for record in try absencesWhileFrozen(in: db) { try records.delete(record, in: db) }
            })
    }

    private func absencesWhileFrozen(in db: any Transaction) throws -> [StoredAttendance] {
        let all = try records.automaticAbsences(after: Instant(milliseconds: .min), in: db)
        guard let first = all.map(\.day).min(), let last = all.map(\.day).max() else { return [] }
        // Few students ever freeze a pass, so that few sessions are looked up.
        let candidates = try passes.frozen(Set(all.map(\.student)).sorted(), on: first...last, in: db)
        let bySession = Dictionary(
            grouping: all.filter { candidates.contains($0.student) }, by: \.session)
        let known = try sessions.sessions(bySession.keys.sorted(), in: db)
        return try bySession.sorted { $0.key < $1.key }.flatMap { id, absences -> [StoredAttendance] in
            guard let session = known[id] else { return [] }
            let frozen = try passes.frozen(
                absences.map(\.student), at: session, enteredBy: session.endsAt, in: db)
            return absences.filter { frozen.contains($0.student) }
        }
    }
}

extension StoredAttendance {
    /// The student, the session and the day of a wrong record.
    var wrongData: WrongData {
        WrongData(subject: "student \(student)", text: "session \(session), \(day)")
    }
}
