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
            })
    }
}

extension StoredAttendance {
    /// The student, the session and the day of a wrong record.
    var wrongData: WrongData {
        WrongData(subject: "student \(student)", text: "session \(session), \(day)")
    }
}
