import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import ClassManagement

/// The queries about classes that students can take.
@Suite(.limitedParallelism) struct CurrentClassTests {
    private let fixture: ClassesFixture

    init() async throws { fixture = try await ClassesFixture() }

    private func query(_ change: (inout CurrentClassQuery) -> Void = { _ in }) -> CurrentClassQuery {
        var query = CurrentClassQuery()
        query.style = "SÁLSA"
        change(&query)
        return query
    }

    private func page(
        _ query: CurrentClassQuery, after: ClassPosition? = nil, limit: Int = 50
    ) async throws -> [ClassPosition] {
        let (classes, now) = (fixture.classes, fixture.clock.now)
        return try await fixture.store.read {
            try classes.currentClasses(query, after: after, limit: limit, at: now, in: $0)
        }
    }

    private func similar(to found: AcademyClass) async throws -> [String: SimilarClass] {
        let (classes, now) = (fixture.classes, fixture.clock.now)
        return try await fixture.store.read { db in
            try classes.similarClasses(to: found.id, at: now, in: db).reduce(into: [:]) {
                $0[try classes.academyClass(.id($1.id), in: db).name] = $1
            }
        }
    }

    @Test func `the classes of all types of a style are merged by name, page after page`() async throws {
        try await fixture.send(
            AddClassType(key: "salsa-advanced", style: "Salsa", family: "latin", level: "advanced"))
        for (index, name) in ["d", "Á", "c", "b", "é", "á"].enumerated() {
            let type = index.isMultiple(of: 2) ? "salsa-beginner" : "salsa-advanced"
            try await fixture.addClass(name, type: type, "MO 0\(index):00-0\(index):30")
        }
        try await fixture.addClass("zz", type: "ballet-advanced", "TU 18:00-19:00")
        var (names, last): ([String], ClassPosition?) = ([], nil)
        repeat {
            let rows = try await page(query(), after: last, limit: 2)
            names += rows.map(\.name)
            last = rows.count == 2 ? rows.last : nil
        } while last != nil
        #expect(names == ["a", "a", "b", "c", "d", "e"])
        #expect(try await page(query { $0.level = "Advanced" }).map(\.name) == ["a", "a", "b"])
        let today = try day("2026-11-20")
        #expect(
            try await page(query { $0.families = [FamiliesOfDay(day: today, families: [])] }).isEmpty)
    }

    @Test func `a class that was added or changed is found at once`() async throws {
        #expect(try await page(query()).isEmpty)
        let added = try await fixture.addClass("a", type: "salsa-beginner", "MO 01:00-01:30")
        #expect(try await page(query()).map(\.id) == [added.id])
        func found() async throws -> [String] {
            let (classes, now) = (fixture.classes, fixture.clock.now)
            return try await fixture.store.read { db in
                try classes.academyClasses([added.id], at: now, in: db).map(\.name)
            }
        }
        #expect(try await found() == ["a"])
        try await fixture.send(EditClass(class: .id(added.id), name: "b"))
        #expect(try await found() == ["b"])
        #expect(try await page(query()).map(\.name) == ["b"])
    }

    @Test func `different queries have different keys`() throws {
        let six = try TimeOfDay(parsing: "06:00")
        let (today, tomorrow) = (try day("2026-11-20"), try day("2026-11-21"))
        let days = [(today, nil), (tomorrow, nil), (today, []), (today, ["a", "b"]), (today, ["a b"])].map {
            FamiliesOfDay(day: $0, families: $1)
        }
        let queries = [
            query(), query { $0.style = nil }, query { $0.level = "open" }, query { $0.families = [] },
            query { $0.families = [days[0]] }, query { $0.families = [days[1]] },
            query { $0.families = [days[2]] }, query { $0.families = [days[3]] },
            query { $0.families = [days[4]] }, query { $0.families = [days[0], days[1]] },
            query { $0.venue = VenueID(1) }, query { $0.venue = VenueID(2) }, query { $0.day = .monday },
            query { $0.startsFrom = six }, query { $0.startsBefore = six }, query { $0.isFree = true },
        ]
        #expect(Set(queries.map(\.key)).count == queries.count)
        #expect(query().key == query().key)
    }

    @Test func `a class without a free place today or, if it has not begun, on its first day is left out`()
        async throws
    {
        try await fixture.addClass("now", capacity: 1)
        try await fixture.addClass("soon", "TU 18:00-19:00", from: "2026-12-01", capacity: 1)
        #expect(try await page(query { $0.isFree = true }).map(\.name) == ["now", "soon"])
        try await fixture.enrol(1, in: "now")
        try await fixture.enrol(2, in: "soon")
        #expect(try await page(query { $0.isFree = true }).isEmpty)
        #expect(try await fixture.send(ShowClass(class: .key("soon"))).enrolled == 1)
    }

    @Test func `a class is listed until its last day`() async throws {
        try await fixture.addClass("today", "FR 18:00-19:00", from: "2026-11-20", to: "2026-11-20")
        #expect(try await page(query()).map(\.name) == ["today"])
        fixture.clock.advance(seconds: 86_400)
        #expect(try await page(query()).isEmpty)
    }

    @Test func `a deleted class leaves no text`() async throws {
        try await fixture.addClass("soon", "TU 18:00-19:00", from: "2026-12-01")
        let count: SQL = "SELECT count(*) AS value FROM class_texts WHERE search_text IS NOT NULL"
        #expect(try await fixture.number(count) == 1)
        try await fixture.send(DeleteClass(class: .key("soon")))
        #expect(try await fixture.number("SELECT count(*) AS value FROM class_texts") == 0)
    }

    @Test func `a new name of a venue changes a limited number of texts at once, and the others later`()
        async throws
    {
        try await fixture.addClass("salsa")
        let missing: SQL = "SELECT count(*) AS value FROM class_texts WHERE search_text IS NULL"
        let (classes, now) = (fixture.classes, fixture.clock.now)
        let write = { try await fixture.store.write { try classes.performDueWork(at: now, in: $0) } }
        try await addCopies(of: "salsa", number: ClassLimits.textsAtOnce)
        try await write()
        #expect(try await fixture.number(missing) == 0)
        try await fixture.send(EditVenue(venue: .key("lima"), name: "Barranco"))
        #expect(try await fixture.number(missing) == 1)
        try await write()
        #expect(try await fixture.number(missing) == 0)
    }

    private func addCopies(of key: String, number: Int) async throws {
        try await fixture.store.write { db in
            try db.run(
                """
                WITH RECURSIVE numbers (number) AS (
                    SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < \(number))
                INSERT INTO classes (name, folded_name, class_type_id, room_id, first_day, last_day, capacity,
                    is_archived)
                SELECT name || number, folded_name || number, class_type_id, room_id, first_day, last_day,
                    capacity, is_archived
                FROM classes CROSS JOIN numbers WHERE key = \(key)
                """)
            try db.run(
                """
                INSERT INTO class_texts (id)
                SELECT id FROM classes WHERE id NOT IN (SELECT id FROM class_texts)
                """)
        }
    }

    @Test func `similar classes say what they have in common, and how many students`() async throws {
        let salsa = try await fixture.addClass("salsa")
        try await fixture.addClass("near", room: "two", "MO 19:00-20:00")
        try await fixture.addClass("late", "MO 19:01-20:01, TU 18:00-19:00")
        try await fixture.addClass("far", room: "far")
        try await fixture.addClass("ballet", type: "ballet-advanced", "WE 18:00-19:00")
        for student in 1...3 { try await fixture.enrol(Int64(student), in: "salsa") }
        for student in 2...4 { try await fixture.enrol(Int64(student), in: "ballet") }
        let found = try await similar(to: salsa)
        #expect(found.keys.sorted() == ["ballet", "far", "late", "near"])
        #expect(
            found.mapValues(\.hasSameTime) == ["near": true, "late": false, "far": true, "ballet": false])
        #expect(
            found.mapValues(\.hasSameVenue) == ["near": true, "late": true, "far": false, "ballet": true])
        #expect(found.mapValues(\.sharedStudents) == ["near": 0, "late": 0, "far": 0, "ballet": 2])
        #expect(found["ballet"]?.hasSameFamily == false && found["far"]?.hasSameStyle == true)
    }

    @Test func `a class that its family does not share is similar only by its students`() async throws {
        let salsa = try await fixture.addClass("salsa")
        try await fixture.addClass("ballet", type: "ballet-advanced", "WE 18:00-19:00")
        #expect(try await similar(to: salsa).isEmpty)
    }

    @Test func `upcoming sessions have the free places of their day, and cancelled ones are left out`()
        async throws
    {
        let salsa = try await fixture.addClass("salsa", capacity: 3)
        try await fixture.enrol(1, from: "2026-11-30")
        let all = try await fixture.sessions(of: "salsa").filter { $0.startsAt > fixture.clock.now }
        try await fixture.send(CancelSession(session: all[2].id, reason: "a strike"))
        let (classes, now) = (fixture.classes, fixture.clock.now)
        let found = try await fixture.store.read {
            try classes.upcomingSessions(of: salsa.id, after: now, limit: 3, in: $0)
        }
        #expect(found.map(\.id) == [all[0].id, all[1].id, all[3].id])
        #expect(found.map(\.freePlaces) == [3, 2, 2] && found[0].endTime.description == "19:00")
    }

    @Test func `each class has the number of its enrolments without a last day`() async throws {
        let id = try await fixture.addClass("salsa").id
        let statements: [(SQL, Int)] = [
            ("INSERT INTO enrolments (student_id, class_id, from_day) VALUES (1, \(id), '2026-11-20')", 1),
            (
                """
                INSERT INTO enrolments (student_id, class_id, from_day, until_day)
                VALUES (2, \(id), '2026-11-20', '2026-11-30'), (3, \(id), '2026-11-20', NULL)
                """, 2
            ),
            ("UPDATE enrolments SET student_id = 4, until_day = NULL WHERE student_id = 1", 2),
            ("UPDATE enrolments SET until_day = '2026-11-21' WHERE student_id = 4", 1),
            ("UPDATE enrolments SET until_day = '2026-11-22' WHERE student_id = 4", 1),
            ("UPDATE enrolments SET until_day = NULL", 3), ("DELETE FROM enrolments WHERE student_id = 2", 2),
            ("UPDATE enrolments SET until_day = '2026-11-22' WHERE student_id = 3", 1),
            ("DELETE FROM enrolments", 0),
        ]
        for (statement, count) in statements {
            let stored: Int? = try await fixture.store.write { db in
                try db.run(statement)
                return try db.value("SELECT open_enrolments AS value FROM classes WHERE id = \(id)")
            }
            #expect(stored == count, "\(statement)")
        }
    }

    @Test(.onSQLite) func `the types of a style are read along their indexes, and nothing is sorted`()
        async throws
    {
        try await fixture.send(
            AddClassType(key: "salsa-advanced", style: "Salsa", family: "latin", level: "advanced"))
        let (query, now) = (query { $0.isFree = true }, fixture.clock.now)
        let plan = try await fixture.store.read { db in
            let after = ClassPosition(id: ClassID(1), name: "a")
            let sql = try #require(
                try SQLCurrentClasses().sql(query, after: after, limit: 11, at: now, in: db))
            return try db.rows("EXPLAIN QUERY PLAN \(part: sql)").map { try $0["detail"] as String }
        }
        #expect(plan.count { $0.contains("INDEX classes_by_type (class_type_id=? AND ") } == 2)
        #expect(
            plan.contains {
                $0.contains("COVERING INDEX enrolments_by_end (class_id=? AND until_day=? AND from_day>?)")
            }, "\(plan)")
        #expect(!plan.contains { $0.contains("TEMP B-TREE") || $0.hasPrefix("SCAN") }, "\(plan)")
    }
}
