public import Application
internal import Core
internal import Persistence

/// The use cases, each with the ports and repositories that it uses.
extension RollCall {
    public func serve(_ service: inout Service) {
        serveCheckIn(&service)
        serveStations(&service)
        ManageSigningKeys(keys: keys, keyChanges: keyChanges, world: world).serve(&service)
        serveRecords(&service)
        ListAttendance(
            sessions: sessions, students: students, passes: passes, records: records, refusals: refusals
        ).serve(&service)
        serveReports(&service)
        RecordUsage(usage: usage).serve(&service)
    }

    private func serveCheckIn(_ service: inout Service) {
        let finding = FindScannedSession(
            sessions: sessions, records: records, keys: keys, signers: signers, rules: rules)
        CheckInStudent(refusals: refusals, finding: finding, recording: recordingCheckIns).serve(&service)
        OpenCheckInCode(students: students, records: records, finding: finding).serve(&service)
        IssueCodes(
            sessions: sessions, students: students, records: records, keys: keys, signers: signers,
            rules: rules, expecting: expecting
        ).serve(&service)
    }

    private func serveStations(_ service: inout Service) {
        let finding = FindStationSessions(sessions: sessions, rules: rules)
        ShowStations(
            sessions: sessions, students: students, records: records, pins: stationPINs, rules: rules,
            expecting: expecting
        ).serve(&service)
        let pins = ManageStationPINs(students: students, pins: stationPINs, world: world, hash: pinHash)
        pins.serve(&service)
        CheckInAtStations(
            students: students, refusals: refusals, finding: finding, recording: recordingCheckIns,
            pins: pins
        ).serve(&service)
        UndoAtStations(
            students: students, records: records, finding: finding, removing: removingRecords
        ).serve(&service)
    }

    private func serveRecords(_ service: inout Service) {
        let overlapping = FindOverlappingSessions(sessions: sessions, records: records)
        let recording = RecordMarks(
            sessions: sessions, passes: passes, records: records, rules: rules,
            attendanceWasChanged: attendanceWasChanged)
        let rosters = ShowRosters(
            sessions: sessions, students: students, passes: passes, records: records,
            privateNotes: privateNotes, rules: rules, expecting: expecting, overlapping: overlapping)
        MarkStudents(
            sessions: sessions, students: students, passes: passes, records: records, recording: recording,
            overlapping: overlapping
        ).serve(&service)
        TakeRoll(
            students: students, records: records, expecting: expecting, recording: recording, rosters: rosters
        ).serve(&service)
        DeleteAttendance(
            sessions: sessions, students: students, passes: passes, records: records,
            removing: removingRecords
        ).serve(&service)
        AuditMarks(students: students, passes: passes, records: records).serve(&service)
        rosters.serve(&service)
        WritePrivateNotes(sessions: sessions, students: students, rosters: rosters, notes: privateNotes)
            .serve(&service)
    }

    private func serveReports(_ service: inout Service) {
        let counting = ReadAttendanceCounts(sessions: sessions, records: records)
        ReportClasses(sessions: sessions, counting: counting).serve(&service)
        ReportOccupancy(sessions: sessions, records: records, counting: counting, results: results)
            .serve(&service)
        ReportAttendanceTimes(
            sessions: sessions, records: records, counting: counting, today: today, results: results
        ).serve(&service)
        ReportStoppedStudents(
            sessions: sessions, students: students, passes: passes, records: records,
            stoppedStudents: stoppedStudents, today: today, results: results
        ).serve(&service)
    }
}

/// The use cases that others or the functions of the façade call, and the sheet.
extension RollCall {
    var expecting: FindExpectedStudents {
        FindExpectedStudents(sessions: sessions, students: students, passes: passes, records: records)
    }

    private var recordingCheckIns: RecordCheckIn {
        RecordCheckIn(students: students, passes: passes, records: records, usedTickets: usedTickets)
    }

    private var removingRecords: RemoveRecord {
        RemoveRecord(
            passes: passes, records: records, expecting: expecting,
            attendanceWasChanged: attendanceWasChanged)
    }

    var recordingAbsences: RecordAbsences {
        RecordAbsences(
            sessions: sessions, passes: passes, records: records, absences: absences, expecting: expecting)
    }

    var recordingCancellation: RecordCancellation {
        RecordCancellation(
            sessions: sessions, passes: passes, records: records, recording: recordingAbsences)
    }

    var repairing: RepairAbsences {
        RepairAbsences(sessions: sessions, passes: passes, records: records, absences: absences)
    }

    var attendanceSheet: AttendanceSheet {
        AttendanceSheet(sessions: sessions, passes: passes, records: records, results: results)
    }
}
