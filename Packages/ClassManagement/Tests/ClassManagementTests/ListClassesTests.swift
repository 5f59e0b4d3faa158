import Core
import TestSupport
import Testing

@testable import ClassManagement

@Suite(.limitedParallelism) struct ListClassesTests {
    private func fixture() async throws -> ClassesFixture {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("Ñusta-salsa", "MO 18:00-19:00")
        try await fixture.addClass("Ballet-noche", type: "ballet-advanced", room: "two", "TU 20:00-21:00")
        try await fixture.addClass("Árbol-salsa", room: "far", "MO 09:00-10:00, SA 09:00-10:00")
        return fixture
    }

    private func names(_ fixture: ClassesFixture, _ request: ListClasses) async throws -> [String] {
        try await fixture.send(request).items.map(\.name)
    }

    @Test func `classes are listed by name, ignoring accents, or by id`() async throws {
        let fixture = try await fixture()
        #expect(try await names(fixture, ListClasses()) == ["Árbol-salsa", "Ballet-noche", "Ñusta-salsa"])
        #expect(
            try await names(fixture, ListClasses(sort: "id")) == [
                "Ñusta-salsa", "Ballet-noche", "Árbol-salsa",
            ])
        #expect(await errorCode { try await fixture.send(ListClasses(sort: "size")) } == "sort.unknown")
    }

    @Test(arguments: ["nusta", "ÑUSTA", "sta sal", "ñu", "nu sa"])
    func `a search finds any part of a name, ignoring case and accents`(search: String) async throws {
        let fixture = try await fixture()
        #expect(try await names(fixture, ListClasses(search: search)) == ["Ñusta-salsa"])
    }

    @Test func `a search follows a name that changes`() async throws {
        let fixture = try await fixture()
        try await fixture.send(EditClass(class: .key("Ballet-noche"), name: "Danza"))
        #expect(try await names(fixture, ListClasses(search: "ballet")).isEmpty)
        #expect(try await names(fixture, ListClasses(search: "danz")) == ["Danza"])
    }

    @Test func `classes are filtered by venue, style, family, level and day`() async throws {
        let fixture = try await fixture()
        #expect(try await names(fixture, ListClasses(venue: .key("santiago"))) == ["Árbol-salsa"])
        #expect(try await names(fixture, ListClasses(style: "SALSA")).count == 2)
        #expect(try await names(fixture, ListClasses(family: "classical")) == ["Ballet-noche"])
        #expect(try await names(fixture, ListClasses(level: "beginner", day: .saturday)) == ["Árbol-salsa"])
        #expect(
            await errorCode { try await fixture.send(ListClasses(venue: .key("mars"))) } == "venue.not-found")
    }

    @Test func `an unknown style, family or level is an error that lists the existing ones`() async throws {
        let fixture = try await fixture()
        let family = await sentence { try await fixture.send(ListClasses(family: "swing")) }
        #expect(family == "There is no family “swing”. The families are: “classical”, “latin”.")
        let many = InvalidValue.unknown(.style, "Tango", existing: (10...30).map(String.init))
        let spanish = many.specification.sentence(in: .spanish)
        #expect(spanish.contains("«10», «11»,") && spanish.contains("«29», …") && !spanish.contains("“"))
        #expect(await errorCode { try await fixture.send(ListClasses(style: "Tango")) } == "style.unknown")
        #expect(await errorCode { try await fixture.send(ListClasses(level: "expert")) } == "level.unknown")
    }

    @Test(arguments: [nil, "id"]) func `the next page continues after the last one`(sort: String?)
        async throws
    {
        let fixture = try await fixture()
        let all = try await names(fixture, ListClasses(sort: sort))
        let first = try await fixture.send(ListClasses(sort: sort, limit: 2))
        let second = try await fixture.send(ListClasses(sort: sort, limit: 2, after: first.next))
        #expect((first.items + second.items).map(\.name) == all && second.next == nil)
    }

    @Test func `a page has 1 to 200 classes`() async throws {
        let fixture = try await fixture()
        for limit in [0, 201] {
            #expect(await errorCode { try await fixture.send(ListClasses(limit: limit)) } == "page.bad-limit")
        }
    }

    @Test func `the number of enrolments is that of today`() async throws {
        let fixture = try await fixture()
        try await fixture.enrol(1, in: "Ñusta-salsa", from: "2026-11-20")
        try await fixture.enrol(2, in: "Ñusta-salsa", from: "2026-11-21")
        #expect(try await fixture.send(ShowClass(class: .key("Ñusta-salsa"))).enrolled == 1)
        try fixture.clock.set("2026-11-21T12:00")
        #expect(try await fixture.send(ListClasses(search: "nusta")).items.map(\.enrolled) == [2])
    }

    @Test(arguments: ["style", "family", "level"])
    func `a filter is at most as long as a name`(field: String) async throws {
        let fixture = try await fixture()
        let text = String(repeating: "s", count: Limits.name + 1)
        let request = ListClasses(
            style: field == "style" ? text : nil, family: field == "family" ? text : nil,
            level: field == "level" ? text : nil)
        #expect(await errorCode { try await fixture.send(request) } == "\(field).too-long")
    }
}
