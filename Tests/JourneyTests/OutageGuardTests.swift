import Academy
import Application
import Attendance
import Authentication
import Core
import StudentManagement
import TestSupport
import Testing

/// The guards of late scans: each refuses or reports a scan that counts without what it guards against.
@Suite(.limitedParallelism) struct OutageGuardTests {
    private let fixture: OutageFixture
    private let fresh: Instant
    private let now: Instant

    init() async throws {
        fixture = try await OutageFixture()
        fresh = try fixture.instant("13:05")
        now = try fixture.instant("14:05")
    }

    /// The code of 13:05.
    private func freshCode() async throws -> String { try await fixture.code(fixture.desk(at: "13:05")) }

    private func outcome(_ upload: SendLateCheckIn, of student: OutageStudent) async throws -> String {
        await fixture.outcome(upload, by: try await fixture.client(of: student))
    }

    /// The number of students who are checked in.
    private func present() async throws -> Int {
        try await fixture.present(try await fixture.academy.signInAgain()).count
    }

    @Test func `an altered scan is refused, and the same scan is taken with a signature of its own`()
        async throws
    {
        let students = try await fixture.admit(2)
        let code = try await freshCode()
        let other = try await fixture.code(fixture.desk(at: "13:06"))
        _ = try await fixture.desk(at: "14:05")
        let (student, phone) = (students[0], students[0].phone)
        let scan = try phone.upload(code, at: fresh, sentAt: now)
        var altered = Array(repeating: scan, count: 5)
        altered[0].scannedAt = fresh.adding(milliseconds: 1)
        altered[1].code = other
        altered[2].student = .id(student.id)
        altered[3].key = students[1].phone.id
        altered[4].signature =
            (scan.signature.hasPrefix("A") ? "B" : "A") + String(scan.signature.dropFirst())
        for (index, upload) in altered.enumerated() {
            #expect(try await outcome(upload, of: student) == "refused", "\(index)")
        }
        #expect(try await present() == 0)
        // The controls: the same values, signed.
        let signed = try phone.upload(code, at: fresh.adding(milliseconds: 1), sentAt: now, for: student.id)
        #expect(try await outcome(signed, of: student) == "counted")
        let second = try students[1].phone.upload(
            other, at: fixture.instant("13:06"), sentAt: now)
        #expect(try await outcome(second, of: students[1]) == "counted")
        #expect(try await present() == 2)
    }

