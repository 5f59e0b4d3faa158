import Application
import Attendance
import ClassManagement
import Core
import TestSupport
import Testing

@testable import Terminal

/// The texts of lists of sessions, rosters, codes and check-ins.
@Suite(.limitedParallelism) struct SessionTextTests {
    private func session(_ values: String = "", in zone: String = "America/Lima") -> String {
        """
        {"id":7,"class":1,"className":"Salsa","venue":1,"venueName":"Main","room":1,"roomName":"Blue",
        "day":"2026-11-24","startTime":"18:00","startsAt":"2026-11-24T23:00:00.000Z",
        "endsAt":"2026-11-25T00:00:00.000Z","timeZone":"\(zone)","isExtra":false,"places":20,
        "isCancelled":\(values.contains("cancelReason")),"isChanged":false\(values)}
        """
    }

    private func list(_ sessions: [String]) throws -> String {
        let text = #"{"items":[\#(sessions.joined(separator: ","))],"next":null}"#
        return try JSON.decode(Page<Session>.self, from: Array(text.utf8)).text(Style())
    }

    @Test func `a list of sessions in several time zones has a column for them`() throws {
        let lima = session()
        #expect(try !list([lima, lima]).contains("Time zone"))
        let both = try list([lima, session(in: "America/Santiago")])
        for text in ["Time zone", "America/Lima", "America/Santiago"] { #expect(both.contains(text)) }
    }

    @Test(arguments: [
        (#","cancelReason":"No power""#, "cancelled: No power"),
        (#","cancelReason":"Feast","holiday":3"#, "holiday: Feast"),
    ])
    func `a list of sessions says why one is cancelled`(values: String, note: String) throws {
        #expect(try list([session(values)]).contains(note))
    }

    private func roster(isCancelled: Bool = false, _ entries: String = "") throws -> String {
        let text = """
            {"session":7,"className":"Salsa","day":"2026-11-24","startsAt":"2026-11-24T23:00:00.000Z",
            "timeZone":"America/Lima","room":"Blue","venue":"Main","entries":[\(entries)],"present":2,
            "walkIns":1,"expected":1,"capacity":20,"isCancelled":\(isCancelled),
            "recordsDepartures":false}
            """
        return try JSON.decode(Roster.self, from: Array(text.utf8)).text(Style())
    }

    @Test func `the roster of a cancelled session says that it is`() throws {
        #expect(try roster(isCancelled: true).contains("the session is cancelled"))
        #expect(try !roster().contains("cancelled"))
    }

    @Test func `a roster says who walked in and who came without a credit`() throws {
        let text = try roster(
            """
            {"student":1,"name":"Ana","status":"present","isEnrolled":true,"isFrozen":false},
            {"student":2,"name":"Luis","status":"present","isEnrolled":false,"isFrozen":false,
            "owed":{"currency":"PEN","minorUnits":2500}}
            """)
        #expect(text.contains("1 of 1") && text.contains("not enrolled; no credit, owes S/ 25.00"))
        #expect(text.split(separator: "\n").contains { $0.contains("Ana") && !$0.contains("enrolled") })
    }

    @Test(arguments: [(0, true), (2_500, false)])
    func `a session without a price is not said to be owed`(amount: Int, hasNoPrice: Bool) throws {
        let owed = #""owed":{"currency":"PEN","minorUnits":\#(amount)}"#
        let listed = try roster(
            #"{"student":1,"name":"Ana","status":"present","isEnrolled":true,"isFrozen":false,\#(owed)}"#)
        #expect(listed.contains("no price is set") == hasNoPrice)
        #expect(listed.contains("owes") != hasNoPrice)
        let record = """
            {"id":1,"session":7,"class":1,"className":"Salsa","student":1,"studentName":"Ana",
            "day":"2026-11-24","status":"present","source":"staff",
            "recordedAt":"2026-11-24T23:26:00.000Z","creditUsed":false,\(owed)}
            """
        let marked = try JSON.decode(AttendanceRecord.self, from: Array(record.utf8))
        #expect(marked.remark(Style())?.contains("set a drop-in price") == (hasNoPrice ? true : nil))
    }

    @Test func `a code that is not accepted yet says when check-in opens`() throws {
        let values = """
            "payload":"CL1.A","expiresAt":"2026-11-24T20:00:00.000Z","rotatesAt":"2026-11-24T20:00:00.000Z",
            "timeZone":"America/Lima","session":7,"className":"Salsa","roomName":"Blue","checkedIn":0,"walkIns":0,
            "expected":3
            """
        func shown(_ text: String) throws -> String {
            CodeScreen(try JSON.decode(IssuedCode.self, from: Array(text.utf8))).text(Style())
        }
        let early = try shown("{\(values),\"opensAt\":\"2026-11-24T22:30:00.000Z\"}")
        #expect(early.contains("Check-in opens on 2026-11-24 at 17:30."))
        #expect(try !shown("{\(values)}").contains("opens"))
    }

    @Test(arguments: [
        (#","creditsLeft":16,"plan":"8 classes""#, "16 credits left"),
        (#","plan":"Monthly unlimited""#, "unlimited"),
    ])
    func `a receipt names the credits left on all passes`(values: String, ending: String) throws {
        let text = """
            {"student":"Ana Rojas","studentID":1,"class":"Salsa","classID":1,"session":7,"status":"late",
            "checkedInAt":"2026-11-24T23:26:00.000Z","repeated":false,"localTime":"2026-11-24T18:26",
            "venue":"Main","room":"Blue"\(values)}
            """
        let receipt = try JSON.decode(CheckInReceipt.self, from: Array(text.utf8))
        #expect(receipt.text(Style()) == "✓ Ana Rojas · Salsa · 18:26 · late · \(ending)")
    }
}
