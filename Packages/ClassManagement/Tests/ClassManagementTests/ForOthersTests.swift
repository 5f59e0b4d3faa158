import ClassManagement
import Core
import Persistence
import Testing

@Suite struct ForOthersTests {
    private func ask<Answer: Sendable>(
        _ studio: Studio, _ question: @escaping @Sendable (Classes, any Transaction) throws -> Answer
    ) async throws -> Answer {
        let classes = studio.classes
        return try await studio.store.write { try question(classes, $0) }
    }

    @Test func `a session is found by its id, or is none`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa")
        #expect(try await ask(studio) { try $0.session(SessionID(1), in: $1)?.className } == "salsa")
        #expect(try await ask(studio) { try $0.session(SessionID(1), in: $1)?.family } == "latin")
        #expect(try await ask(studio) { try $0.session(SessionID(99), in: $1) == nil })
    }

    @Test func `the sessions of a room are those that are open in it now`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa", "MO 18:00-19:00, MO 19:00-20:00")
        func open(_ from: String, _ to: String) async throws -> [String] {
            let (opening, closing) = (try instant(from), try instant(to))
            return try await ask(studio) {
                try $0.sessions(inRoom: RoomID(1), openingBy: opening, closingAfter: closing, in: $1)
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

    @Test func `a cancelled session is told apart in its room, and is not the next there`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa")
        let session = try #require(try await studio.sessions(of: "salsa", on: "2026-11-23").first)
        try await studio.send(CancelSession(session: session.id, reason: "Rain"))
        let now = session.startsAt
        let open = try await ask(studio) {
            try $0.sessions(inRoom: RoomID(1), openingBy: now, closingAfter: now, in: $1)
                .map(\.isCancelled)
        }
        #expect(open == [true])
        let next = try await ask(studio) {
            try $0.nextSession(inRoom: RoomID(1), after: now.adding(minutes: -1), in: $1)?.day
        }
        #expect(try next == day("2026-11-30"))
    }

    @Test func `a room without sessions to come has no next one`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa")
        let last = try #require(try await studio.sessions(of: "salsa").last).startsAt
        for (after, isThere) in [(last.adding(milliseconds: -1), true), (last, false)] {
            let next = try await ask(studio) { try $0.nextSession(inRoom: RoomID(1), after: after, in: $1) }
            #expect((next != nil) == isThere)
        }
    }

    @Test func `the session of a day is one that takes place rather than a cancelled one`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa")
        let monday = try day("2026-11-23")
        let regular = try #require(try await studio.sessions(of: "salsa", on: "2026-11-23").first)
        let extra = try await studio.addSession(of: "salsa", at: "2026-11-23T08:00")
        #expect(try await ask(studio) { try $0.session(of: ClassID(1), on: monday, in: $1) } == regular.id)
        try await studio.send(CancelSession(session: regular.id, reason: "Rain"))
        #expect(try await ask(studio) { try $0.session(of: ClassID(1), on: monday, in: $1) } == extra.id)
        let tuesday = monday.adding(days: 1)
        #expect(try await ask(studio) { try $0.session(of: ClassID(1), on: tuesday, in: $1) } == nil)
    }

    @Test func `rooms and classes are found, or refused`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa")
        try await studio.enrol(1)
        #expect(try await ask(studio) { try $0.room(.key("far"), in: $1).venueName } == "Providencia")
        #expect(try await ask(studio) { try $0.academyClass(.key("salsa"), in: $1).enrolled } == 1)
        #expect(
            await refusal { try await ask(studio) { try $0.room(.key("x"), in: $1).id } } == "room.not-found")
    }

    @Test func `an enrolment is there from its first day to its last`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa", "MO 18:00-19:00, TU 18:00-19:00")
        try await studio.enrol(1, from: "2026-11-10")
        try await studio.unenrol(1, until: "2026-11-30")
        for (date, isEnrolled) in [
            ("2026-11-09", false), ("2026-11-10", true), ("2026-11-30", true), ("2026-12-01", false),
        ] {
            let day = try day(date)
            let session = try #require(try await studio.sessions(of: "salsa", on: date).first)
            let found = try await ask(studio) {
                [
                    try $0.session(session.id, for: StudentID(1), in: $1),
                    try $0.sessions(
                        inRoom: session.room, openingBy: session.startsAt, closingAfter: session.startsAt,
                        for: StudentID(1), in: $1
                    ).first,
                ].map { $0?.isEnrolled }
            }
            #expect(found == [isEnrolled, isEnrolled])
            #expect(
                try await ask(studio) { try $0.enrolledStudents(in: ClassID(1), on: day, in: $1) }
                    == (isEnrolled ? [StudentID(1)] : []))
        }
    }

    @Test func `who leaves the academy has no place from that day on`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa")
        try await studio.addClass("ballet", room: "two")
        try await studio.enrol(1, from: "2026-11-10")
        try await studio.enrol(1, in: "ballet", from: "2026-12-01")
        let today = try day("2026-11-20")
        try await ask(studio) { try $0.endEnrolments(of: StudentID(1), on: today, in: $1) }
        #expect(try await studio.students().isEmpty)
        #expect(try await studio.students(of: "ballet").isEmpty)
        let yesterday = today.adding(days: -1)
        #expect(
            try await ask(studio) {
                try $0.enrolledStudents(in: ClassID(1), on: yesterday, in: $1) == [StudentID(1)]
                    && $0.hasEnrolments(StudentID(1), in: $1)
            })
        #expect(try await studio.enrol(1).from == today)
    }
}