    @Test func `a replayed scan counts once, and for no other student`() async throws {
        let students = try await fixture.admit(2)
        let code = try await freshCode()
        let desk = try await fixture.desk(at: "14:05")
        let scan = try students[0].phone.upload(code, at: fresh, sentAt: now)
        for _ in 0..<3 { #expect(try await outcome(scan, of: students[0]) == "counted") }
        #expect(try await outcome(scan, of: students[1]) == "refused")
        #expect(try await fixture.present(desk) == [students[0].id])
        #expect(try await fixture.creditsLeft(students[0].id, desk) == 3)
        // The control: a scan of the other student's own phone.
        let own = try students[1].phone.upload(code, at: fresh, sentAt: now)
        #expect(try await outcome(own, of: students[1]) == "counted")
    }

    @Test func `one code that is forwarded to ten phones, which open it later, counts for none of them`()
        async throws
    {
        let students = try await fixture.admit(11)
        let code = try await freshCode()
        let desk = try await fixture.desk(at: "14:05")
        let later = try fixture.instant("13:35")
        for student in students.dropLast() {
            let scan = try student.phone.upload(code, at: later, sentAt: now)
            #expect(try await outcome(scan, of: student) == "reported")
        }
        #expect(try await fixture.present(desk).isEmpty)
        #expect(try await fixture.reported(desk).count == 10)
        // The control: the phone that scanned it in time.
        let scan = try students[10].phone.upload(code, at: fresh, sentAt: now)
        #expect(try await outcome(scan, of: students[10]) == "counted")
    }

    @Test func `a scan of a phone whose clock was set back or forward waits for the front desk`() async throws
    {
        let students = try await fixture.admit(6)
        let code = try await freshCode()
        _ = try await fixture.desk(at: "14:05")
        let offsets: [Int64] = [-3_600_000, -20_001, 60_001, -20_000, 60_000, 0]
        for (student, offset) in zip(students, offsets) {
            let scan = try student.phone.upload(
                code, at: fresh, sentAt: now.adding(milliseconds: offset))
            let expected = (-20_000...60_000).contains(offset) ? "counted" : "reported"
            #expect(try await outcome(scan, of: student) == expected, "\(offset)")
        }
        #expect(try await present() == 3)
    }

    @Test func `a scan of the future is refused, and one of this moment counts`() async throws {
        let students = try await fixture.admit(2)
        let code = try await fixture.code(fixture.desk(at: "14:05"))
        let future = try students[0].phone.upload(code, at: now.adding(minutes: 10), sentAt: now)
        #expect(try await outcome(future, of: students[0]) == "refused")
        let present = try students[1].phone.upload(code, at: now, sentAt: now)
        #expect(try await outcome(present, of: students[1]) == "counted")
    }

    @Test func `a phone that was registered after the start of the session waits for the front desk`()
        async throws
    {
        let students = try await fixture.admit(2)
        _ = try await fixture.desk(at: "13:29:59.999")
        let before = try await TestPhone(of: fixture.client(of: students[0]))
        let code = try await fixture.code(fixture.desk(at: "13:30"))
        let after = try await TestPhone(of: fixture.client(of: students[1]))
        _ = try await fixture.desk(at: "14:05")
        let scannedAt = try fixture.instant("13:30")
        let counted = try before.upload(code, at: scannedAt, sentAt: now)
        #expect(try await outcome(counted, of: students[0]) == "counted")
        let reported = try after.upload(code, at: scannedAt, sentAt: now)
        #expect(try await outcome(reported, of: students[1]) == "reported")
    }

    @Test func `one phone counts for one child of a session`() async throws {
        let children = try await [
            fixture.admitChild("Ana"), fixture.admitChild("Eva"), fixture.admitChild("Mia"),
        ]
        let email = "rosa@example.org"
        let mother = try await fixture.academy.guardian(of: children[0], [.sees, .acts], email: email)
        for child in children.dropFirst() {
            try await fixture.academy.addGuardian(of: child, [.sees, .acts], email: email)
        }
        let registering = fixture.academy.client(mother.token)
        let phones = try await [TestPhone(of: registering), TestPhone(of: registering)]
        let code = try await freshCode()
        _ = try await fixture.desk(at: "14:05")
        let client = try await fixture.client(
            of: OutageStudent(id: children[0], email: email, phone: phones[0]))
        // The last is the control: another child with another phone.
        for (phone, child, expected) in [(0, 0, "counted"), (0, 1, "reported"), (1, 2, "counted")] {
            let scan = try phones[phone].upload(code, at: fresh, sentAt: now, for: children[child])
            #expect(await fixture.outcome(scan, by: client) == expected, "\(phone) \(child)")
        }
        #expect(try await present() == 2)
    }

    @Test func `a student counts with one phone at a session`() async throws {
        let students = try await fixture.admit(2)
        let second = try await TestPhone(of: fixture.client(of: students[0]))
        let code = try await freshCode()
        _ = try await fixture.desk(at: "14:05")
        let stale = try students[0].phone.upload(code, at: fixture.instant("13:35"), sentAt: now)
        #expect(try await outcome(stale, of: students[0]) == "reported")
        let other = try second.upload(code, at: fresh, sentAt: now)
        #expect(try await outcome(other, of: students[0]) == "reported")
        // The control: a student whose only phone has scanned the same code.
        let only = try students[1].phone.upload(code, at: fresh, sentAt: now)
        #expect(try await outcome(only, of: students[1]) == "counted")
    }

    @Test(
        arguments: [
            (nil, 23, "counted"), (nil, 25, "reported"), ("72", 25, "counted"), ("72", 73, "reported"),
            ("0", 1, "reported"),
        ] as [(String?, Int, String)])
    func `a scan that arrives after the academy's limit waits for the front desk`(
        setting: String?, hours: Int, expected: String
    ) async throws {
        let student = try #require(try await fixture.admit(1).first)
        if let setting {
            let edit = EditAcademy(settings: ["attendance.late-hours": setting])
            _ = try await fixture.academy.admin.send(edit)
        }
        let code = try await freshCode()
        let arrival = fresh.adding(minutes: hours * 60)
        fixture.academy.clock.set(arrival)
        let scan = try student.phone.upload(code, at: fresh, sentAt: arrival)
        #expect(try await outcome(scan, of: student) == expected)
    }

    @Test(arguments: [("absent", "reported"), ("excused", "reported"), ("present", "counted")])
    func `a scan does not change an absence that the front desk has marked`(mark: String, expected: String)
        async throws
    {
        let student = try #require(try await fixture.admit(1).first)
        let code = try await freshCode()
        let desk = try await fixture.desk(at: "14:05")
        _ = try await desk.send(
            MarkAttendance(session: fixture.session, student: .id(student.id), status: mark))
        let scan = try student.phone.upload(code, at: fresh, sentAt: now)
        #expect(try await outcome(scan, of: student) == expected)
        let roster = try await desk.send(ShowRoster(session: fixture.session)).entries
        #expect(roster.first { $0.student == student.id }?.status?.rawValue == mark)
    }

    @Test func `a tap that the station could not check waits for the front desk`() async throws {
        let students = try await fixture.admit(4)
        let stranger = try await fixture.academy.admin.send(AdmitStudent(firstName: "Leo", lastName: "Paz"))
        _ = try await fixture.academy.admin.send(CreateStationPIN(student: .id(students[1].id)))
        let station = try await fixture.station()
        let desk = try await fixture.desk(at: "14:05")
        let early = try fixture.instant("12:30")
        // The first tap is the control: nothing is wrong with it.
        let taps = [
            (students[0].id, fresh), (students[1].id, fresh), (stranger.id, fresh), (students[2].id, early),
        ]
        let results = try await states(of: taps, sentAt: now, by: station)
        #expect(results == [.counted, .reported, .reported, .reported])
        let late = now.adding(milliseconds: -60_001)
        #expect(try await states(of: [(students[3].id, fresh)], sentAt: late, by: station) == [.reported])
        #expect(try await fixture.present(desk) == [students[0].id])
    }

    /// The states of taps at the station, in their order.
    private func states(
        of taps: [(StudentID, Instant)], sentAt: Instant, by station: any Client
    ) async throws -> [LateCheckInState] {
        let checkIns = taps.map { StationLateCheckIn(session: fixture.session, student: $0, at: $1) }
        let request = SendStationCheckIns(venue: OutageFixture.venue, sentAt: sentAt, checkIns: checkIns)
        let results = try await station.send(request).results
        #expect(results.map(\.student) == taps.map { $0.0 })
        return results.map(\.state)
    }
}
