import Application
import Attendance
import ClassManagement
import Core
import TestSupport
import Testing

@testable import Terminal

/// The sentences of the programs about full rooms, walk-ins, check-ins and sessions without an instructor.
@Suite(.limitedParallelism) struct AttendanceTextTests {
    private func session(_ values: String) throws -> String {
        let text = """
            {"id":7,"class":1,"className":"Salsa","venue":1,"venueName":"Main","room":1,"roomName":"Blue",
            "day":"2026-11-24","startTime":"18:00","startsAt":"2026-11-24T23:00:00.000Z",
            "endsAt":"2026-11-25T00:00:00.000Z","timeZone":"America/Lima","places":10,"isExtra":false,
            "isCancelled":false\(values)}
            """
        return try JSON.decode(Session.self, from: Array(text.utf8)).text(Style())
    }

    @Test func `a session whose instructor was taken away has none`() throws {
        let taken = try session(#","isChanged":true"#)
        #expect(taken.contains("changed; no instructor"), "\(taken)")
        #expect(try !session(#","isChanged":false"#).contains("no instructor"))
        let taught = try session(#","isChanged":true,"instructor":1,"instructorName":"Ana""#)
        #expect(taught.contains("changed") && !taught.contains("no instructor"))
    }

    @Test func `a session that a student is checked in to has the time`() throws {
        let checkedIn = try session(#","isChanged":false,"checkedInAt":"2026-11-24T23:06:00.000Z""#)
        #expect(checkedIn.contains("checked in 18:06"), "\(checkedIn)")
        #expect(try !session(#","isChanged":false"#).contains("checked in"))
    }

    @Test(arguments: [(3, true), (4, false)])
    func `a roster counts walk-ins apart, and says that more students came than there are places`(
        capacity: Int, isOverfull: Bool
    ) throws {
        let text = """
            {"session":7,"className":"Salsa","day":"2026-11-24","startsAt":"2026-11-24T23:00:00.000Z",
            "timeZone":"America/Lima","room":"Blue","venue":"Main","entries":[],"present":4,
            "walkIns":2,"expected":2,"capacity":\(capacity),"isCancelled":false,
            "recordsDepartures":false}
            """
        let roster = try JSON.decode(Roster.self, from: Array(text.utf8)).text(Style())
        #expect(roster.contains("2 of 2") && !roster.contains("4 of 2"), "\(roster)")
        #expect(roster.contains("more students than the 3 places") == isOverfull)
    }

    @Test(arguments: [(#","presentOverCapacity":4,"capacity":3"#, true), ("", false)])
    func `a mark says that more students came than there are places`(
        _ values: String, isOverfull: Bool
    ) throws {
        let text = """
            {"id":1,"session":7,"class":1,"className":"Salsa","student":1,"studentName":"Ana",
            "day":"2026-11-24","status":"present","source":"staff",
            "recordedAt":"2026-11-24T23:26:00.000Z","creditUsed":true\(values)}
            """
        let remark = try JSON.decode(AttendanceRecord.self, from: Array(text.utf8)).remark(Style())
        let sentence = "4 students are present, and the session has 3 places."
        #expect((remark?.contains(sentence) == true) == isOverfull, "\(remark ?? "")")
    }

    @Test(arguments: [
        (4, 2, "2 of 2 are here. 2 more without an enrolment."), (1, 0, "1 of 2 is here."),
    ])
    func `the screen of a code counts walk-ins apart`(
        present: Int, walkIns: Int, _ sentence: String
    ) throws {
        let text = """
            {"payload":"CL1.A","expiresAt":"2026-11-24T23:10:00.000Z","rotatesAt":"2026-11-24T23:10:00.000Z",
            "timeZone":"America/Lima","session":7,"className":"Salsa","roomName":"Blue",
            "checkedIn":\(present),"walkIns":\(walkIns),"expected":2}
            """
        let shown = CodeScreen(try JSON.decode(IssuedCode.self, from: Array(text.utf8))).text(Style())
        #expect(shown.contains(sentence) && !shown.contains("4 of 2"), "\(shown)")
        #expect(shown.contains("without an enrolment") == (walkIns > 0))
    }
}
