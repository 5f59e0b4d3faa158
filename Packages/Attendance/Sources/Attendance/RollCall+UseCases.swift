public import Application
internal import Core
internal import Persistence

/// The use cases, each with the ports and repositories that it uses.
extension RollCall {
    public func serve(_ service: inout Service) {
        serveCheckIn(&service)
        serveStations(&service)
        serveLateCheckIns(&service)
        ManageSigningKeys(keys: keys, keyChanges: keyChanges, world: world).serve(&service)
        serveRecords(&service)
        ListAttendance(
            sessions: sessions, students: students, passes: passes, records: records, refusals: refusals
        ).serve(&service)
        serveDepartures(&service)
        serveReports(&service)
        FindFlags(
            sessions: sessions, students: students, records: records, refusals: refusals, today: today
        ).serve(&service)
        RecordUsage(usage: usage).serve(&service)
    }

    private func serveCheckIn(_ service: inout Service) {
        let finding = FindScannedSession(
            sessions: sessions, records: records, keys: keys, signers: signers, rules: rules)
        CheckInStudent(
            refusals: refusals, finding: finding, recording: recordingCheckIns,
            addresses: AddressMarks(hash: addressHash)
        ).serve(&service)
        OpenCheckInCode(students: students, records: records, finding: finding).serve(&service)
        IssueCodes(
            sessions: sessions, students: students, records: records, keys: keys, signers: signers,
            rules: rules, expecting: expecting
        ).serve(&service)
    }

    private func serveStations(_ service: inout Service) {
        let finding = FindStationSessions(sessions: sessions, rules: rules)
        let showing = ShowStations(
            sessions: sessions, students: students, records: records, pins: stationPINs, rules: rules,
            expecting: expecting, pictures: pictures)
        showing.serve(&service)
        let pins = ManageStationPINs(students: students, pins: stationPINs, world: world, hash: pinHash)
        pins.serve(&service)
        let recording = RecordAtStation(
            students: students, refusals: refusals, recording: recordingCheckIns)
        CheckInAtStations(refusals: refusals, finding: finding, recording: recording, pins: pins)
            .serve(&service)
        serveCards(&service, finding, recording)
        let undoing = UndoAtStations(
            students: students, records: records, finding: finding, removing: removingRecords)
        undoing.serve(&service)
        ServeSessionStations(
            sessions: sessions, rules: rules, showing: showing, recording: recording, undoing: undoing
        ).serve(&service)
    }

    private func serveCards(
        _ service: inout Service, _ finding: FindStationSessions, _ recording: RecordAtStation
    ) {
        ManageCards(
            sessions: sessions, students: students, cards: cards, keys: keys, signers: signers, rules: rules
        ).serve(&service)
        let scanning = FindScannedSession(
            sessions: sessions, records: records, keys: keys, signers: signers, rules: rules)
        CheckInWithCards(
            cards: cards, refusals: refusals, scanning: scanning, finding: finding, recording: recording
        ).serve(&service)
    }

    private func serveLateCheckIns(_ service: inout Service) {
        RegisterCheckInKeys(keys: checkInKeys).serve(&service)
        let recording = RecordLateCheckIns(
            students: students, records: records, late: lateCheckIns, recording: recordingCheckIns)
        let finding = FindScannedSession(
            sessions: sessions, records: records, keys: keys, signers: signers, rules: rules)
        SendLateCheckIns(
            keys: checkInKeys, late: lateCheckIns, sessions: sessions, refusals: refusals, finding: finding,
            recording: recording
        ).serve(&service)
        SendStationTaps(
            sessions: sessions, students: students, pins: stationPINs, late: lateCheckIns, rules: rules,
            finding: FindStationSessions(sessions: sessions, rules: rules), recording: recording
        ).serve(&service)
        DecideReportedCheckIns(
            sessions: sessions, students: students, passes: passes, records: records, late: lateCheckIns,
            rules: rules, marking: recordingMarks, notifying: notifying
        ).serve(&service)
    }

    private func serveRecords(_ service: inout Service) {
        let overlapping = FindOverlappingSessions(sessions: sessions, records: records)
        let recording = recordingMarks
        let rosters = ShowRosters(
            sessions: sessions, students: students, passes: passes, records: records,
            privateNotes: privateNotes, rules: rules, expecting: expecting, overlapping: overlapping,
            departures: departures, pickupAdults: pickupAdults)
        MarkStudents(
            sessions: sessions, students: students, passes: passes, records: records, recording: recording,
            overlapping: overlapping, notifying: notifying
        ).serve(&service)
        TakeRoll(
            students: students, records: records, expecting: expecting, recording: recording,
            rosters: rosters, notifying: notifying
        ).serve(&service)
        DeleteAttendance(
            sessions: sessions, students: students, passes: passes, records: records,
            removing: removingRecords, notifying: notifying
        ).serve(&service)
        AuditMarks(students: students, passes: passes, records: records, departures: departures)
            .serve(&service)
        rosters.serve(&service)
        WritePrivateNotes(sessions: sessions, students: students, rosters: rosters, notes: privateNotes)
            .serve(&service)
    }

    private func serveDepartures(_ service: inout Service) {
        RecordDepartures(
            sessions: sessions, students: students, records: records, departures: departures,
            adults: pickupAdults, rules: rules, notifying: notifying
        ).serve(&service)
        ManagePickupAdults(students: students, adults: pickupAdults).serve(&service)
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

/// The use cases that others or the functions of the façade call, and the sheets.
extension RollCall {
    var expecting: FindExpectedStudents {
        FindExpectedStudents(sessions: sessions, students: students, passes: passes, records: records)
    }

    private var recordingCheckIns: RecordCheckIn {
        RecordCheckIn(students: students, passes: passes, records: records, usedTickets: usedTickets)
    }

    private var recordingMarks: RecordMarks {
        RecordMarks(
            sessions: sessions, passes: passes, records: records, rules: rules,
            removingDepartures: removingDepartures, attendanceWasChanged: attendanceWasChanged)
    }

    private var removingRecords: RemoveRecord {
        RemoveRecord(
            passes: passes, records: records, expecting: expecting,
            removingDepartures: removingDepartures, attendanceWasChanged: attendanceWasChanged)
    }

    private var removingDepartures: RemoveDepartures {
        RemoveDepartures(departures: departures, notifying: notifying)
    }

    var notifying: NotifyGuardians {
        NotifyGuardians(
            notifier: notifier, records: records, notices: notices,
            finding: FindGuardianNotices(
                sessions: sessions, records: records, departures: departures, notices: notices,
                expecting: expecting, rules: rules))
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

    var pickupAdultSheet: PickupAdultSheet { PickupAdultSheet(students: students, adults: pickupAdults) }

    var departureSheet: DepartureSheet {
        DepartureSheet(sessions: sessions, students: students, departures: departures)
    }
}
