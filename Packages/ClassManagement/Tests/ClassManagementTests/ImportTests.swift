import ClassManagement
import Core
import Persistence
import Testing

@Suite struct ImportTests {
    private func facts(
        _ fixture: ClassesFixture, key: String = "c1", room: String = "one", instructor: String? = nil,
        _ slots: String = "MO 18:00-19:00", capacity: Int = 10, venue: String? = nil
    ) async throws -> ClassFacts {
        let rooms = try await fixture.send(ListRooms()).items
        let found = try #require(rooms.first { $0.key == room })
        let instructors = try await fixture.send(ListInstructors()).items
        let venues = try await fixture.send(ListVenues()).items
        return ClassFacts(
            key: key, classType: ClassTypeID(1), name: key,
            venue: venues.first { $0.key == venue }?.id ?? found.venue, room: found.id,
            instructor: instructors.first { $0.key == instructor }?.id, slots: try week(slots),
            firstDay: try day("2026-06-01"), lastDay: try day("2026-12-18"), capacity: capacity,
            dropInPrice: Money(minorUnits: 3500, currency: try Currency("PEN")))
    }

    private func bring(_ facts: ClassFacts, _ fixture: ClassesFixture) async throws -> Bool {
        let (classes, now) = (fixture.classes, fixture.clock.now)
        return try await fixture.store.write { try classes.bring(facts, at: now, in: $0).isNew }
    }

    private func bring(_ facts: EnrolmentFacts, _ fixture: ClassesFixture) async throws -> Bool {
        let classes = fixture.classes
        return try await fixture.store.write { try classes.bring(facts, in: $0).isNew }
    }

    private func enrolment(_ student: Int64, _ from: String, _ until: String? = nil) throws -> EnrolmentFacts
    {
        EnrolmentFacts(
            student: StudentID(student), academyClass: ClassID(1), from: try day(from),
            until: try until.map { try day($0) })
    }

    @Test func `a row whose key is there changes nothing`() async throws {
        let fixture = try await ClassesFixture()
        let classes = fixture.classes
        let venue = VenueFacts(key: "lima", name: "Other", timeZone: try Zone("Europe/Madrid"))
        let outcome = try await fixture.store.write { try classes.bring(venue, in: $0) }
        #expect(!outcome.isNew && outcome.id == VenueID(1))
        #expect(try await fixture.send(ListVenues()).items.first?.name == "San Borja")
    }

    @Test func `each kind of row comes in once`() async throws {
        let fixture = try await ClassesFixture()
        let classes = fixture.classes
        let (first, last) = (try day("2026-08-01"), try day("2026-07-31"))
        let news = try await fixture.store.write { db in
            try (1...2).map { _ in
                [
                    try classes.bring(RoomFacts(key: "r", venue: VenueID(1), name: "R", capacity: 5), in: db)
                        .isNew,
                    try classes.bring(InstructorFacts(key: "i", name: "I", email: ""), in: db).isNew,
                    try classes.bring(ClassTypeFacts(key: "t", style: "S", family: "F", level: "L"), in: db)
                        .isNew,
                    try classes.bring(TermFacts(key: "t1", name: "T", firstDay: first, lastDay: last), in: db)
                        .isNew,
                    try classes.bring(HolidayFacts(date: first, name: "H", venues: [VenueID(1)]), in: db)
                        .isNew,
                ]
            }
        }
        #expect(news == [[true, true, true, true, true], [false, false, false, false, false]])
    }

    @Test func `a class comes in once with its sessions`() async throws {
        let fixture = try await ClassesFixture()
        let facts = try await facts(fixture)
        #expect(try await bring(facts, fixture))
        #expect(try await !bring(facts, fixture))
        #expect(try await fixture.sessions(of: "c1").count == 29)
    }

