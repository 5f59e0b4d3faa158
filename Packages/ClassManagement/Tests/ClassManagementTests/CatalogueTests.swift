import ClassManagement
import Core
import Networking
import Testing

@Suite struct CatalogueTests {
    @Test func `a venue has what it was added with, tidied`() async throws {
        let studio = try await Studio()
        let venue = try await studio.send(
            AddVenue(key: "north", name: "  San   Isidro ", address: " Calle 1 ", timeZone: "America/Lima"))
        #expect(venue.key == "north" && venue.name == "San Isidro" && venue.address == "Calle 1")
        #expect(venue.timeZone.name == "America/Lima")
    }

    @Test func `a venue needs a zone that is one`() async throws {
        let studio = try await Studio()
        let code = await refusal { try await studio.send(AddVenue(name: "X", timeZone: "Lima")) }
        #expect(code == "time-zone.unknown")
    }

    @Test func `an edit changes what it names and nothing else`() async throws {
        let studio = try await Studio()
        try await studio.send(EditVenue(venue: .key("lima"), address: "Calle 1"))
        let venue = try await studio.send(EditVenue(venue: .key("lima"), name: "Barranco"))
        #expect(venue.name == "Barranco" && venue.address == "Calle 1" && venue.key == "lima")
    }

    @Test func `an empty text clears what may be missing, and not what may not`() async throws {
        let studio = try await Studio()
        try await studio.send(EditInstructor(instructor: .key("ana"), email: "ana@example.org"))
        let ana = try await studio.send(EditInstructor(instructor: .key("ana"), email: "", styles: []))
        #expect(ana.email == nil && ana.styles.isEmpty && ana.name == "Ana Ñahui")
        let code = await refusal { try await studio.send(EditInstructor(instructor: .key("ana"), name: " ")) }
        #expect(code == "name.missing")
    }

    @Test func `a key belongs to one entity of a kind`() async throws {
        let studio = try await Studio()
        #expect(
            await sentence {
                try await studio.send(AddVenue(key: "lima", name: "X", timeZone: "America/Lima"))
            }
                == "Another venue has the key lima.")
        #expect(
            await refusal {
                try await studio.send(
                    AddClassType(key: "salsa-beginner", style: "S", family: "f", level: "l"))
            } == "class-type.key-taken")
        let room = try await studio.send(AddRoom(key: "lima", venue: .key("lima"), name: "X", capacity: 1))
        #expect(room.key == "lima")
    }

    @Test func `what is not there is said to be so`() async throws {
        let studio = try await Studio()
        #expect(
            await sentence { try await studio.send(EditVenue(venue: .key("mars"), name: "X")) }
                == "There is no venue mars.")
        #expect(await refusal { try await studio.send(EditRoom(room: .id(RoomID(99)))) } == "room.not-found")
        #expect(
            await refusal { try await studio.send(EditClassType(classType: .me, level: "x")) }
                == "class-type.not-found")
    }

    @Test func `one of each kind is shown alone, by id or key`() async throws {
        let studio = try await Studio()
        let day = try day("2026-12-25")
        try await studio.send(AddTerm(key: "t1", name: "First", firstDay: day, lastDay: day))
        let holiday = try await studio.send(AddHoliday(date: day, name: "Christmas")).id
        #expect(try await studio.send(ShowVenue(venue: .key("lima"))).name == "San Borja")
        #expect(try await studio.send(ShowRoom(room: .id(RoomID(3)))).venueName == "Providencia")
        #expect(try await studio.send(ShowInstructor(instructor: .key("ana"))).name == "Ana Ñahui")
        #expect(try await studio.send(ShowClassType(classType: .key("salsa-beginner"))).style == "Salsa")
        #expect(try await studio.send(ShowTerm(term: .key("t1"))).lastDay == day)
        #expect(try await studio.send(ShowHoliday(holiday: holiday)).name == "Christmas")
    }

    @Test func `what is not there is not shown`() async throws {
        let studio = try await Studio()
        func code<Request: APIRequest>(_ request: Request) async -> String? {
            await refusal { try await studio.send(request) }
        }
        #expect(await code(ShowVenue(venue: .key("x"))) == "venue.not-found")
        #expect(await code(ShowRoom(room: .id(RoomID(99)))) == "room.not-found")
        #expect(await code(ShowInstructor(instructor: .me)) == "instructor.not-found")
        #expect(await code(ShowClassType(classType: .key("x"))) == "class-type.not-found")
        #expect(await code(ShowTerm(term: .key("x"))) == "term.not-found")
        #expect(await code(ShowHoliday(holiday: HolidayID(99))) == "holiday.not-found")
    }

    @Test func `a style's name has no bar`() async throws {
        let studio = try await Studio()
        let code = await refusal { try await studio.send(AddInstructor(name: "X", styles: ["a|b"])) }
        #expect(code == "styles.bad-character")
    }

    @Test func `a term may be empty and end no earlier`() async throws {
        let studio = try await Studio()
        let (first, empty, before) = (try day("2026-08-01"), try day("2026-07-31"), try day("2026-07-30"))
        let term = try await studio.send(AddTerm(key: "t1", name: "First", firstDay: first, lastDay: empty))
        #expect(term.lastDay == empty)
        let code = await refusal { try await studio.send(EditTerm(term: .key("t1"), lastDay: before)) }
        #expect(code == "last-day.before-first")
    }

    @Test func `a list goes on where its page ended`() async throws {
        let studio = try await Studio()
        let first = try await studio.send(ListRooms(limit: 2))
        let second = try await studio.send(ListRooms(limit: 2, after: first.next))
        #expect((first.items + second.items).compactMap(\.key) == ["one", "two", "far"])
        #expect(first.next != nil && second.next == nil)
    }

    @Test func `rooms are listed by venue`() async throws {
        let studio = try await Studio()
        let rooms = try await studio.send(ListRooms(venue: .key("santiago")))
        #expect(rooms.items.map(\.name) == ["Salón Sur"] && rooms.items.first?.venueName == "Providencia")
    }

    @Test func `all kinds are listed`() async throws {
        let studio = try await Studio()
        #expect(try await studio.send(ListVenues()).items.count == 2)
        #expect(try await studio.send(ListInstructors()).items.map(\.name) == ["Ana Ñahui", "Leo Díaz"])
        #expect(try await studio.send(ListClassTypes()).items.map(\.style) == ["Salsa", "Ballet"])
        #expect(try await studio.send(ListTerms()).items.isEmpty)
    }
}
