import ClassManagement
import Core
import Persistence
import Testing

@Suite struct ImportTests {
    private func facts(
        _ studio: Studio, key: String = "c1", room: String = "one", instructor: String? = nil,
        _ slots: String = "MO 18:00-19:00", capacity: Int = 10, venue: String? = nil
    ) async throws -> ClassFacts {
        let rooms = try await studio.send(ListRooms()).items
        let found = try #require(rooms.first { $0.key == room })
        let instructors = try await studio.send(ListInstructors()).items
        let venues = try await studio.send(ListVenues()).items
        return ClassFacts(
            key: key, classType: ClassTypeID(1), name: key,
            venue: venues.first { $0.key == venue }?.id ?? found.venue, room: found.id,
            instructor: instructors.first { $0.key == instructor }?.id, slots: try week(slots),
            firstDay: try day("2026-06-01"), lastDay: try day("2026-12-18"), capacity: capacity,
            dropInPrice: Money(minorUnits: 3500, currency: try Currency("PEN")))
    }

    private func bring(_ facts: ClassFacts, _ studio: Studio) async throws -> Bool {
        let (classes, now) = (studio.classes, studio.clock.now)
        return try await studio.store.write { try classes.bring(facts, at: now, in: $0).isNew }
    }

    private func bring(_ facts: EnrolmentFacts, _ studio: Studio) async throws -> Bool {
        let classes = studio.classes
        return try await studio.store.write { try classes.bring(facts, in: $0).isNew }
    }

    private func enrolment(_ student: Int64, _ from: String, _ until: String? = nil) throws -> EnrolmentFacts
    {
        EnrolmentFacts(
            student: StudentID(student), academyClass: ClassID(1), from: try day(from),
            until: try until.map { try day($0) })
    }

    @Test func `a row whose key is there changes nothing`() async throws {
        let studio = try await Studio()
        let classes = studio.classes
        let venue = VenueFacts(key: "lima", name: "Other", timeZone: try Zone("Europe/Madrid"))
        let outcome = try await studio.store.write { try classes.bring(venue, in: $0) }
        #expect(!outcome.isNew && outcome.id == VenueID(1))
        #expect(try await studio.send(ListVenues()).items.first?.name == "San Borja")
    }

    @Test func `each kind of row comes in once`() async throws {
        let studio = try await Studio()
        let classes = studio.classes
        let (first, last) = (try day("2026-08-01"), try day("2026-07-31"))
        let news = try await studio.store.write { db in
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
        let studio = try await Studio()
        let facts = try await facts(studio)
        #expect(try await bring(facts, studio))
        #expect(try await !bring(facts, studio))
        #expect(try await studio.sessions(of: "c1").count == 29)
    }

    @Test func `a class that clashes or does not fit is refused and leaves nothing`() async throws {
        let studio = try await Studio()
        _ = try await bring(facts(studio, instructor: "ana"), studio)
        let room = try await facts(studio, key: "c2")
        let instructor = try await facts(studio, key: "c2", room: "two", instructor: "ana")
        let large = try await facts(studio, key: "c2", room: "two", "TU 18:00-19:00", capacity: 13)
        let elsewhere = try await facts(studio, key: "c2", "TU 18:00-19:00", venue: "santiago")
        #expect(await refusal { try await bring(room, studio) } == "class.room-taken")
        #expect(await refusal { try await bring(instructor, studio) } == "class.instructor-taken")
        #expect(await refusal { try await bring(large, studio) } == "class.capacity-above-room")
        #expect(await refusal { try await bring(elsewhere, studio) } == "class.room-elsewhere")
        #expect(try await studio.send(ListClasses()).items.count == 1)
    }

    @Test func `a refused row can be skipped within one transaction`() async throws {
        let studio = try await Studio()
        let (one, two) = (try await facts(studio), try await facts(studio, key: "c2"))
        let (classes, now) = (studio.classes, studio.clock.now)
        try await studio.store.write { db in
            _ = try classes.bring(one, at: now, in: db)
            #expect(throws: ClassError.self) { try classes.bring(two, at: now, in: db) }
        }
        #expect(try await studio.send(ListClasses()).items.map(\.key) == ["c1"])
        #expect(try await studio.send(ListSessions(limit: 200)).items.count == 29)
    }

    @Test func `files may have an instructor at once in two zones`() async throws {
        let studio = try await Studio()
        _ = try await bring(facts(studio, instructor: "ana"), studio)
        let far = try await facts(studio, key: "c2", room: "far", instructor: "ana", "MO 20:00-21:00")
        #expect(try await bring(far, studio))
    }

    @Test
    func `a holiday that comes in later takes the sessions of its day off, but for those with attendance`()
        async throws
    {
        let studio = try await Studio()
        _ = try await bring(facts(studio), studio)
        let held = try #require(try await studio.sessions(of: "c1", on: "2026-06-08").first)
        studio.attended.add(held.id)
        let (classes, days) = (studio.classes, [try day("2026-06-01"), try day("2026-06-08")])
        try await studio.store.write { db in
            for day in days { _ = try classes.bring(HolidayFacts(date: day, name: "H"), in: db) }
        }
        #expect(try await studio.sessions(of: "c1").first?.id == held.id)
        #expect(try await studio.sessions(of: "c1").count == 28)
    }

    @Test func `an enrolment comes in once, whoever the student is`() async throws {
        let studio = try await Studio()
        _ = try await bring(facts(studio), studio)
        #expect(try await bring(enrolment(5000, "2026-06-10"), studio))
        #expect(try await !bring(enrolment(5000, "2026-06-10"), studio))
        #expect(
            await refusal { try await bring(enrolment(5000, "2026-07-10"), studio) }
                == "enrolment.already-enrolled")
    }

    @Test func `enrolments of the past hold the capacity on each of their days`() async throws {
        let studio = try await Studio()
        _ = try await bring(facts(studio, capacity: 1), studio)
        #expect(try await bring(enrolment(1, "2026-06-10", "2026-06-30"), studio))
        #expect(await refusal { try await bring(enrolment(2, "2026-06-30"), studio) } == "class.full")
        #expect(
            await refusal { try await bring(enrolment(2, "2026-06-01", "2026-06-10"), studio) }
                == "class.full")
        #expect(try await bring(enrolment(2, "2026-07-01"), studio))
        #expect(try await bring(enrolment(3, "2026-06-01", "2026-06-09"), studio))
    }

    @Test func `an enrolment that makes no sense is refused`() async throws {
        let studio = try await Studio()
        _ = try await bring(facts(studio), studio)
        #expect(
            await refusal { try await bring(enrolment(1, "2026-06-10", "2026-06-09"), studio) }
                == "enrolment.ends-before-start")
        #expect(
            await refusal { try await bring(enrolment(1, "2026-12-19"), studio) } == "enrolment.class-is-over"
        )
        let nowhere = EnrolmentFacts(
            student: StudentID(1), academyClass: ClassID(9), from: try day("2026-06-10"))
        #expect(await refusal { try await bring(nowhere, studio) } == "class.not-found")
    }
}
