import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Discovery

/// The rows of favourites and wish lists follow their classes and students.
@Suite(.limitedParallelism) struct KeptClassTests {
    private let fixture: DiscoveryFixture

    init() async throws { fixture = try await DiscoveryFixture() }

    @Test func `a class that is over leaves favourites and wish lists, and others stay`() async throws {
        for id: Int64 in [1, 2] {
            try await fixture.addFavourite(id)
            try await fixture.addWish(id)
        }
        #expect(try await fixture.performDueWork() == 1)
        fixture.classes.end(1)
        #expect(try await fixture.favourites() == [2])
        #expect(try await fixture.wishes() == [2])
        fixture.clock.advance(seconds: 3_599)
        #expect(try await fixture.performDueWork() == 0)
        #expect(try await fixture.count("favourites") == 2)
        fixture.clock.advance(seconds: 1)
        #expect(try await fixture.performDueWork() == 1)
        #expect(try await fixture.count("favourites") == 1)
        #expect(try await fixture.wishes() == [2])
    }

    @Test func `a clock that was set back does not stop the removal`() async throws {
        try await fixture.addWish(1)
        #expect(try await fixture.performDueWork() == 1)
        fixture.clock.advance(seconds: -7_200)
        fixture.classes.end(1)
        #expect(try await fixture.performDueWork() == 1)
        #expect(try await fixture.count("wishes") == 0)
    }

    @Test func `an export has no class that is over`() async throws {
        for id: Int64 in [1, 2] {
            try await fixture.addFavourite(id)
            try await fixture.addWish(id)
        }
        fixture.classes.end(1)
        let (classes, students, now) = (fixture.classes, fixture.students, fixture.clock.now)
        var keys = ExportedKeys()
        for (id, key) in [Int64(1): "c1", 2: "c2"] { keys.add(key, id, of: "classes") }
        keys.add("s1", 1, of: "students")
        let exported = keys
        let rows = try await fixture.store.read { db in
            var rows: [String] = []
            try FavouriteSheet(classes: classes, students: students, now: { now })
                .export(in: db, keys: exported) { row, _ in rows.append(row.class) }
            try WishSheet(classes: classes, students: students, now: { now })
                .export(in: db, keys: exported) { row, _ in rows.append(row.class) }
            return rows
        }
        #expect(rows == ["c2", "c2"])
    }

    @Test func `without favourites and wishes no work is due`() async throws {
        #expect(try await fixture.performDueWork() == 0)
    }

    @Test func `one transaction removes a limited number of rows`() async throws {
        let now = fixture.clock.now
        try await fixture.store.write { db in
            for student in 1...Int64(DiscoveryLimits.removedRows) {
                _ = try SQLFavourites().insert(ClassID(1), of: StudentID(student), at: now, in: db)
            }
            _ = try SQLWishes().insert(ClassID(1), of: StudentID(1), note: nil, at: now, in: db)
            _ = try SQLWishes().insert(ClassID(2), of: StudentID(1), note: nil, at: now, in: db)
        }
        fixture.classes.end(1)
        #expect(try await fixture.performDueWork() == 2)
        #expect(try await fixture.count("favourites") == 0)
        #expect(try await fixture.wishes() == [2])
    }

    @Test func `a deleted class leaves favourites and wish lists`() async throws {
        try await fixture.addFavourite(1)
        try await fixture.addWish(1)
        try await fixture.addWish(2)
        let discoveries = fixture.discoveries
        try await fixture.store.write { try discoveries.classWasDeleted(ClassID(1), in: $0) }
        #expect(try await fixture.count("favourites") == 0)
        #expect(try await fixture.wishes() == [2])
    }

    @Test func `a merge joins what both students keep`() async throws {
        for (student, ids) in [1: [Int64(1), 2], 2: [2, 3]] {
            for id in ids {
                try await fixture.addFavourite(id, as: "student:\(student)")
                try await fixture.addWish(id, note: "of \(student)", as: "student:\(student)")
            }
        }
        let (discoveries, now) = (fixture.discoveries, fixture.clock.now)
        try await fixture.store.write { db in
            _ = try discoveries.studentWasMerged(
                StudentID(2), into: StudentID(1), at: now, language: .english, in: db)
        }
        #expect(Set(try await fixture.favourites()) == [1, 2, 3])
        let wishes = try await fixture.send(ListWishes(student: .me), as: "student:1").items
        let notes = Dictionary(uniqueKeysWithValues: wishes.map { ($0.class.id.number, $0.note) })
        #expect(notes == [1: "of 1", 2: "of 1", 3: "of 2"])
        #expect(try await fixture.favourites(as: "student:2") == [])
    }

    @Test func `an erasure removes what the student keeps, and nothing of others`() async throws {
        for student in ["student:1", "student:2"] {
            try await fixture.addFavourite(1, as: student)
            try await fixture.addWish(1, as: student)
        }
        let (discoveries, now) = (fixture.discoveries, fixture.clock.now)
        try await fixture.store.write { try discoveries.studentWasErased(StudentID(1), at: now, in: $0) }
        #expect(try await fixture.favourites() == [])
        #expect(try await fixture.wishes() == [])
        #expect(try await fixture.favourites(as: "student:2") == [1])
        #expect(try await fixture.wishes(as: "student:2") == [1])
    }

    @Test func `the personal data of a student has favourites and wishes`() async throws {
        try await fixture.addFavourite(1)
        try await fixture.addWish(2, note: "soon")
        try await fixture.addWish(3, as: "student:2")
        let discoveries = fixture.discoveries
        let sections = try await fixture.store.read { db in
            try discoveries.personalData(of: Person(student: StudentID(1), accounts: []), in: db)
        }
        #expect(sections.prefix(2).map(\.name) == ["favourites", "wishes"])
        #expect(sections.prefix(2).map(\.rows.count) == [1, 1])
        #expect(sections[1].rows.first?["note"] == "soon")
    }

    @Test func `the rows of an erased student are not imported, and those of others once`() async throws {
        var keys = KeyIndex()
        keys.add(sheet: "students", noun: "student")
        keys.add(sheet: "classes", noun: "class")
        for (key, id) in [("s1", Int64(1)), ("s9", 9)] { keys.add(key, id, of: "students") }
        keys.add("c1", 1, of: "classes")
        let (index, now) = (keys, fixture.clock.now)
        let sheet = WishSheet(classes: fixture.classes, students: fixture.students, now: { now })
        let outcomes = try await fixture.store.write { db in
            try ["s1", "s1", "s9"].map { student in
                try sheet.importing(
                    WishRow(student: student, class: "c1", note: "n"), keys: index, at: now, in: db)?.isNew
            }
        }
        #expect(outcomes == [true, false, nil])
    }

    @Test(.onSQLite, arguments: ["favourites", "wishes"])
    func `rows are found by their student and by their class, not by reading all`(
        _ table: String
    ) async throws {
        let name = SQL(verbatim: table)
        for (condition, index) in [
            ("student_id = 1 ORDER BY id DESC LIMIT 51", "\(table)_by_student"),
            ("class_id = 1 LIMIT 1000", "\(table)_by_class"),
        ] as [(SQL, String)] {
            let plan = try await fixture.plan("SELECT id FROM \(part: name) WHERE \(part: condition)")
            #expect(plan.contains { $0.contains(index) }, "\(plan)")
            #expect(!plan.contains { $0.contains("SCAN") || $0.contains("TEMP B-TREE") }, "\(plan)")
        }
    }
}
