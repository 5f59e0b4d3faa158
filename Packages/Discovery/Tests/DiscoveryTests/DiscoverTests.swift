import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Discovery

/// The classes that students discover by style, by search and one by one.
@Suite(.limitedParallelism) struct DiscoverTests {
    private let fixture: DiscoveryFixture

    init() async throws { fixture = try await DiscoveryFixture() }

    private func add(_ style: String, _ ids: ClosedRange<Int64>, family: String = "latin") {
        for id in ids { fixture.catalogue.add(id, style, family: family, name: "\(style) \(id)") }
    }

    private func discover(_ request: DiscoverClasses = DiscoverClasses()) async throws -> [[Int64]] {
        try await fixture.send(request, as: "student:1").styles.map { $0.items.map(\.class.id.number) }
    }

    private func search(_ text: String) async throws -> [Int64] {
        try await fixture.send(SearchClasses(search: text), as: "student:1").items.map(\.class.id.number)
    }

    @Test func `the first ten classes of each style are listed, with a cursor if there are more`()
        async throws
    {
        add("Bachata", 101...110)
        add("Salsa", 201...211)
        let styles = try await fixture.send(DiscoverClasses(limit: 200), as: "student:1").styles
        #expect(styles.map(\.style) == ["Bachata", "Salsa"] && styles.map(\.items.count) == [10, 10])
        #expect(styles.map { $0.next == nil } == [true, false])
        let rest = try await fixture.send(DiscoverClasses(after: styles[1].next), as: "student:1")
        #expect(rest.styles.map(\.style) == ["Salsa"] && rest.styles[0].items.map(\.class.id.number) == [211])
        #expect(rest.next == nil)
    }

    @Test func `a style has as many classes as the limit, and its pages join without gaps`() async throws {
        add("Salsa", 201...207)
        var (ids, after): ([Int64], Cursor?) = ([], nil)
        repeat {
            let page = try await fixture.send(
                DiscoverClasses(style: "sálsa", limit: 3, after: after), as: "student:1")
            ids += page.styles.flatMap { $0.items.map(\.class.id.number) }
            after = page.next
        } while after != nil
        #expect(ids == Array(201...207))
    }

    @Test func `a cursor of another style or list is refused`() async throws {
        add("Salsa", 201...211)
        add("Bachata", 101...101)
        let next = try await fixture.send(DiscoverClasses(style: "Salsa"), as: "student:1").next
        let codes = [
            await fixture.errorCode(of: DiscoverClasses(style: "Bachata", after: next), as: "student:1"),
            await fixture.errorCode(
                of: DiscoverClasses(after: Cursor(["classes", "a", "1"])), as: "student:1"),
        ]
        #expect(codes == ["page.bad-cursor", "page.bad-cursor"])
    }

    @Test func `the academy chooses the styles and their order`() async throws {
        add("Bachata", 101...101)
        add("Salsa", 201...201)
        add("Tango", 301...301)
        fixture.settings.set("discovery.styles", "tango|kizomba|Salsa")
        #expect(try await discover() == [[301], [201]])
        fixture.settings.set("discovery.styles", "")
        #expect(try await discover() == [[101], [201], [301]])
    }

    @Test func `a search, and a style by name, find classes of styles that are not listed`() async throws {
        add("Bachata", 101...101)
        add("Tango", 301...301)
        fixture.settings.set("discovery.styles", "tango")
        #expect(try await discover() == [[301]])
        #expect(try await search("bacha") == [101])
        #expect(try await discover(DiscoverClasses(style: "bachata")) == [[101]])
    }

    @Test(arguments: [
        ("salsa|bachata", true), ("", true), ("salsa||bachata", false), ("salsa|SALSA", false), (" ", false),
    ])
    func `the setting takes distinct styles with bars between them`(_ text: String, isValid: Bool) {
        let values = ["discovery.styles": text]
        #expect(((try? DiscoverySettings.all.check(values)) != nil) == isValid)
    }

    @Test func `a style that no class type has is refused`() async throws {
        add("Bachata", 101...101)
        add("Salsa", 201...201)
        let discoveries = fixture.discoveries
        func code(_ value: String) async throws -> String? {
            try await fixture.store.read { db in
                do {
                    let caller = Caller(nil, at: Instant(milliseconds: 0))
                    try discoveries.check(value, of: "discovery.styles", by: caller, in: db)
                    return nil
                } catch let error as DiscoveryError {
                    #expect(error.specification.sentence.contains("Bachata, Salsa"))
                    return error.code
                }
            }
        }
        #expect(try await code("salsa|nope") == "discovery.unknown-styles")
        #expect(try await code("SALSA|bachata") == nil)
        #expect(try await code("") == nil)
    }

    @Test func `the setting takes fifty styles, and no more`() {
        let names = (1...51).map { "s\($0)" }
        #expect(DiscoverySettings.parse(names.dropLast().joined(separator: "|"))?.count == 50)
        #expect(DiscoverySettings.parse(names.joined(separator: "|")) == nil)
    }

