import ClassManagement
import Core
import Persistence
import TestSupport
import Testing

@Suite(.limitedParallelism) struct ClassQueriesTests {
    private func ask<Answer: Sendable>(
        _ fixture: ClassesFixture, _ question: @escaping @Sendable (Classes, any Transaction) throws -> Answer
    ) async throws -> Answer {
        let classes = fixture.classes
        return try await fixture.store.write { try question(classes, $0) }
    }

    /// The students who are enrolled in a class at the first instant of a day in Lima.
    private func enrolled(
        _ fixture: ClassesFixture, in academyClass: Int64 = 1, on day: CalendarDay
    ) async throws -> [StudentID] {
        let zone = try Zone("America/Lima")
        let start = zone.instant(LocalDateTime(day, .midnight))
        let session = SessionSummary(
            id: SessionID(1), academyClass: ClassID(academyClass), className: "salsa", family: "latin",
            room: RoomID(1), roomName: "Salón 1", venueName: "San Borja", timeZone: zone, day: day,
            startsAt: start, endsAt: start.adding(minutes: 60), isCancelled: false, isEnrolled: false)
        return try await ask(fixture) { try $0.enrolledStudents(at: session, in: $1) }
    }

    @Test func `a session is found by its id, and an unknown id finds none`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        #expect(try await ask(fixture) { try $0.session(SessionID(1), in: $1)?.className } == "salsa")
        #expect(try await ask(fixture) { try $0.session(SessionID(1), in: $1)?.family } == "latin")
        #expect(try await ask(fixture) { try $0.session(SessionID(99), in: $1) == nil })
    }

    @Test func `a session is found at its own venue only, and those of a student by the enrolments`()
        async throws
    {
        let fixture = try await ClassesFixture()
        for (key, room) in [("salsa", "one"), ("ballet", "two"), ("tango", "far")] {
            try await fixture.addClass(key, room: room)
        }
        for key in ["salsa", "tango"] { try await fixture.enrol(1, in: key) }
        let session = try #require(try await fixture.sessions(of: "salsa", on: "2026-11-23").first)
        let venues: [(VenueID, Bool?)] = [(VenueID(1), true), (VenueID(2), nil), (VenueID(99), nil)]
        for (venue, expected) in venues {
            let found = try await ask(fixture) {
                try $0.session(session.id, atVenue: venue, for: StudentID(1), in: $1)?.isEnrolled
            }
            #expect(found == expected)
        }
        let students: [(StudentID?, [String])] = [
            (nil, ["salsa", "ballet"]), (StudentID(1), ["salsa"]), (StudentID(2), []),
        ]
        for (student, expected) in students {
            let found = try await ask(fixture) {
                try $0.sessions(
                    atVenue: VenueID(1), startingBy: session.startsAt, endingAfter: session.startsAt,
                    of: student, in: $1
                ).map(\.className)
            }
            #expect(found == expected)
        }
    }

    @Test func `the sessions of a room are those within the two instants`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", "MO 18:00-19:00, MO 19:00-20:00")
        func open(_ from: String, _ to: String) async throws -> [String] {
            let (opening, closing) = (try instant(from), try instant(to))
            return try await ask(fixture) {
                try $0.sessions(inRoom: RoomID(1), startingBy: opening, endingAfter: closing, in: $1)
                    .map { $0.timeZone.local($0.startsAt).time.description }
            }
        }
        // 18:00 in Lima is 23:00 UTC.
        #expect(try await open("2026-11-23T22:59", "2026-11-23T22:59").isEmpty)
        #expect(try await open("2026-11-23T23:00", "2026-11-23T22:30") == ["18:00"])
        #expect(try await open("2026-11-24T00:00", "2026-11-23T23:59") == ["18:00", "19:00"])
        #expect(try await open("2026-11-24T00:00", "2026-11-24T00:00") == ["19:00"])
        #expect(try await open("2026-11-24T00:30", "2026-11-24T00:01") == ["19:00"])
        #expect(try await open("2026-11-24T01:30", "2026-11-24T01:01").isEmpty)
    }

    @Test func `a cancelled session of a room is marked, and is never the next one`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        let session = try #require(try await fixture.sessions(of: "salsa", on: "2026-11-23").first)
        try await fixture.send(CancelSession(session: session.id, reason: "Rain"))
        let now = session.startsAt
        let open = try await ask(fixture) {
            try $0.sessions(inRoom: RoomID(1), startingBy: now, endingAfter: now, in: $1)
                .map(\.isCancelled)
        }
        #expect(open == [true])
        let next = try await ask(fixture) {
            try $0.nextSession(inRoom: RoomID(1), after: now.adding(minutes: -1), in: $1)?.day
        }
        #expect(try next == day("2026-11-30"))
    }

    @Test func `a room without future sessions has no next session`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        let last = try #require(try await fixture.sessions(of: "salsa").last).startsAt
        for (after, isFound) in [(last.adding(milliseconds: -1), true), (last, false)] {
            let next = try await ask(fixture) { try $0.nextSession(inRoom: RoomID(1), after: after, in: $1) }
            #expect((next != nil) == isFound)
        }
    }

    @Test func `rooms and classes are found by key, and an unknown key is an error`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        try await fixture.enrol(1)
        #expect(try await ask(fixture) { try $0.room(.key("far"), in: $1).venueName } == "Providencia")
        #expect(try await ask(fixture) { try $0.academyClass(.key("salsa"), in: $1).enrolled } == 1)
        #expect(
            await errorCode { try await ask(fixture) { try $0.room(.key("x"), in: $1).id } }
                == "room.not-found"
        )
    }

    @Test func `a student is enrolled from the first to the last day of the enrolment`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", "MO 18:00-19:00, TU 18:00-19:00")
        try await fixture.enrol(1, from: "2026-11-10")
        try await fixture.unenrol(1, until: "2026-11-30")
        for (date, isEnrolled) in [
            ("2026-11-09", false), ("2026-11-10", true), ("2026-11-30", true), ("2026-12-01", false),
        ] {
            let day = try day(date)
            let session = try #require(try await fixture.sessions(of: "salsa", on: date).first)
            let found = try await ask(fixture) {
                [
                    try $0.session(session.id, for: StudentID(1), in: $1),
                    try $0.sessions(
                        inRoom: session.room, startingBy: session.startsAt, endingAfter: session.startsAt,
                        for: StudentID(1), in: $1
                    ).first,
                ].map { $0?.isEnrolled }
            }
            #expect(found == [isEnrolled, isEnrolled])
            #expect(
                try await enrolled(fixture, on: day) == (isEnrolled ? [StudentID(1)] : []))
        }
    }

    @Test func `ending the enrolments of a student ends the running ones and deletes the future ones`()
        async throws
    {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        try await fixture.addClass("ballet", room: "two")
        try await fixture.enrol(1, from: "2026-11-10")
        try await fixture.enrol(1, in: "ballet", from: "2026-12-01")
        let today = try day("2026-11-20")
        let now = fixture.clock.now
        try await ask(fixture) { try $0.studentDidLeave(StudentID(1), on: today, at: now, in: $1) }
        #expect(try await fixture.students().isEmpty)
        #expect(try await fixture.students(of: "ballet").isEmpty)
        let yesterday = today.adding(days: -1)
        #expect(try await enrolled(fixture, on: yesterday) == [StudentID(1)])
        #expect(try await ask(fixture) { try $0.hasHistory(StudentID(1), in: $1) })
        #expect(try await fixture.enrol(1).from == today)
    }

    // It is Friday, 07:00.
    @Test(arguments: [("FR 07:00-08:00", true), ("FR 07:01-08:00", false)])
    func `a student who leaves after a session of the day has begun stays enrolled on that day`(
        _ slot: String, _ stays: Bool
    ) async throws {
        let fixture = try await ClassesFixture()
        let (today, now) = (try day("2026-11-20"), fixture.clock.now)
        for (key, room, from) in [("old", "one", "2026-11-10"), ("new", "two", "2026-11-20")] {
            try await fixture.addClass(key, room: room, slot)
            try await fixture.enrol(1, in: key, from: from)
        }
        try await ask(fixture) { try $0.studentDidLeave(StudentID(1), on: today, at: now, in: $1) }
        for id in [1, 2] as [Int64] {
            #expect(try await enrolled(fixture, in: id, on: today).isEmpty != stays)
            #expect(try await enrolled(fixture, in: id, on: today.adding(days: 1)).isEmpty)
        }
    }

    @Test(arguments: [("FR 07:00-08:00", "2026-11-20"), ("FR 07:01-08:00", "2026-11-19")])
    func `an enrolment ends today if a session of the class has begun today, otherwise yesterday`(
        _ slot: String, _ last: String
    ) async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", slot)
        try await fixture.enrol(1, from: "2026-11-20")
        #expect(try await fixture.unenrol(1).until == day(last))
    }
}
