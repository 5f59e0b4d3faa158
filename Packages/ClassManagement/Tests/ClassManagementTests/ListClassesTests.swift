import ClassManagement
import Core
import Testing

@Suite struct ListClassesTests {
    private func studio() async throws -> Studio {
        let studio = try await Studio()
        try await studio.addClass("Ñusta-salsa", "MO 18:00-19:00")
        try await studio.addClass("Ballet-noche", type: "ballet-advanced", room: "two", "TU 20:00-21:00")
        try await studio.addClass("Árbol-salsa", room: "far", "MO 09:00-10:00, SA 09:00-10:00")
        return studio
    }

    private func names(_ studio: Studio, _ request: ListClasses) async throws -> [String] {
        try await studio.send(request).items.map(\.name)
    }

    @Test func `classes are listed by name without regard to accents, or by id`() async throws {
        let studio = try await studio()
        #expect(try await names(studio, ListClasses()) == ["Árbol-salsa", "Ballet-noche", "Ñusta-salsa"])
        #expect(
            try await names(studio, ListClasses(sort: "id")) == [
                "Ñusta-salsa", "Ballet-noche", "Árbol-salsa",
            ])
        #expect(await refusal { try await studio.send(ListClasses(sort: "size")) } == "sort.unknown")
    }

    @Test(arguments: ["nusta", "ÑUSTA", "sta sal", "ñu", "nu sa"])
    func `a search finds any part of a name whatever its case and accents`(search: String) async throws {
        let studio = try await studio()
        #expect(try await names(studio, ListClasses(search: search)) == ["Ñusta-salsa"])
    }

    @Test func `a search follows a name that changes`() async throws {
        let studio = try await studio()
        try await studio.send(EditClass(academyClass: .key("Ballet-noche"), name: "Danza"))
        #expect(try await names(studio, ListClasses(search: "ballet")).isEmpty)
        #expect(try await names(studio, ListClasses(search: "danz")) == ["Danza"])
    }

    @Test func `classes are found by venue, style, family, level and day`() async throws {
        let studio = try await studio()
        #expect(try await names(studio, ListClasses(venue: .key("santiago"))) == ["Árbol-salsa"])
        #expect(try await names(studio, ListClasses(style: "SALSA")).count == 2)
        #expect(try await names(studio, ListClasses(family: "classical")) == ["Ballet-noche"])
        #expect(try await names(studio, ListClasses(level: "beginner", day: .saturday)) == ["Árbol-salsa"])
        #expect(
            await refusal { try await studio.send(ListClasses(venue: .key("mars"))) } == "venue.not-found")
    }

    @Test(arguments: [nil, "id"]) func `a list goes on where its page ended`(sort: String?) async throws {
        let studio = try await studio()
        let all = try await names(studio, ListClasses(sort: sort))
        let first = try await studio.send(ListClasses(sort: sort, limit: 2))
        let second = try await studio.send(ListClasses(sort: sort, limit: 2, after: first.next))
        #expect((first.items + second.items).map(\.name) == all && second.next == nil)
    }

    @Test func `a page has 1 to 200 classes`() async throws {
        let studio = try await studio()
        for limit in [0, 201] {
            #expect(await refusal { try await studio.send(ListClasses(limit: limit)) } == "page.bad-limit")
        }
    }

    @Test func `the places taken are those of today`() async throws {
        let studio = try await studio()
        try await studio.enrol(1, in: "Ñusta-salsa", from: "2026-11-20")
        try await studio.enrol(2, in: "Ñusta-salsa", from: "2026-11-21")
        #expect(try await studio.send(ShowClass(academyClass: .key("Ñusta-salsa"))).enrolled == 1)
        try studio.clock.set("2026-11-21T12:00")
        #expect(try await studio.send(ListClasses(search: "nusta")).items.map(\.enrolled) == [2])
    }

    @Test(arguments: ["style", "family", "level"])
    func `a filter is as long as a name at most`(field: String) async throws {
        let studio = try await studio()
        let text = String(repeating: "s", count: Limits.name + 1)
        let request = ListClasses(
            style: field == "style" ? text : nil, family: field == "family" ? text : nil,
            level: field == "level" ? text : nil)
        #expect(await refusal { try await studio.send(request) } == "\(field).too-long")
    }
}
