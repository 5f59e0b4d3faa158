import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// The PINs of students at stations.
@Suite(.limitedParallelism) struct StationPINTests {
    private let fixture: RollCallFixture
    private let create = CreateStationPIN(student: .id(StudentID(1)))

    init() async throws { fixture = try await RollCallFixture() }

    private func wrong(_ pin: String) -> String { pin == "0000" ? "1111" : "0000" }

    @Test func `a student with a PIN checks in with it only`() async throws {
        #expect(await fixture.tapRefusal() == nil)
        try await fixture.undoTap()
        let pin = try await fixture.send(create).pin
        #expect(pin.utf8.count == 4 && pin.utf8.allSatisfy(\.isASCIIDigit))
        #expect(await fixture.tapRefusal() == "station-pin.needed")
        #expect(await fixture.tapRefusal(pin: wrong(pin)) == "station-pin.wrong")
        #expect(await fixture.tapRefusal(pin: pin + "0") == "station-pin.wrong")
        #expect(try await fixture.count("attendance_records") == 0)
        #expect(await fixture.tapRefusal(pin: pin) == nil)
    }

    @Test func `the fifth wrong PIN locks the student at this station only`() async throws {
        try await fixture.enrol(2...2)
        let pin = try await fixture.send(create).pin
        for left in [4, 3, 2, 1] {
            await #expect(throws: StationPINError.wrong(left: left)) {
                try await fixture.tap(pin: wrong(pin))
            }
        }
        #expect(await fixture.tapRefusal(pin: wrong(pin)) == "station-pin.locked")
        #expect(await fixture.tapRefusal(pin: pin) == "station-pin.locked")
        #expect(await fixture.tapRefusal(2) == nil)
        #expect(await fixture.tapRefusal(pin: pin, as: "station:2") == nil)
    }

    @Test func `a wrong PIN is stored as a refusal; a missing one and a tap after the lock are not`()
        async throws
    {
        let pin = try await fixture.send(create).pin
        _ = await fixture.tapRefusal()
        #expect(try await fixture.count("refusals") == 0)
        for _ in 1...5 { _ = await fixture.tapRefusal(pin: wrong(pin)) }
        let refusals = try await fixture.send(ListRefusals()).items
        #expect(
            refusals.map(\.code) == ["station-pin.locked"]
                + [String](repeating: "station-pin.wrong", count: 4))
        #expect(
            refusals.allSatisfy { $0.student == StudentID(1) && $0.session == RollCallFixture.session })
        _ = await fixture.tapRefusal(pin: pin)
        #expect(try await fixture.count("refusals") == 5)
        #expect(try await fixture.send(ListRefusals(code: "station-pin.wrong")).items.count == 4)
        #expect(try await fixture.send(ListRefusals(code: "wrong")).items.isEmpty)
    }

    @Test func `a right PIN leaves no refusal`() async throws {
        let pin = try await fixture.send(create).pin
        #expect(await fixture.tapRefusal(pin: pin) == nil)
        #expect(try await fixture.count("refusals") == 0)
    }

    @Test(arguments: Language.allCases)
    func `the list of refusals has words for wrong PINs`(_ language: Language) async throws {
        let pin = try await fixture.send(create).pin
        for _ in 1...5 { _ = await fixture.tapRefusal(pin: wrong(pin)) }
        let reason = try #require(Refusal.fields.all.first { $0.label == "label.reason" })
        for refusal in try await fixture.send(ListRefusals()).items {
            let text = reason.value(refusal)?.sentenceValue(at: nil).text(in: language, of: .attendance)
            #expect(text?.contains("PIN") == true, "\(refusal.code)")
        }
    }

    @Test func `a right PIN begins the count anew`() async throws {
        let pin = try await fixture.send(create).pin
        for _ in 1...2 {
            for _ in 1...4 { _ = await fixture.tapRefusal(pin: wrong(pin)) }
            #expect(await fixture.tapRefusal(pin: pin) == nil)
        }
    }

    @Test func `staff unlock a student, and a new PIN does too`() async throws {
        let pin = try await fixture.send(create).pin
        for _ in 1...5 { _ = await fixture.tapRefusal(pin: wrong(pin)) }
        #expect(await fixture.tapRefusal(pin: pin) == "station-pin.locked")
        try await fixture.send(UnlockStationPIN(student: .id(StudentID(1))))
        #expect(await fixture.tapRefusal(pin: pin) == nil)
        try await fixture.undoTap()
        for _ in 1...5 { _ = await fixture.tapRefusal(pin: wrong(pin)) }
        let next = try await fixture.send(create).pin
        #expect(await fixture.tapRefusal(pin: next) == nil)
    }

    @Test func `staff see who has a PIN and who is locked, and never the PIN`() async throws {
        try await fixture.enrol(2...2)
        let show = ShowStationPIN(student: .id(StudentID(1)))
        var state = try await fixture.send(show)
        #expect(state.studentName == "Zoe Rojas" && !state.hasPIN && !state.isLocked)
        let pin = try await fixture.send(create).pin
        state = try await fixture.send(show, as: "front-desk")
        #expect(state.hasPIN && !state.isLocked && !"\(state)".contains(pin))
        for _ in 1...4 { _ = await fixture.tapRefusal(pin: wrong(pin)) }
        #expect(try await !fixture.send(show).isLocked)
        _ = await fixture.tapRefusal(pin: wrong(pin))
        #expect(try await fixture.send(show).isLocked)
        #expect(try await !fixture.send(ShowStationPIN(student: .id(StudentID(2)))).hasPIN)
        try await fixture.send(UnlockStationPIN(student: .id(StudentID(1))))
        #expect(try await !fixture.send(show).isLocked)
        #expect(await fixture.errorCode(of: show, as: "student:1") == "access.wrong-role")
        let unknown = ShowStationPIN(student: .id(StudentID(999)))
        #expect(await fixture.errorCode(of: unknown) == "student.not-found")
    }

    @Test func `a removed PIN is not asked for, and there is none to remove or unlock`() async throws {
        let remove = RemoveStationPIN(student: .id(StudentID(1)))
        #expect(await fixture.errorCode(of: remove) == "station-pin.none")
        try await fixture.send(create)
        try await fixture.send(remove)
        #expect(await fixture.tapRefusal() == nil)
        let unlock = UnlockStationPIN(student: .id(StudentID(1)))
        #expect(await fixture.errorCode(of: unlock) == "station-pin.none")
    }

    @Test func `a station shows who has a PIN, and staff need none`() async throws {
        try await fixture.enrol(2...2)
        try await fixture.send(create)
        let students = try #require(try await fixture.board().sessions.first).students
        #expect(students.map(\.hasPIN) == [false, true])
        #expect(await fixture.tapRefusal(as: "front-desk") == nil)
    }

    @Test func `a dry run creates no PIN, and a printed response shows none`() async throws {
        let answer = try await fixture.send(create, as: "admin", SendOptions(isDryRun: true))
        #expect(answer.pin.isEmpty && answer.studentName == "Zoe Rojas")
        #expect(try await fixture.count("station_pins") == 0)
        let created = try await fixture.send(create)
        #expect(!"\(created)".contains(created.pin))
        #expect(try await fixture.count("station_pins") == 1)
    }

    @Test func `a PIN of an unknown student is not created, and ends with an erasure`() async throws {
        let unknown = CreateStationPIN(student: .id(StudentID(999)))
        #expect(await fixture.errorCode(of: unknown) == "student.not-found")
        let pin = try await fixture.send(create).pin
        _ = await fixture.tapRefusal(pin: wrong(pin))
        try await fixture.store.write { [rollCall = fixture.rollCall] db in
            try rollCall.studentWasErased(StudentID(1), at: RollCallFixture.start, in: db)
        }
        #expect(try await fixture.count("station_pins") == 0)
        #expect(try await fixture.count("wrong_station_pins") == 0)
    }
}