    @Test func `unknown styles, levels and venues are refused`() async throws {
        add("Salsa", 201...201)
        let codes = [
            await fixture.errorCode(of: DiscoverClasses(style: "slsa"), as: "student:1"),
            await fixture.errorCode(of: DiscoverClasses(level: "expert"), as: "student:1"),
            await fixture.errorCode(of: SearchClasses(search: "a", style: "slsa"), as: "student:1"),
            await fixture.errorCode(of: DiscoverClasses(venue: .key("moon")), as: "student:1"),
        ]
        #expect(
            codes == [
                "discovery.unknown-style", "discovery.unknown-level", "discovery.unknown-style",
                "venue.not-found",
            ])
    }

    @Test func `the filter reaches the catalogue`() async throws {
        add("Salsa", 201...201)
        let six = try TimeOfDay(parsing: "18:00")
        _ = try await discover(
            DiscoverClasses(
                level: "Beginner", venue: .key("main"), day: .monday, startsFrom: six, startsBefore: six,
                isFree: true))
        let filter = try #require(fixture.catalogue.filters.last)
        #expect(
            filter
                == ClassFilter(
                    style: "Salsa", level: "beginner", venue: VenueID(1), day: .monday, startsFrom: six,
                    startsBefore: six, isFree: true))
    }

    @Test func `only classes that a pass covers are listed, if that is asked for`() async throws {
        add("Salsa", 201...201)
        add("Ballet", 301...301, family: "classical")
        #expect(try await discover(DiscoverClasses(isCovered: true)) == [])
        try fixture.passes.add("Latin", "latin")
        let covered = try await fixture.send(DiscoverClasses(), as: "student:1").items
        #expect(covered == ["Ballet": false, "Salsa": true])
        try fixture.passes.add()
        #expect(try await discover(DiscoverClasses(isCovered: true)) == [[301], [201]])
    }

    @Test(arguments: [("2026-11-20", true), ("2026-11-19", false)])
    func `a class is covered by the day of its venue`(_ last: String, _ isExpected: Bool) async throws {
        add("Salsa", 1...1)
        try fixture.passes.add(until: last)
        // It is the 21st at the academy, and 22:00 of the 20th at the venue.
        try fixture.clock.set("2026-11-21T03:00")
        let found = try await fixture.send(SearchClasses(search: "salsa"), as: "student:1").items
        #expect(found.map(\.isCovered) == [isExpected])
        let details = try await fixture.send(
            ShowClassDetails(class: .id(ClassID(1))), as: "student:1")
        #expect(details.passes.isEmpty != isExpected)
    }

    @Test func `only classes that a pass covers on the day of their venue are listed, if that is asked for`()
        async throws
    {
        add("Salsa", 1...1)
        fixture.catalogue.add(2, "Salsa", name: "Salsa 2", zone: try Zone("Asia/Tokyo"))
        try fixture.passes.add(until: "2026-11-20")
        let covered = DiscoverClasses(isCovered: true)
        // It is the 20th in Lima and at the academy, and the 21st in Tokyo.
        try fixture.clock.set("2026-11-20T20:00")
        #expect(try await discover(covered) == [[1]])
        // It is the 20th in Lima, and the 21st at the academy and in Tokyo.
        try fixture.clock.set("2026-11-21T03:00")
        #expect(try await discover(covered) == [[1]])
        try fixture.clock.set("2026-11-21T05:00")
        #expect(try await discover(covered) == [])
    }

    @Test func `a class has its rating and the student's marks`() async throws {
        add("Salsa", 1...2)
        try await fixture.rate(1, "4.5")
        try await fixture.addFavourite(1)
        try await fixture.addWish(2)
        let items = try await fixture.send(DiscoverClasses(), as: "student:1").styles[0].items
        #expect(items.map(\.rating.score) == ["4.50", nil])
        #expect(items.map(\.isFavourite) == [true, false] && items.map(\.isWished) == [false, true])
        let others = try await fixture.send(DiscoverClasses(), as: "student:2").styles[0].items
        #expect(others.allSatisfy { !$0.isFavourite && !$0.isWished })
    }

    @Test func `a search without words finds nothing, and too long a search is refused`() async throws {
        add("Salsa", 201...202)
        #expect(try await search("202") == [202])
        #expect(try await search(" ") == [])
        let long = SearchClasses(search: String(repeating: "n", count: Limits.search + 1))
        #expect(await fixture.errorCode(of: long, as: "student:1") == "search.too-long")
    }

    @Test func `one class has the passes that cover it, the own stars and the most similar classes`()
        async throws
    {
        add("Salsa", 1...9)
        try fixture.passes.add("classical")
        try fixture.passes.add("latin")
        try await fixture.rate(1, "3")
        for id in 2...9 {
            fixture.catalogue.add(
                SimilarCandidate(
                    id: ClassID(Int64(id)), hasSameFamily: true, hasSameStyle: id > 6, hasSameLevel: false,
                    hasSameVenue: false, hasSameTime: false, sharedStudents: id == 5 ? 3 : 0))
        }
        let details = try await fixture.send(ShowClassDetails(class: .id(ClassID(1))), as: "student:1")
        #expect(details.passes.map(\.families) == [["latin"]] && details.ownStars?.description == "3")
        #expect(details.similar.map(\.class.id.number) == [5, 7, 8, 9, 2, 3])
        let unknown = ShowClassDetails(class: .id(ClassID(2_000)))
        #expect(await fixture.errorCode(of: unknown, as: "student:1") == "class.not-found")
    }
}

extension DiscoveredStyles {
    /// Whether the first class of each style is covered.
    fileprivate var items: [String: Bool] {
        Dictionary(uniqueKeysWithValues: styles.map { ($0.style, $0.items.first?.isCovered == true) })
    }
}
