internal import Application
internal import Core
internal import Persistence

/// Repairs wrong automatic absences.
struct RepairAbsences {
    let sessions: any SessionCalendar
    let passes: any PassLedger
    let records: SQLAttendanceRepository
    let absences: SQLRecordedAbsences

    /// The repair of automatic absences at sessions that have not ended: a clock that was ahead has recorded
    /// them.
    var futureAbsences: DataRepair {
        DataRepair(
            "future-absences",
            find: { now, db in
                let found = try records.automaticAbsences(after: now, in: db).map(FutureAbsence.record)
                guard found.isEmpty, let until = try absences.until(in: db), until > now else { return found }
                return [.until(until)]
            }, describe: \.wrongData,
            mend: { found, now, db in
                let until = try absences.until(in: db)
                let mended = try found.filter {
                    switch $0 {
                    case .record(let record): try isStored(record, in: db)
                    case .until: until.map { $0 > now } ?? false
                    }
                }
                for case .record(let record) in mended { try records.delete(record, in: db) }
                if let until, until > now { try absences.set(until: now, in: db) }
                return mended
            }, dependsOnTime: true)
    }

    /// The repair of automatic absences of students who had frozen the pass that would have paid before the
    /// session ended. A freeze that was entered later does not change an absence.
    var frozenAbsences: DataRepair {
        DataRepair(
            "frozen-absences", find: { _, db in try absencesWhileFrozen(in: db) }, describe: \.wrongData,
            mend: { found, _, db in
                let stored = try found.filter { try isStored($0, in: db) }
                let wrong = try absencesWhileFrozen(among: stored, in: db)
                for record in wrong { try records.delete(record, in: db) }
                return wrong
            })
    }

    /// Whether the database still has a record with all its values.
    private func isStored(_ record: StoredAttendance, in db: any Transaction) throws -> Bool {
        try records.find(session: record.session, student: record.student, in: db) == record
    }

    private func absencesWhileFrozen(in db: any Transaction) throws -> [StoredAttendance] {
        let all = try records.automaticAbsences(after: Instant(milliseconds: .min), in: db)
        guard let first = all.map(\.day).min(), let last = all.map(\.day).max() else { return [] }
        // Few students ever freeze a pass, so that few sessions are looked up.
        let candidates = try passes.frozen(Set(all.map(\.student)).sorted(), on: first...last, in: db)
        return try absencesWhileFrozen(among: all.filter { candidates.contains($0.student) }, in: db)
    }

    private func absencesWhileFrozen(
        among all: [StoredAttendance], in db: any Transaction
    ) throws -> [StoredAttendance] {
        let bySession = Dictionary(grouping: all, by: \.session)
        let known = try sessions.sessions(bySession.keys.sorted(), in: db)
        return try bySession.sorted { $0.key < $1.key }.flatMap { id, absences -> [StoredAttendance] in
            guard let session = known[id] else { return [] }
            let frozen = try passes.frozen(
                absences.map(\.student), at: session, enteredBy: session.endsAt, in: db)
            return absences.filter { frozen.contains($0.student) }
        }
    }
}

/// Data that a clock which was ahead has written.
private enum FutureAbsence {
    case record(StoredAttendance)
    /// Absences were recorded up to this instant in the future: until then, no session would get any.
    case until(Instant)

    var wrongData: WrongData {
        switch self {
        case .record(let record): record.wrongData
        case .until(let until): WrongData(subject: nil, text: until.description)
        }
    }
}

extension StoredAttendance {
    /// The student, the session and the day of a wrong record.
    var wrongData: WrongData {
        WrongData(subject: "student \(student)", text: "session \(session), \(day)")
    }
}