    @Test func `a class that clashes or does not fit is refused and leaves nothing`() async throws {
        let fixture = try await ClassesFixture()
        _ = try await bring(facts(fixture, instructor: "ana"), fixture)
        let room = try await facts(fixture, key: "c2")
        let instructor = try await facts(fixture, key: "c2", room: "two", instructor: "ana")
        let large = try await facts(fixture, key: "c2", room: "two", "TU 18:00-19:00", capacity: 13)
        let elsewhere = try await facts(fixture, key: "c2", "TU 18:00-19:00", venue: "santiago")
        #expect(await refusal { try await bring(room, fixture) } == "class.room-taken")
        #expect(await refusal { try await bring(instructor, fixture) } == "class.instructor-taken")
        #expect(await refusal { try await bring(large, fixture) } == "class.capacity-above-room")
        #expect(await refusal { try await bring(elsewhere, fixture) } == "class.room-elsewhere")
        #expect(try await fixture.send(ListClasses()).items.count == 1)
    }

    @Test func `a refused row can be skipped within one transaction`() async throws {
        let fixture = try await ClassesFixture()
        let (one, two) = (try await facts(fixture), try await facts(fixture, key: "c2"))
        let (classes, now) = (fixture.classes, fixture.clock.now)
        try await fixture.store.write { db in
            _ = try classes.bring(one, at: now, in: db)
            #expect(throws: ClassError.self) { try classes.bring(two, at: now, in: db) }
        }
        #expect(try await fixture.send(ListClasses()).items.map(\.key) == ["c1"])
        #expect(try await fixture.send(ListSessions(limit: 200)).items.count == 29)
    }

    @Test func `files may have an instructor at once in two zones`() async throws {
        let fixture = try await ClassesFixture()
        _ = try await bring(facts(fixture, instructor: "ana"), fixture)
        let far = try await facts(fixture, key: "c2", room: "far", instructor: "ana", "MO 20:00-21:00")
        #expect(try await bring(far, fixture))
    }

    @Test
    func `a holiday that comes in later takes the sessions of its day off, but for those with attendance`()
        async throws
    {
        let fixture = try await ClassesFixture()
        _ = try await bring(facts(fixture), fixture)
        let held = try #require(try await fixture.sessions(of: "c1", on: "2026-06-08").first)
        fixture.attended.add(held.id)
        let (classes, days) = (fixture.classes, [try day("2026-06-01"), try day("2026-06-08")])
        try await fixture.store.write { db in
            for day in days { _ = try classes.bring(HolidayFacts(date: day, name: "H"), in: db) }
        }
        #expect(try await fixture.sessions(of: "c1").first?.id == held.id)
        #expect(try await fixture.sessions(of: "c1").count == 28)
    }

    @Test func `an enrolment comes in once, whoever the student is`() async throws {
        let fixture = try await ClassesFixture()
        _ = try await bring(facts(fixture), fixture)
        #expect(try await bring(enrolment(5000, "2026-06-10"), fixture))
        #expect(try await !bring(enrolment(5000, "2026-06-10"), fixture))
        #expect(
            await refusal { try await bring(enrolment(5000, "2026-07-10"), fixture) }
                == "enrolment.already-enrolled")
    }

    @Test func `enrolments of the past hold the capacity on each of their days`() async throws {
        let fixture = try await ClassesFixture()
        _ = try await bring(facts(fixture, capacity: 1), fixture)
        #expect(try await bring(enrolment(1, "2026-06-10", "2026-06-30"), fixture))
        #expect(await refusal { try await bring(enrolment(2, "2026-06-30"), fixture) } == "class.full")
        #expect(
            await refusal { try await bring(enrolment(2, "2026-06-01", "2026-06-10"), fixture) }
                == "class.full")
        #expect(try await bring(enrolment(2, "2026-07-01"), fixture))
        #expect(try await bring(enrolment(3, "2026-06-01", "2026-06-09"), fixture))
    }

    @Test func `an enrolment that makes no sense is refused`() async throws {
        let fixture = try await ClassesFixture()
        _ = try await bring(facts(fixture), fixture)
        #expect(
            await refusal { try await bring(enrolment(1, "2026-06-10", "2026-06-09"), fixture) }
                == "enrolment.ends-before-start")
        #expect(
            await refusal { try await bring(enrolment(1, "2026-12-19"), fixture) }
                == "enrolment.class-is-over"
        )
        let nowhere = EnrolmentFacts(
            student: StudentID(1), academyClass: ClassID(9), from: try day("2026-06-10"))
        #expect(await refusal { try await bring(nowhere, fixture) } == "class.not-found")
    }
}
