import Application
import ClassManagement
import Core
import TestSupport
import Testing

@Suite(.limitedParallelism) struct CatalogueTests {
    @Test func `a venue has the values it was added with, trimmed`() async throws {
        let fixture = try await ClassesFixture()
        let venue = try await fixture.send(
            AddVenue(key: "north", name: "  San   Isidro ", address: " Calle 1 ", timeZone: "America/Lima"))
        #expect(venue.key == "north" && venue.name == "San Isidro" && venue.address == "Calle 1")
        #expect(venue.timeZone.name == "America/Lima")
    }

    @Test func `a venue needs a valid time zone`() async throws {
        let fixture = try await ClassesFixture()
        let code = await errorCode { try await fixture.send(AddVenue(name: "X", timeZone: "Lima")) }
        #expect(code == "time-zone.unknown")
    }

    @Test func `an edit changes only the fields it contains`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.send(EditVenue(venue: .key("lima"), address: "Calle 1"))
        let venue = try await fixture.send(EditVenue(venue: .key("lima"), name: "Barranco"))
        #expect(venue.name == "Barranco" && venue.address == "Calle 1" && venue.key == "lima")
    }

    @Test func `an empty text clears an optional field and is refused for a required one`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.send(EditInstructor(instructor: .key("ana"), email: "ana@example.org"))
        let ana = try await fixture.send(EditInstructor(instructor: .key("ana"), email: "", styles: []))
        #expect(ana.email == nil && ana.styles.isEmpty && ana.name == "Ana Ñahui")
        let code = await errorCode {
            try await fixture.send(EditInstructor(instructor: .key("ana"), name: " "))
        }
        #expect(code == "name.missing")
    }

    @Test func `two entities of a kind cannot have one key`() async throws {
        let fixture = try await ClassesFixture()
        #expect(
            await sentence {
                try await fixture.send(AddVenue(key: "lima", name: "X", timeZone: "America/Lima"))
            }
                == "Another venue has the key lima.")
        #expect(
            await errorCode {
                try await fixture.send(
                    AddClassType(key: "salsa-beginner", style: "S", family: "f", level: "l"))
            } == "class-type.key-taken")
        let room = try await fixture.send(AddRoom(key: "lima", venue: .key("lima"), name: "X", capacity: 1))
        #expect(room.key == "lima")
    }

    @Test func `editing an unknown entity is an error`() async throws {
        let fixture = try await ClassesFixture()
        #expect(
            await sentence { try await fixture.send(EditVenue(venue: .key("mars"), name: "X")) }
                == "There is no venue mars.")
        #expect(
            await errorCode { try await fixture.send(EditRoom(room: .id(RoomID(99)))) } == "room.not-found")
        #expect(
            await errorCode { try await fixture.send(EditClassType(classType: .me, level: "x")) }
                == "class-type.not-found")
    }

    @Test func `an entity of each kind is shown by id or key`() async throws {
        let fixture = try await ClassesFixture()
        let day = try day("2026-12-25")
        try await fixture.send(AddTerm(key: "t1", name: "First", firstDay: day, lastDay: day))
        let holiday = try await fixture.send(AddHoliday(date: day, name: "Christmas")).id
        #expect(try await fixture.send(ShowVenue(venue: .key("lima"))).name == "San Borja")
        #expect(try await fixture.send(ShowRoom(room: .id(RoomID(3)))).venueName == "Providencia")
        #expect(try await fixture.send(ShowInstructor(instructor: .key("ana"))).name == "Ana Ñahui")
        #expect(try await fixture.send(ShowClassType(classType: .key("salsa-beginner"))).style == "Salsa")
        #expect(try await fixture.send(ShowTerm(term: .key("t1"))).lastDay == day)
        #expect(try await fixture.send(ShowHoliday(holiday: holiday)).name == "Christmas")
    }

    @Test(arguments: ["san martín", "SAN MARTÍN", "San Martin"])
    func `a name is found without case and accents`(_ name: String) async throws {
        let fixture = try await ClassesFixture()
        try await fixture.send(AddVenue(key: "sm", name: "San Martín", timeZone: "America/Lima"))
        #expect(try await fixture.send(ShowVenue(venue: .key(name))).key == "sm")
        #expect(try await fixture.send(ShowInstructor(instructor: .key("ANA ÑAHUI"))).key == "ana")
    }

    @Test(arguments: ["Ana|Luz", "Ana | Luz", String(repeating: "María ", count: 19) + "Cruz"])
    func `an entity is found by each name that it can have`(_ name: String) async throws {
        let fixture = try await ClassesFixture()
        try await fixture.send(AddInstructor(key: "x", name: name))
        #expect(try await fixture.send(ShowInstructor(instructor: Reference(name))).key == "x")
    }

    @Test func `a room is found by its name with that of its venue, however long both are`() async throws {
        let fixture = try await ClassesFixture()
        let (room, venue) = (String(repeating: "r", count: 120), String(repeating: "v", count: 120))
        try await fixture.send(AddVenue(key: "v", name: venue, timeZone: "America/Lima"))
        try await fixture.send(AddRoom(key: "x", venue: .key("v"), name: room, capacity: 5))
        #expect(try await fixture.send(ShowRoom(room: Reference("\(room), \(venue)"))).key == "x")
    }

    @Test func `a holiday has the number of the sessions that it cancels`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", to: "2026-11-30")
        try await fixture.addClass("ballet", "MO 08:00-09:00", to: "2026-11-30")
        let holiday = try await fixture.send(AddHoliday(date: day("2026-11-23"), name: "Strike"))
        #expect(holiday.cancelledSessions == 2)
        let moved = try await fixture.send(EditHoliday(holiday: holiday.id, date: day("2026-11-24")))
        #expect(moved.cancelledSessions == 0)
    }

    @Test func `showing an unknown entity is an error`() async throws {
        let fixture = try await ClassesFixture()
        func code<Request: APIRequest>(_ request: Request) async -> String? {
            await errorCode { try await fixture.send(request) }
        }
        #expect(await code(ShowVenue(venue: .key("x"))) == "venue.not-found")
        #expect(await code(ShowRoom(room: .id(RoomID(99)))) == "room.not-found")
        #expect(await code(ShowInstructor(instructor: .me)) == "instructor.not-found")
        #expect(await code(ShowClassType(classType: .key("x"))) == "class-type.not-found")
        #expect(await code(ShowTerm(term: .key("x"))) == "term.not-found")
        #expect(await code(ShowHoliday(holiday: HolidayID(99))) == "holiday.not-found")
    }

    @Test func `the name of a style contains no bar`() async throws {
        let fixture = try await ClassesFixture()
        let code = await errorCode { try await fixture.send(AddInstructor(name: "X", styles: ["a|b"])) }
        #expect(code == "styles.bad-character")
    }

    @Test func `the error of an empty style names one style`() async throws {
        let fixture = try await ClassesFixture()
        let error = await #expect(throws: InvalidValue.self) {
            try await fixture.send(AddInstructor(name: "X", styles: [" "]))
        }
        #expect(error?.code == "styles.missing")
        #expect(error?.description == "The name of a style is missing.")
    }

    @Test(arguments: [("a|b", "latin", "style"), ("salsa", "x|y", "family")])
    func `the style and the family of a class type contain no bar`(
        _ style: String, _ family: String, _ field: String
    ) async throws {
        let fixture = try await ClassesFixture()
        let add = AddClassType(style: style, family: family, level: "beginner")
        #expect(await errorCode { try await fixture.send(add) } == "\(field).bad-character")
    }

    @Test func `the last day of a term is at the earliest the day before its first`() async throws {
        let fixture = try await ClassesFixture()
        let (first, empty, before) = (try day("2026-08-01"), try day("2026-07-31"), try day("2026-07-30"))
        let term = try await fixture.send(AddTerm(key: "t1", name: "First", firstDay: first, lastDay: empty))
        #expect(term.lastDay == empty)
        let code = await errorCode { try await fixture.send(EditTerm(term: .key("t1"), lastDay: before)) }
        #expect(code == "last-day.before-first")
    }

    @Test func `the next page continues after the last one`() async throws {
        let fixture = try await ClassesFixture()
        let first = try await fixture.send(ListRooms(limit: 2))
        let second = try await fixture.send(ListRooms(limit: 2, after: first.next))
        #expect((first.items + second.items).compactMap(\.key) == ["one", "two", "far"])
        #expect(first.next != nil && second.next == nil)
    }

    @Test func `rooms are listed by venue`() async throws {
        let fixture = try await ClassesFixture()
        let rooms = try await fixture.send(ListRooms(venue: .key("santiago")))
        #expect(rooms.items.map(\.name) == ["Salón Sur"] && rooms.items.first?.venueName == "Providencia")
    }

    @Test func `all kinds are listed`() async throws {
        let fixture = try await ClassesFixture()
        #expect(try await fixture.send(ListVenues()).items.count == 2)
        #expect(try await fixture.send(ListInstructors()).items.map(\.name) == ["Ana Ñahui", "Leo Díaz"])
        #expect(try await fixture.send(ListClassTypes()).items.map(\.style) == ["Salsa", "Ballet"])
        #expect(try await fixture.send(ListTerms()).items.isEmpty)
    }

    @Test func `rooms and class types are found by the names that lists show`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.send(AddRoom(key: "north", venue: .key("santiago"), name: "Salón 1", capacity: 9))
        #expect(try await fixture.send(ShowRoom(room: .key("salon 1, providencia"))).key == "north")
        let type = try await fixture.send(ShowClassType(classType: .key("salsa Beginner")))
        #expect(type.key == "salsa-beginner")
        let text = await sentence { try await fixture.send(ShowRoom(room: .key("Salón 1"))) }
        #expect(
            text == """
                “Salón 1” is the name of several: 1 (Salón 1, San Borja); 4 (Salón 1, Providencia). \
                Write the id of one.
                """)
    }
}
