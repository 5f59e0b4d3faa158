import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import DataExchange
import Discovery
import Persistence
import StudentManagement
import TestSupport
import Testing

/// Students who discover classes, over the whole academy.
@Suite(.limitedParallelism) struct DiscoverJourneyTests {
    /// An academy with classes of three styles besides the one that is on now.
    private func academy(
        _ transport: Transport = .inProcess, store: (any Store)? = nil
    ) async throws -> CheckInFixture {
        let fixture = try await CheckInFixture(transport, store: store)
        let admin = fixture.academy.admin
        _ = try await admin.send(AddVenue(key: "w", name: "Peñalolén", timeZone: "America/Lima"))
        _ = try await admin.send(AddRoom(key: "w1", venue: .key("w"), name: "Sur", capacity: 20))
        _ = try await admin.send(AddInstructor(key: "ana", name: "Ana Ñahui"))
        for (key, style, family) in [("bachata", "Bachata", "latin"), ("ballet", "Ballet", "classical")] {
            _ = try await admin.send(
                AddClassType(key: key, style: style, family: family, level: "beginner"))
        }
        let added: [(String, String, String, String?, String)] = [
            ("Noche", "bachata", "w1", "ana", "TU 20:00-21:00"),
            ("Día", "ballet", "w1", nil, "WE 09:00-10:00"),
            ("Ana baila", "salsa", "r", nil, "MO 11:00-12:00"),
        ]
        for (name, type, room, instructor, slot) in added {
            try await add(name, type, room, instructor, slot, to: fixture)
        }
        return fixture
    }

    private func add(
        _ name: String, _ type: String, _ room: String, _ instructor: String?, _ slot: String,
        to fixture: CheckInFixture
    ) async throws {
        let parts = slot.split(whereSeparator: { " -".contains($0) }).map(String.init)
        let weekly = try WeeklySlot(
            day: #require(Weekday(rawValue: parts[0])), startTime: TimeOfDay(parsing: parts[1]),
            endTime: TimeOfDay(parsing: parts[2]))
        _ = try await fixture.academy.admin.send(
            AddClass(
                name: name, classType: .key(type), room: .key(room),
                instructor: instructor.map { .key($0) }, slots: [weekly],
                firstDay: try CalendarDay(parsing: "2026-11-01"),
                lastDay: try CalendarDay(parsing: "2026-12-31"), capacity: 1))
    }

    private func names(
        _ client: any Client, _ request: DiscoverClasses = DiscoverClasses()
    ) async throws -> [[String]] {
        try await client.send(request).styles.map { $0.items.map(\.class.name) }
    }

    private func found(_ client: any Client, _ text: String) async throws -> [String] {
        try await client.send(SearchClasses(search: text)).items.map(\.class.name)
    }

    @Test(arguments: Transport.allCases)
    func `classes are listed by style, and filtered by venue, level, day, time, places and passes`(
        _ transport: Transport
    ) async throws {
        let fixture = try await academy(transport)
        let client = fixture.studentClient
        #expect(try await names(client) == [["Noche"], ["Día"], ["Ana baila", "Salsa"]])
        #expect(try await names(client, DiscoverClasses(style: "BÁCHATA")) == [["Noche"]])
        #expect(try await names(client, DiscoverClasses(venue: .key("w"))) == [["Noche"], ["Día"]])
        #expect(try await names(client, DiscoverClasses(level: "beginner", day: .monday)).joined().count == 2)
        let half = try TimeOfDay(parsing: "10:30")
        let late = DiscoverClasses(startsFrom: half, startsBefore: try TimeOfDay(parsing: "20:00"))
        #expect(try await names(client, late) == [["Ana baila"]])
        #expect(try await names(client, DiscoverClasses(day: .monday, startsBefore: half)) == [["Salsa"]])
        try await fixture.allowJoining()
        _ = try await client.send(AddWish(student: .me, class: .key("Noche")))
        _ = try await client.send(TakeWish(student: .me, class: .key("Noche")))
        #expect(try await names(client, DiscoverClasses(isFree: true)) == [["Día"], ["Ana baila", "Salsa"]])
        #expect(try await names(client, DiscoverClasses(isCovered: true)).count == 3)
    }

    @Test func `a class that is over or archived is not listed, found or similar`() async throws {
        let fixture = try await academy()
        let before = try await fixture.studentClient.send(ShowClassDetails(class: .key("c"))).similar.map(
            \.class.name)
        #expect(before == ["Ana baila", "Noche"])
        fixture.academy.clock.move(minutes: 60 * 24 * 45)
        let signedIn = try await fixture.academy.client(nil).send(
            SignIn(email: "ines@example.org", password: TestAcademy.studentPassword))
        let later = fixture.academy.client(signedIn.accessToken)
        #expect(try await names(later) == [])
        #expect(try await found(later, "salsa") == [])
        #expect(try await later.send(ShowClassDetails(class: .key("c"))).similar.isEmpty)
    }

    @Test(arguments: Transport.allCases)
    func `a search finds any part of a word in name, style, level, instructor and venue`(
        _ transport: Transport
    ) async throws {
        let fixture = try await academy(transport)
        let client = fixture.studentClient
        #expect(try await found(client, "penalolen") == ["Día", "Noche"])
        #expect(try await found(client, "ALOL chata") == ["Noche"])
        #expect(try await found(client, "classical") == ["Día"])
        #expect(try await found(client, "ana") == ["Ana baila", "Noche"])
        #expect(try await found(client, "na") == ["Ana baila", "Noche", "Día"])
        #expect(try await found(client, "i") == ["Ana baila", "Día", "Noche", "Salsa"])
        #expect(try await found(client, "xyz") == [])
        #expect(try await found(client, " ") == [])
        let first = try await client.send(SearchClasses(search: "beginner", limit: 3))
        let rest = try await client.send(SearchClasses(search: "beginner", limit: 3, after: first.next))
        #expect((first.items + rest.items).map(\.class.name) == ["Ana baila", "Día", "Noche", "Salsa"])
    }

