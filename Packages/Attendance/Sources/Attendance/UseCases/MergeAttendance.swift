internal import Core
internal import Persistence

/// Merges the attendance of two students.
struct MergeAttendance {
    let records: SQLAttendanceRepository
    let refusals: SQLRefusalRepository

    /// Moves the attendance records and refusals of a student to another.
    ///
    /// If both have a record of a session, the one with the higher rank stays: present, late, excused,
    /// absent, automatic absence. The ledger merges the payments for the session itself.
    ///
    /// - Returns: a sentence for each session that both students had a record of.
    func merge(
        _ student: StudentID, into other: StudentID, language: Language, in db: any Transaction
    ) throws -> [String] {
        var conflicts: [String] = []
        for (theirs, own) in try records.sharedSessions(of: student, and: other, in: db) {
            let isTheirs = theirs.presence > own.presence
            let (kept, dropped) = isTheirs ? (theirs, own) : (own, theirs)
            try records.delete(dropped, in: db)
            let sentence = Phrase(
                "merge.record",
                [
                    "session": kept.session, "day": kept.day,
                    "status": Word.case(kept.status.rawValue, of: "status"),
                ])
            conflicts.append(sentence.text(in: language, of: .attendance))
        }
        try records.move(from: student, to: other, in: db)
        try refusals.move(from: student, to: other, in: db)
        return conflicts
    }
}

extension StoredAttendance {
    /// The rank of a record: of two for one session, a merge keeps the one with the higher rank.
    fileprivate var presence: Int {
        switch status {
        case .present: 4
        case .late: 3
        case .excused: 2
        case .absent: source == .automatic ? 0 : 1
        }
    }
}
