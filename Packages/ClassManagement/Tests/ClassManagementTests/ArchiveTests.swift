import Application
import ClassManagement
import Core
import TestSupport
import Testing

@Suite(.limitedParallelism) struct ArchiveTests {
    @Test func `an archived entity is in no list unless it is asked for, and can be restored`() async throws {
        let fixture = try await ClassesFixture()
        let room = try await fixture.send(EditRoom(room: .key("two"), isArchived: true))
        #expect(room.isArchived)
        #expect(try await fixture.send(ListRooms()).items.map(\.key) == ["one", "far"])
        #expect(try await fixture.send(ListRooms(isArchived: true)).items.map(\.key) == ["two"])
        #expect(try await fixture.send(ShowRoom(room: .key("two"))).name == "Salón 2")
        try await fixture.send(EditRoom(room: .key("two"), isArchived: false))
        #expect(try await fixture.send(ListRooms()).items.count == 3)
    }

    @Test func `each kind of entity can be archived`() async throws {
        let fixture = try await ClassesFixture()
        let (first, last) = (try day("2026-12-01"), try day("2026-12-02"))
        try await fixture.send(AddTerm(key: "t", name: "Term", firstDay: first, lastDay: last))
        try await fixture.addClass("old", from: "2026-11-02", to: "2026-11-10")
        try await fixture.send(EditVenue(venue: .key("santiago"), isArchived: true))
        try await fixture.send(EditInstructor(instructor: .key("leo"), isArchived: true))
        try await fixture.send(EditClassType(classType: .key("ballet-advanced"), isArchived: true))
        try await fixture.send(EditTerm(term: .key("t"), isArchived: true))
        try await fixture.send(EditClass(class: .key("old"), isArchived: true))
        #expect(try await fixture.send(ListVenues()).items.map(\.key) == ["lima"])
        #expect(try await fixture.send(ListInstructors()).items.map(\.key) == ["ana"])
        #expect(try await fixture.send(ListClassTypes()).items.map(\.key) == ["salsa-beginner"])
        #expect(try await fixture.send(ListTerms()).items.isEmpty)
        #expect(try await fixture.send(ListClasses()).items.isEmpty)
        #expect(try await fixture.send(ListClasses(isArchived: true)).items.map(\.key) == ["old"])
    }