    @Test func `a search follows new names of instructors, venues, styles and classes`() async throws {
        let fixture = try await academy()
        let (client, admin) = (fixture.studentClient, fixture.academy.admin)
        _ = try await admin.send(EditInstructor(instructor: .key("ana"), name: "Zoë"))
        #expect(try await found(client, "zoe") == ["Noche"])
        #expect(try await found(client, "nahui") == [])
        _ = try await admin.send(EditVenue(venue: .key("w"), name: "Ñuñoa"))
        #expect(try await found(client, "nunoa") == ["Día", "Noche"])
        _ = try await admin.send(EditClassType(classType: .key("ballet"), style: "Jazz"))
        #expect(try await found(client, "jazz") == ["Día"])
        _ = try await admin.send(EditClass(class: .key("Día"), name: "Mañana"))
        #expect(try await found(client, "manana") == ["Mañana"])
    }

    @Test(arguments: Transport.allCases)
    func `one class has its next sessions, the passes that cover it and similar classes`(
        _ transport: Transport
    ) async throws {
        let fixture = try await academy(transport)
        let client = fixture.studentClient
        let details = try await client.send(ShowClassDetails(class: .key("c")))
        #expect(details.class.class.name == "Salsa" && details.class.isCovered)
        #expect(details.passes.map(\.planName) == ["4 classes"] && details.passes[0].creditsLeft == 4)
        #expect(details.sessions.count == 5 && details.sessions[0].freePlaces == 9)
        #expect(details.sessions[0].day == (try CalendarDay(parsing: "2026-11-23")))
        #expect(details.similar.map(\.class.name) == ["Ana baila", "Noche"])
    }

    @Test(arguments: Transport.allCases)
    func `the numbers have a new check-in at once`(_ transport: Transport) async throws {
        let fixture = try await academy(transport)
        let client = fixture.studentClient
        #expect(try await client.send(ShowNumbers(student: .me)).sessions == 0)
        _ = try await client.send(CheckIn(code: try await fixture.code()))
        let numbers = try await client.send(ShowNumbers(student: .me))
        #expect(numbers.sessions == 1 && numbers.minutes == 60 && numbers.streakWeeks == 1)
        #expect(numbers.months.map(\.month) == ["2026-11"])
        #expect(numbers.favouriteStyles.map(\.name) == ["Salsa"])
        #expect(numbers.mostVisitedClasses.map(\.name) == ["Salsa"])
    }

    @Test func `an imported academy is searched too`() async throws {
        let files = try await academy().academy.admin.send(ExportAcademy()).files
        let store = try TestStore.make(now: { Instant(milliseconds: 0) })
        let other = try await TestAcademy(store: store)
        #expect(try await other.admin.send(ImportAcademy(files: files)).errors == [])
        let texts = try await store.read { db in
            try db.rows("SELECT search_text FROM class_texts WHERE search_text LIKE '% penalolen %'").count
        }
        #expect(texts == 2)
    }

    @Test func `texts that a migration left out are written as due work`() async throws {
        let store = try TestStore.make(now: { Instant(milliseconds: 0) })
        let fixture = try await academy(store: store)
        try await store.write { _ = try $0.run("UPDATE class_texts SET search_text = NULL") }
        #expect(try await found(fixture.studentClient, "noche") == [])
        try await fixture.academy.academy.performDueWork()
        #expect(try await found(fixture.studentClient, "noche") == ["Noche"])
    }
}

/// The queries with which classes are discovered read no table as a whole.
@Suite(.limitedParallelism) struct DiscoveryPlanTests {
    /// The tables that have few rows, and the results of subqueries.
    private static let small: Set = [
        "class_types", "t", "venues", "v", "academy", "settings", "rating_sums", "n", "m", "recent",
        "found", "CONSTANT", "class_texts_search", "class_texts_terms",
    ]

    @Test(.onSQLite) func `discover, search, one class and numbers search their tables by indexes`()
        async throws
    {
        let store = CountingStore(try TestStore.make(now: { Instant(milliseconds: 0) }))
        let fixture = try await CheckInFixture(store: store)
        let client = fixture.studentClient
        _ = try await client.send(CheckIn(code: try await fixture.code()))
        _ = try await client.send(RateClass(class: .key("c"), stars: try Stars(parsing: "4")))
        let time = try TimeOfDay(parsing: "06:00")
        let queries = try await store.queries {
            _ = try await client.send(DiscoverClasses())
            _ = try await client.send(
                DiscoverClasses(
                    level: "beginner", venue: .key("v"), day: .monday, startsFrom: time, isFree: true,
                    isCovered: true))
            for text in ["salsa", "sal mai", "sa", "s"] {
                _ = try await client.send(SearchClasses(search: text, isFree: true))
            }
            _ = try await client.send(ShowClassDetails(class: .id(fixture.academyClass.id)))
            _ = try await client.send(ShowNumbers(student: .me))
        }
        let selects = queries.filter { $0.text.hasPrefix("SELECT") }
        #expect(selects.count > 30)
        for query in selects {
            for step in try await store.plan(query) where step.hasPrefix("SCAN") {
                let table = step.split(separator: " ").dropFirst().first.map(String.init) ?? ""
                #expect(Self.small.contains(table), "\(step): \(query.text)")
            }
        }
    }
}
