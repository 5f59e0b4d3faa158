public import Application
internal import Core
internal import Persistence

/// The use cases, each with the ports and repositories that it uses.
extension RollCall {
    public func serve(_ service: inout Service) {
        service.onDecision(CheckIn.self, checkIn)
        service.on(OpenCode.self, openCode)
        service.on(PrepareCheckIn.self, prepareCheckIn)
        service.on(IssueSessionCode.self, issueSessionCode)
        service.on(IssueRoomCode.self, issueRoomCode)
        service.on(ShowRoomLiveCode.self, showRoomLiveCode)
        service.on(ListSigningKeys.self, listSigningKeys)
        service.onAsync(RotateSigningKeys.self, rotateSigningKeys)
        service.onAsync(RevokeSigningKey.self, revokeSigningKey)
        service.on(MarkAttendance.self, mark)
        service.on(TakeAttendance.self, take)
        service.on(UndoAttendance.self, undo)
        auditMarks(&service)
        service.on(ShowRoster.self, showRoster)
        ListAttendance(
            sessions: sessions, students: students, passes: passes, records: records, refusals: refusals
        ).serve(&service)
        serveReports(&service)
        recordUsage(&service)
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
    var attendanceSheet: AttendanceSheet {
        AttendanceSheet(sessions: sessions, passes: passes, records: records, results: results)
    }
}
