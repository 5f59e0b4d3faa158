import Application
import Attendance
import Authentication
import Core
import Payments
import TestSupport
import Testing

/// An hour without a network, at the station and on the phones of a class.
@Suite(.limitedParallelism) struct OutageJourneyTests {
    /// The states of a scan, or of all taps of the station, in one of the responses.
    private struct Answer: Sendable {
        /// The number of the phone; nil for the station.
        let phone: Int?
        let states: [LateCheckInState]
    }

    @Test(arguments: Transport.allCases)
    func `after an hour each fresh scan and tap counts once, and none is lost`(_ transport: Transport)
        async throws
    {
        let fixture = try await OutageFixture(transport)
        let (scanning, tapped) = (try await fixture.admit(12), try await fixture.admit(10, named: "Mar"))
        let station = try await fixture.station()
        let (uploads, taps) = try await kept(by: scanning, tapped, fixture)
        let desk = try await fixture.desk(at: "14:05")
        let phones = try await clients(of: scanning, fixture)
        let request = SendStationCheckIns(
            venue: OutageFixture.venue, sentAt: try fixture.instant("14:05"), checkIns: taps)
        // Each sends again and again, as after a lost response.
        let answers = await race(130) { number in
            guard number < 120 else {
                return Answer(phone: nil, states: try await station.send(request).results.map(\.state))
            }
            let phone = number % 12
            return Answer(phone: phone, states: [try await phones[phone].send(uploads[phone]).state])
        }.compactMap { $0 }
        #expect(answers.count == 130)
        for (phone, answers) in Dictionary(grouping: answers, by: \.phone) {
            let expected =
                phone.map { [$0 < 10 ? LateCheckInState.counted : .reported] }
                ?? Array(repeating: LateCheckInState.counted, count: 10)
            #expect(answers.allSatisfy { $0.states == expected }, "\(String(describing: phone))")
        }
        let (fresh, stale) = (Array(scanning.prefix(10)) + tapped, scanning.suffix(2))
        #expect(try await fixture.present(desk) == Set(fresh.map(\.id)))
        #expect(try await fixture.reported(desk).sorted() == stale.map(\.id).sorted())
        for student in fresh { #expect(try await fixture.creditsLeft(student.id, desk) == 3) }
        for student in stale { #expect(try await fixture.creditsLeft(student.id, desk) == 4) }
    }

    /// The scans on phones and the taps at the station, a minute apart from 13:05 on. Each phone scans the
    /// code of its minute, but the last two, which have got the first code.
    private func kept(
        by scanning: [OutageStudent], _ tapped: [OutageStudent], _ fixture: OutageFixture
    ) async throws -> ([SendLateCheckIn], [StationLateCheckIn]) {
        let desk = try await fixture.desk(at: "13:05")
        let (first, sentAt) = (try await fixture.code(desk), try fixture.instant("14:05"))
        var (uploads, taps) = ([SendLateCheckIn](), [StationLateCheckIn]())
        for (index, student) in scanning.enumerated() {
            let now = fixture.academy.clock.now
            let code = index < 10 ? try await fixture.code(desk) : first
            uploads.append(try student.phone.upload(code, at: now, sentAt: sentAt))
            if index < tapped.count {
                taps.append(
                    StationLateCheckIn(session: fixture.session, student: tapped[index].id, at: now))
            }
            fixture.academy.clock.move(minutes: 1)
        }
        return (uploads, taps)
    }

    private func clients(
        of students: [OutageStudent], _ fixture: OutageFixture
    ) async throws -> [any Client] {
        var clients: [any Client] = []
        for student in students { clients.append(try await fixture.client(of: student)) }
        return clients
    }

    @Test func `the front desk accepts or dismisses each scan that does not count by itself`() async throws {
        let fixture = try await OutageFixture()
        let students = try await fixture.admit(2)
        let code = try await fixture.code(fixture.desk(at: "13:05"))
        let desk = try await fixture.desk(at: "14:05")
        for student in students {
            let phone = try await fixture.client(of: student)
            let upload = try student.phone.upload(
                code, at: fixture.instant("13:40"), sentAt: fixture.instant("14:05"))
            #expect(await fixture.outcome(upload, by: phone) == "reported")
        }
        let reports = try await desk.send(ListReportedCheckIns(session: fixture.session)).items
        let (accepted, dismissed) = (try #require(reports.first), try #require(reports.last))
        #expect(reports.count == 2)
        let receipt = try await desk.send(AcceptReportedCheckIn(report: accepted.id))
        #expect(receipt.studentID == accepted.student && !receipt.repeated)
        _ = try await desk.send(DismissReportedCheckIn(report: dismissed.id))
        #expect(try await fixture.present(desk) == [accepted.student])
        #expect(try await fixture.reported(desk).isEmpty)
        #expect(try await fixture.creditsLeft(dismissed.student, desk) == 4)
    }

    @Test func `a late scan, a late tap and a scan with a connection at once leave one record`() async throws
    {
        let fixture = try await OutageFixture()
        let student = try #require(try await fixture.admit(1).first)
        let station = try await fixture.station()
        let before = try await fixture.desk(at: "13:05")
        let upload = try await student.phone.upload(
            fixture.code(before), at: fixture.instant("13:05"), sentAt: fixture.instant("14:05"))
        let desk = try await fixture.desk(at: "14:05")
        let tap = StationLateCheckIn(
            session: fixture.session, student: student.id, at: try fixture.instant("13:06"))
        let taps = SendStationCheckIns(
            venue: OutageFixture.venue, sentAt: try fixture.instant("14:05"), checkIns: [tap])
        let (phone, scan) = (
            try await fixture.client(of: student), CheckIn(code: try await fixture.code(desk))
        )
        let done = await race(30) { number in
            switch number % 3 {
            case 0: try await phone.send(upload).state == .counted
            case 1: try await station.send(taps).results.map(\.state) == [.counted]
            default: try await phone.send(scan).studentID == student.id
            }
        }
        #expect(done == Array(repeating: true, count: 30))
        #expect(try await fixture.present(desk) == [student.id])
        #expect(try await fixture.creditsLeft(student.id, desk) == 3)
    }

    @Test func `an undo at the station and a late scan at once leave a credit used for each record`()
        async throws
    {
        let fixture = try await OutageFixture()
        let student = try #require(try await fixture.admit(1).first)
        let station = try await fixture.station()
        let before = try await fixture.desk(at: "13:05")
        let upload = try await student.phone.upload(
            fixture.code(before), at: fixture.instant("13:05"), sentAt: fixture.instant("14:05"))
        let desk = try await fixture.desk(at: "14:05")
        let phone = try await fixture.client(of: student)
        let (venue, session) = (OutageFixture.venue, fixture.session)
        _ = try await station.send(CheckInAtStation(venue: venue, session: session, student: student.id))
        let undo = UndoAtStation(venue: venue, session: session, student: student.id)
        _ = await race(20) { number in
            if number.isMultiple(of: 2) {
                _ = try await phone.send(upload)
            } else {
                _ = try await station.send(undo)
            }
        }
        let isPresent = try await !fixture.present(desk).isEmpty
        #expect(try await fixture.creditsLeft(student.id, desk) == (isPresent ? 3 : 4))
    }

    /// Without the one transaction the same race goes wrong, so the tests above can fail.
    @Test func `control: reading the roster and paying in two requests would use several credits`()
        async throws
    {
        let fixture = try await OutageFixture()
        let student = try #require(try await fixture.admit(1).first)
        let desk = try await fixture.desk(at: "14:05")
        let pass = try #require(try await desk.send(ListPasses(student: .id(student.id))).items.first)
        let barrier = Barrier(3)
        let paid = await race(3) { _ in
            let isKnown = try await fixture.present(desk).contains(student.id)
            await barrier.wait()
            guard !isKnown else { return }
            _ = try await desk.send(AdjustCredits(pass: pass.id, credits: -1, reason: "A late scan"))
        }
        #expect(paid.count { $0 != nil } == 3)
        #expect(try await fixture.creditsLeft(student.id, desk) == 1)
    }

    /// The same uploads by as many students are as many records, so that the first test can fail.
    @Test func `control: scans of several students at once are several records`() async throws {
        let fixture = try await OutageFixture()
        let students = try await fixture.admit(8)
        let code = try await fixture.code(fixture.desk(at: "13:05"))
        let desk = try await fixture.desk(at: "14:05")
        let phones = try await clients(of: students, fixture)
        let (scannedAt, sentAt) = (try fixture.instant("13:05"), try fixture.instant("14:05"))
        let states = await race(8) { number in
            let upload = try students[number].phone.upload(code, at: scannedAt, sentAt: sentAt)
            return try await phones[number].send(upload).state
        }
        #expect(states == Array(repeating: .counted, count: 8))
        #expect(try await fixture.present(desk).count == 8)
    }
}