    @Test func `the rooms of an archived venue count as archived`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.send(EditVenue(venue: .key("santiago"), isArchived: true))
        #expect(try await fixture.send(ListRooms()).items.map(\.key) == ["one", "two"])
        #expect(try await fixture.send(ListRooms(isArchived: true)).items.map(\.key) == ["far"])
        #expect(await errorCode { try await fixture.addClass("new", room: "far") } == "venue.archived")
        let add = AddRoom(venue: .key("santiago"), name: "Norte", capacity: 9)
        #expect(await errorCode { try await fixture.send(add) } == "venue.archived")
    }

    @Test func `a room is not restored before its venue`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.send(EditVenue(venue: .key("santiago"), isArchived: true))
        let restore = EditRoom(room: .key("far"), isArchived: false)
        #expect(await errorCode { try await fixture.send(restore) } == "venue.archived")
        try await fixture.send(EditVenue(venue: .key("santiago"), isArchived: false))
        #expect(try await !fixture.send(restore).isArchived)
    }

    @Test func `a class can be ended and archived at once`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        let edit = EditClass(class: .key("salsa"), lastDay: try day("2026-11-20"), isArchived: true)
        #expect(try await fixture.send(edit).isArchived)
    }

    @Test func `a class whose new last day has a session is not archived`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        let edit = EditClass(class: .key("salsa"), lastDay: try day("2026-11-23"), isArchived: true)
        #expect(await errorCode { try await fixture.send(edit) } == "class.in-use")
        #expect(try await fixture.sessions(of: "salsa").count == 7)
    }

    @Test(arguments: ["room", "instructor", "venue", "class"])
    func `what a planned session uses cannot be archived`(_ noun: String) async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", instructor: "ana")
        let text = await sentence { try await archive(noun, in: fixture) }
        #expect(text.contains("“salsa” (MO 2026-11-23, 18:00) is planned"), "\(text)")
    }

    @Test(arguments: ["room", "instructor", "venue", "class"])
    func `what only past and cancelled sessions use can be archived`(_ noun: String) async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", instructor: "ana", to: "2026-11-23")
        for session in try await fixture.sessions(of: "salsa", on: "2026-11-23") {
            try await fixture.send(CancelSession(session: session.id, reason: "x"))
        }
        try await archive(noun, in: fixture)
        let cancelled = try #require(try await fixture.sessions(of: "salsa", on: "2026-11-23").first)
        let code = await errorCode { try await fixture.send(UncancelSession(session: cancelled.id)) }
        #expect(code == "\(noun).archived")
    }

    @Test func `a session that a holiday cancelled keeps its room from being archived`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", to: "2026-11-23")
        try await fixture.send(AddHoliday(date: day("2026-11-23"), name: "Feast"))
        #expect(await errorCode { try await archive("room", in: fixture) } == "room.in-use")
    }

    private func archive(_ noun: String, in fixture: ClassesFixture) async throws {
        switch noun {
        case "room": try await fixture.send(EditRoom(room: .key("one"), isArchived: true))
        case "instructor": try await fixture.send(EditInstructor(instructor: .key("ana"), isArchived: true))
        case "venue": try await fixture.send(EditVenue(venue: .key("lima"), isArchived: true))
        default: try await fixture.send(EditClass(class: .key("salsa"), isArchived: true))
        }
    }

    @Test func `a new class uses nothing that is archived`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.send(EditRoom(room: .key("two"), isArchived: true))
        try await fixture.send(EditInstructor(instructor: .key("leo"), isArchived: true))
        try await fixture.send(EditClassType(classType: .key("ballet-advanced"), isArchived: true))
        #expect(await errorCode { try await fixture.addClass("a", room: "two") } == "room.archived")
        #expect(
            await errorCode { try await fixture.addClass("a", instructor: "leo") } == "instructor.archived")
        #expect(
            await errorCode { try await fixture.addClass("a", type: "ballet-advanced") }
                == "class-type.archived")
    }

    @Test func `a class and its sessions do not move to an archived room or instructor`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        try await fixture.send(EditRoom(room: .key("two"), isArchived: true))
        try await fixture.send(EditInstructor(instructor: .key("leo"), isArchived: true))
        let id = try #require(try await fixture.sessions(of: "salsa", on: "2026-11-23").first?.id)
        func code<Request: APIRequest>(_ request: Request) async -> String? {
            await errorCode { try await fixture.send(request) }
        }
        #expect(await code(EditClass(class: .key("salsa"), room: .key("two"))) == "room.archived")
        #expect(
            await code(EditClass(class: .key("salsa"), instructor: .set(.key("leo"))))
                == "instructor.archived")
        #expect(await code(EditSession(session: id, room: .key("two"))) == "room.archived")
        #expect(
            await code(EditSession(session: id, instructor: .set(.key("leo")))) == "instructor.archived")
    }

    @Test func `an archived class takes no students, no sessions and no new days`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", from: "2026-11-02", to: "2026-11-16")
        try await fixture.send(EditClass(class: .key("salsa"), isArchived: true))
        #expect(await errorCode { try await fixture.enrol(1, from: "2026-11-10") } == "class.archived")
        let add = { try await fixture.addSession(of: "salsa", at: "2026-12-01T10:00") }
        #expect(await errorCode(add) == "class.archived")
        let edit = EditClass(class: .key("salsa"), lastDay: try day("2026-12-18"))
        #expect(await errorCode { try await fixture.send(edit) } == "class.archived")
        #expect(try await fixture.send(EditClass(class: .key("salsa"), name: "Old")).name == "Old")
    }

    @Test func `the timetable of a past day shows an archived class`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", from: "2026-11-02", to: "2026-11-16")
        try await fixture.send(EditClass(class: .key("salsa"), isArchived: true))
        let past = try await fixture.send(ShowTimetable(date: day("2026-11-09")))
        #expect(past.items.map(\.name) == ["salsa"])
    }
}
