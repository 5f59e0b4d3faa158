internal import Application
internal import Core
internal import Persistence

/// Records all expected students of a session as present.
struct TakeRoll {
    let students: any AttendingStudents
    let records: SQLAttendanceRepository
    let expecting: FindExpectedStudents
    let recording: RecordMarks
    let rosters: ShowRosters
    let notifying: NotifyGuardians

    func serve(_ service: inout Service) { service.on(TakeAttendance.self, take) }

    /// Records the expected students of a session as present, except those in `except`.
    ///
    /// A check-in and a record by hand stay as they are; an automatic absence is replaced.
    ///
    /// - Throws: ``AttendanceError``; `NotFound`; `InvalidValue` `reason.missing`.
    private func take(_ request: TakeAttendance, by caller: Caller, in db: any Transaction) throws -> Roster {
        let session = try recording.session(toMark: request.session, at: caller.at, in: db)
        let reason = try session.reason(request.reason, at: caller.at)
        let known = Dictionary(
            uniqueKeysWithValues: try records.records(of: session.id, in: db).map { ($0.student, $0) })
        let atSession = try expecting.expectedStudents(at: session, recorded: Set(known.keys), in: db)
        let excluded = try exceptions(request.except ?? [], among: atSession.enrolled, in: db)
        let mark = StaffMark(
            status: .present, reason: reason, at: caller.at, account: try caller.signedIn().account)
        for student in atSession.expected where !excluded.contains(student) {
            let record = known[student]
            guard record == nil || record?.source == .automatic else { continue }
            _ = try recording.record(mark, of: student, at: session, was: record, in: db)
        }
        try notifying.attendanceWasChanged(at: session, on: caller.at, in: db)
        return try rosters.roster(of: session, for: caller, in: db)
    }

    /// The students who are left out of the roll call.
    ///
    /// - Throws: ``AttendanceError/notExpected(_:)``, ``AttendanceError/tooManyExceptions``, `NotFound`.
    private func exceptions(
        _ references: [Reference<Kind.Student>], among enrolled: [StudentID], in db: any Transaction
    ) throws -> Set<StudentID> {
        guard references.count <= AttendanceError.exceptionLimit else {
            throw AttendanceError.tooManyExceptions
        }
        let enrolled = Set(enrolled)
        return Set(
            try references.map { reference in
                let student = try students.find(reference, in: db)
                guard enrolled.contains(student.id) else {
                    throw AttendanceError.notExpected(student.name)
                }
                return student.id
            })
    }
}
