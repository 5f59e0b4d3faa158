import Application
import ClassManagement
import Core
import TestSupport
import Testing

@Suite(.limitedParallelism) struct DeleteTests {
    @Test func `what was never used can be deleted`() async throws {
        let fixture = try await ClassesFixture()
        let (first, last) = (try day("2026-12-01"), try day("2026-12-02"))
        try await fixture.send(AddTerm(key: "t", name: "Term", firstDay: first, lastDay: last))
        #expect(try await fixture.send(DeleteRoom(room: .key("far"))).name == "Salón Sur")
        try await fixture.send(DeleteVenue(venue: .key("santiago")))
        try await fixture.send(DeleteInstructor(instructor: .key("leo")))
        try await fixture.send(DeleteClassType(classType: .key("ballet-advanced")))
        try await fixture.send(DeleteTerm(term: .key("t")))
        #expect(await errorCode { try await fixture.send(ShowRoom(room: .key("far"))) } == "room.not-found")
        #expect(try await fixture.send(ListVenues()).items.map(\.key) == ["lima"])
        #expect(try await fixture.send(ListInstructors()).items.map(\.key) == ["ana"])
        #expect(try await fixture.send(ListClassTypes()).items.map(\.key) == ["salsa-beginner"])
        #expect(try await fixture.send(ListTerms()).items.isEmpty)
    }

    @Test func `what a class uses cannot be deleted`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", instructor: "ana")
        func code<Request: APIRequest>(_ request: Request) async -> String? {
            await errorCode { try await fixture.send(request) }
        }
        #expect(await code(DeleteVenue(venue: .key("lima"))) == "venue.has-history")
        #expect(await code(DeleteRoom(room: .key("one"))) == "room.has-history")
        #expect(await code(DeleteInstructor(instructor: .key("ana"))) == "instructor.has-history")
        #expect(await code(DeleteClassType(classType: .key("salsa-beginner"))) == "class-type.has-history")
    }

    @Test func `a term is deleted, and its classes keep their days`() async throws {
        let fixture = try await ClassesFixture()
        let (first, last) = (try day("2026-12-01"), try day("2026-12-18"))
        try await fixture.send(AddTerm(key: "t", name: "Term", firstDay: first, lastDay: last))
        let planned = try await fixture.send(
            AddClass(
                classType: .key("salsa-beginner"), room: .key("one"), slots: week("MO 18:00-19:00"),
                capacity: 10, term: .key("t")))
        try await fixture.send(DeleteTerm(term: .key("t")))
        #expect(try await fixture.send(ShowClass(class: .id(planned.id))).lastDay == last)
    }

    @Test func `what another feature has records of cannot be deleted`() async throws {
        let fixture = try await ClassesFixture()
        let room = try await fixture.send(ShowRoom(room: .key("far"))).id
        fixture.attended.addRecord(of: room.number)
        #expect(await errorCode { try await fixture.send(DeleteRoom(room: .id(room))) } == "room.has-history")
        let leo = try await fixture.send(ShowInstructor(instructor: .key("leo"))).id
        fixture.attended.addRecord(of: leo.number)
        #expect(
            await errorCode { try await fixture.send(DeleteInstructor(instructor: .id(leo))) }
                == "instructor.has-history")
        let venue = try await fixture.send(AddVenue(key: "new", name: "New"))
        fixture.attended.addRecord(of: venue.id)
        #expect(
            await errorCode { try await fixture.send(DeleteVenue(venue: .key("new"))) }
                == "venue.has-history")
    }

    @Test func `a class is deleted with its sessions until it begins`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", from: "2026-11-23")
        #expect(try await fixture.send(DeleteClass(class: .key("salsa"))).name == "salsa")
        #expect(try await fixture.send(ListSessions()).items.isEmpty)
        try await fixture.addClass("begun", from: "2026-11-16")
        #expect(await deletion(of: "begun", fixture) == "class.has-history")
    }

    @Test func `a class in which a student was enrolled cannot be deleted`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", from: "2026-11-23")
        try await fixture.enrol(1)
        #expect(await deletion(of: "salsa", fixture) == "class.has-history")
    }

    @Test func `a class that was paid for cannot be deleted`() async throws {
        let fixture = try await ClassesFixture()
        let paid = try await fixture.addClass("salsa", from: "2026-11-23")
        fixture.attended.addRecord(of: paid.id.number)
        #expect(await deletion(of: "salsa", fixture) == "class.has-history")
    }

    private func deletion(of key: String, _ fixture: ClassesFixture) async -> String? {
        await errorCode { try await fixture.send(DeleteClass(class: .key(key))) }
    }

    @Test func `the first day of a class can change until it begins, and not to a past day`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", from: "2026-11-30")
        func move(_ key: String, to text: String) async throws -> AcademyClass {
            try await fixture.send(EditClass(class: .key(key), firstDay: day(text)))
        }
        #expect(try await move("salsa", to: "2026-11-20").firstDay == day("2026-11-20"))
        #expect(try await fixture.sessions(of: "salsa").map(\.day).first == day("2026-11-23"))
        #expect(try await move("salsa", to: "2026-12-01").firstDay == day("2026-12-01"))
        #expect(try await fixture.sessions(of: "salsa").map(\.day).first == day("2026-12-07"))
        #expect(await errorCode { try await move("salsa", to: "2026-11-19") } == "class.begins-in-the-past")
        try await fixture.addClass("begun", room: "two", from: "2026-11-16")
        #expect(await errorCode { try await move("begun", to: "2026-11-23") } == "class.has-begun")
    }
}
