import Core
import TestSupport
import Testing

@testable import Attendance

/// Sessions of room 1, and student 2, who scans the room's code. Check-in opens 30 minutes before a session
/// and is closed from its end on.
struct ScannedRoom: CustomTestStringConvertible {
    let testDescription: String
    /// The minutes after 18:00 of sessions 1, 2 and so on, which are of the classes with the same numbers.
    let sessions: [Range<Int>]
    /// The classes in which the student is enrolled.
    let enrolled: [Int64]
    /// The sessions that were cancelled.
    var cancelled: [Int64] = []
    /// What staff recorded before, by session.
    var records: [Int64: String] = [:]
    /// The minute of the scan, and milliseconds after it.
    let minute: Int
    var milliseconds: Int64 = 0
    /// The session that the code means, or those among which the student chooses, in order of their starts.
    let expected: [Int64]
    /// Whether the student is there already.
    var isRepeated = false
    /// The code of the refusal of the one session.
    var refusal: String?
}

@Suite(.limitedParallelism) struct OpenSessionTests {
    static let rooms: [ScannedRoom] = [
        ScannedRoom(
            testDescription: "three in a row, the second one short, and all open: expected at the last two",
            sessions: [0..<60, 60..<75, 75..<135], enrolled: [2, 3], minute: 50, expected: [2, 3]),
        ScannedRoom(
            testDescription: "present at the first of three",
            sessions: [0..<60, 60..<75, 75..<135], enrolled: [1, 2, 3], records: [1: "present"], minute: 50,
            expected: [2, 3]),
        ScannedRoom(
            testDescription: "absent and excused at the first two of three",
            sessions: [0..<60, 60..<75, 75..<135], enrolled: [1, 2, 3],
            records: [1: "absent", 2: "excused"], minute: 50, expected: [3]),
        ScannedRoom(
            testDescription: "the second of three is cancelled",
            sessions: [0..<60, 60..<75, 75..<135], enrolled: [2, 3], cancelled: [2], minute: 50,
            expected: [3]),
        ScannedRoom(
            testDescription: "two classes share the room at one time",
            sessions: [0..<60, 0..<90], enrolled: [2], minute: 5, expected: [2]),
        ScannedRoom(
            testDescription: "a long session with a second one within it, present at the long one",
            sessions: [0..<180, 60..<120], enrolled: [1, 2], records: [1: "late"], minute: 100,
            expected: [2]),
        ScannedRoom(
            testDescription: "a millisecond before check-in for the second one opens",
            sessions: [0..<60, 60..<120], enrolled: [1, 2], minute: 29, milliseconds: 59_999, expected: [1]),
        ScannedRoom(
            testDescription: "the instant at which it opens",
            sessions: [0..<60, 60..<120], enrolled: [1, 2], minute: 30, expected: [1, 2]),
        ScannedRoom(
            testDescription: "the last millisecond of the first one",
            sessions: [0..<60, 60..<120], enrolled: [1, 2], minute: 59, milliseconds: 59_999,
            expected: [1, 2]),
        ScannedRoom(
            testDescription: "the instant at which the first one ends, and the student has no record",
            sessions: [0..<60, 60..<120], enrolled: [1, 2], minute: 60, expected: [2]),
        ScannedRoom(
            testDescription: "the break between two sessions",
            sessions: [0..<60, 65..<125], enrolled: [1, 2], minute: 62, expected: [2]),
        ScannedRoom(
            testDescription: "23:30 to 00:15 and 00:15 to 01:00, at midnight",
            sessions: [330..<375, 375..<420], enrolled: [1, 2], records: [1: "present"], minute: 360,
            expected: [2]),
        ScannedRoom(
            testDescription: "the session with the greater number begins first",
            sessions: [60..<120, 0..<60], enrolled: [1, 2], minute: 45, expected: [2, 1]),
        ScannedRoom(
            testDescription: "present at both: the later one",
            sessions: [0..<60, 60..<120], enrolled: [1, 2], records: [1: "present", 2: "present"],
            minute: 45, expected: [2], isRepeated: true),
        ScannedRoom(
            testDescription: "present at the first one and excused from the second one",
            sessions: [0..<60, 60..<120], enrolled: [1, 2], records: [1: "present", 2: "excused"],
            minute: 45, expected: [1], isRepeated: true),
        ScannedRoom(
            testDescription: "absent from both: a scan does not change what staff recorded",
            sessions: [0..<60, 60..<120], enrolled: [1, 2], records: [1: "absent", 2: "absent"],
            minute: 45, expected: [2], refusal: "check-in.marked-away"),
        ScannedRoom(
            testDescription: "enrolled in the cancelled one alone: the one that takes place is not theirs",
            sessions: [0..<60, 60..<120], enrolled: [2], cancelled: [2], minute: 45, expected: [1],
            refusal: "check-in.not-enrolled"),
    ]

    /// An academy at the time of the scan, with the records of staff.
    private func fixture(_ room: ScannedRoom) async throws -> RollCallFixture {
        let fixture = try await RollCallFixture()
        for (id, minutes) in zip(Int64(1)..., room.sessions) {
            fixture.calendar.add(
                try RollCallFixture.session(
                    id, of: id, named: "Class \(id)", minutes: minutes,
                    isCancelled: room.cancelled.contains(id)))
        }
        for id in room.enrolled { fixture.calendar.enrol(StudentID(2), in: ClassID(id)) }
        try await fixture.grant(10, to: 2)
        fixture.clock.set(
            RollCallFixture.start.adding(minutes: room.minute).adding(milliseconds: room.milliseconds))
        for (id, status) in room.records.sorted(by: { $0.key < $1.key }) {
            _ = try await fixture.send(
                MarkAttendance(
                    session: SessionID(id), student: .id(StudentID(2)), status: status, reason: "seen"))
        }
        return fixture
    }

    @Test(arguments: rooms, [true, false])
    func `a room's code means the open session that the student is expected at and not yet in`(
        _ room: ScannedRoom, _ isPoster: Bool
    ) async throws {
        let fixture = try await fixture(room)
        let screen = CheckInCode.Scope.liveRoom(RoomID(1), step: TimeStep.number(at: fixture.clock.now))
        let code = fixture.code(isPoster ? .room(RoomID(1)) : screen)
        let prepared = try await fixture.send(PrepareCheckIn(code: code), as: "student:2")
        #expect(prepared.sessions.map(\.session.number) == room.expected)
        let credits = try #require(try await fixture.creditsLeft(2))
        guard room.expected.count == 1 else {
            #expect(try await fixture.refusal(2, with: code) == "check-in.several-sessions")
            #expect(try await fixture.creditsLeft(2) == credits)
            for id in room.expected {
                #expect(try await fixture.checkIn(2, with: code, to: id).session.number == id)
            }
            #expect(try await fixture.creditsLeft(2) == credits - room.expected.count)
            return
        }
        guard room.refusal == nil else {
            #expect(try await fixture.refusal(2, with: code) == room.refusal)
            #expect(try await fixture.creditsLeft(2) == credits)
            return
        }
        let receipt = try await fixture.checkIn(2, with: code)
        #expect(receipt.session.number == room.expected[0] && receipt.repeated == room.isRepeated)
        #expect(try await fixture.creditsLeft(2) == credits - (room.isRepeated ? 0 : 1))
    }
}
