import Core
import Persistence
import TestSupport
import Testing

@testable import StudentManagement

@Suite(.limitedParallelism) struct StudentSearchTests {
    private func plan(_ sql: SQL, _ fixture: StudentsFixture) async throws -> String {
        try await fixture.store.read { db in
            try db.rows("EXPLAIN QUERY PLAN \(part: sql)").map { try $0["detail"] as String }.joined(
                separator: "; ")
        }
    }

    private func query(
        _ order: StudentOrder, _ words: [String] = [], status: StudentStatus? = nil, after: Cursor? = nil
    ) -> StudentSearch {
        StudentSearch(StudentQuery(words: words, status: status, order: order, after: after, count: 51))
    }

    @Test(
        .onSQLite,
        arguments: [
            (StudentOrder.name, nil, "students_by_name"), (.joined, nil, "students_by_joining"),
            (.name, StudentStatus.active, "students_by_status_name"),
            (.joined, .active, "students_by_status_joining"), (.id, .active, "students_by_status "),
        ])
    func `a list is read along its index and never sorted`(
        _ order: StudentOrder, _ status: StudentStatus?, _ index: String
    ) async throws {
        let fixture = try await StudentsFixture()
        for words in [[], ["an"]] {
            let plan = try await plan(query(order, words, status: status).scan(.sqlite), fixture)
            #expect("\(plan) ".contains("USING INDEX \(index)"))
            #expect(!plan.contains("TEMP B-TREE"))
        }
    }

    @Test(
        .onSQLite,
        arguments: [
            (StudentOrder.name, nil, "students_by_name"), (.joined, nil, "students_by_joining"),
            (.name, StudentStatus.active, "students_by_status_name"),
            (.joined, .active, "students_by_status_joining"), (.id, .active, "students_by_status"),
        ])
    func `the first students are read along the index and never sorted`(
        _ order: StudentOrder, _ status: StudentStatus?, _ index: String
    ) async throws {
        let fixture = try await StudentsFixture()
        let values = order == .id ? ["id", "7"] : [order.rawValue, "luna ana", "7"]
        for (words, after) in [(["an"], nil), (["an"], Cursor(values)), (["ana"], nil)]
        where order != .id || words == ["an"] {
            let search = query(order, words, status: status, after: after)
            let plan = try await plan(search.scanOfFirstStudents(7, .sqlite), fixture)
            #expect(plan.hasPrefix("CO-ROUTINE first; "))
            let end = after == nil && status == nil ? "; " : " ("
            // The searched text is in the index, but SQLite does not call it a covering one: it is computed.
            let kind = words == ["an"] ? "COVERING INDEX" : "INDEX"
            #expect(plan.contains("USING \(kind) \(index)\(end)"))
            #expect(plan.hasSuffix("SEARCH students USING INTEGER PRIMARY KEY (rowid=?)"))
            #expect(!plan.contains("TEMP B-TREE"))
        }
    }

    @Test(.onSQLite, arguments: [StudentOrder.name, .joined], [nil, StudentStatus.active])
    func `a scan reads the table only for the students that match`(
        _ order: StudentOrder, _ status: StudentStatus?
    ) async throws {
        let fixture = try await StudentsFixture()
        for word in ["an", "ana"] {
            let scan = try query(order, [word], status: status).scan(.sqlite)
            let steps = try await fixture.store.read { try $0.rows("EXPLAIN \(part: scan)").map(Step.init) }
            let table = try #require(steps.first { $0.opcode == "DeferredSeek" }).third
            let comparison = try #require(steps.firstIndex { $0.opcode == "Function" })
            let read = try #require(steps.firstIndex { $0.opcode == "Column" && $0.first == table })
            #expect(read > comparison)
        }
    }

    /// A step of SQLite's program for a statement, with its first and third operand.
    private struct Step {
        let opcode: String
        let first: Int
        let third: Int

        init(_ row: Row) throws {
            opcode = try row["opcode"]
            first = try row["p1"]
            third = try row["p3"]
        }
    }

    @Test(.onSQLite) func `a list by number is read along the table and never sorted`() async throws {
        let fixture = try await StudentsFixture()
        let after = Cursor(["id", "7"])
        let plan = try await plan(query(.id, after: after).scan(.sqlite), fixture)
        #expect(plan == "SEARCH students USING INTEGER PRIMARY KEY (rowid>?)")
    }

    @Test(.onSQLite, arguments: [StudentOrder.name, .joined], [nil, StudentStatus.trial])
    func `a later page starts at its place in the index`(
        _ order: StudentOrder, _ status: StudentStatus?
    ) async throws {
        let fixture = try await StudentsFixture()
        let after = Cursor([order.rawValue, "luna ana", "7"])
        let plan = try await plan(query(order, status: status, after: after).scan(.sqlite), fixture)
        #expect(plan.hasPrefix("SEARCH students USING INDEX"))
        #expect(!plan.contains("TEMP B-TREE"))
    }

    @Test(.onSQLite, arguments: StudentOrder.allCases)
    func `a search for few goes from the search index to the students`(_ order: StudentOrder) async throws {
        let fixture = try await StudentsFixture()
        let matches = try #require(
            Dialect.sqlite.searchMatches("students", column: "search_text", words: ["luna"]))
        let plan = try await plan(query(order, ["luna"]).sorted(matches, .sqlite), fixture)
        #expect(plan.hasPrefix("SCAN students_search VIRTUAL TABLE INDEX"))
        #expect(plan.contains("SEARCH students USING INTEGER PRIMARY KEY (rowid=?)"))
        #expect(!plan.contains("SCAN students;"))
    }

    @Test(.onSQLite)
    func `a student is found by number, key, e-mail address and national id through an index`()
        async throws
    {
        let fixture = try await StudentsFixture()
        for condition: SQL in ["id = 1", "key = 'k'", "email = 'e'", "national_id = 'n'"] {
            let plan = try await plan("SELECT * FROM students WHERE \(part: condition)", fixture)
            #expect(plan.hasPrefix("SEARCH students USING"))
        }
    }

    private func add(_ names: [(first: String, last: String)], to fixture: StudentsFixture) async throws {
        try await fixture.store.write { db in
            for (number, name) in names.enumerated() {
                let row = StudentRow(
                    key: "k\(number)", firstName: name.first, lastName: name.last,
                    joinedOn: StudentsFixture.today, status: .active)
                _ = try fixture.students.studentSheet.importing(
                    row, at: StudentsFixture.now, in: db)
            }
        }
    }

    private func found(_ words: [String], in fixture: StudentsFixture) async throws -> [String] {
        try await fixture.store.read { db in
            try SQLStudentRepository().list(StudentQuery(words: words, count: 1000), in: db).map {
                StudentProfile($0).sortName
            }
        }
    }

    @Test(arguments: [
        (StudentSearch.few, ["luna", "ana"]), (StudentSearch.few + 1, ["luna", "ana"]),
        (StudentSearch.fewPairs, ["an"]), (StudentSearch.fewPairs + 1, ["an"]),
        (StudentSearch.few + 1, ["a"]),
    ])
    func `few and many matches are listed alike`(_ count: Int, _ words: [String]) async throws {
        let fixture = try await StudentsFixture()
        try await add((0..<count).map { ("Ana", "Luna \(count - $0)") } + [("Eve", "Noble")], to: fixture)
        let found = try await found(words, in: fixture)
        #expect(found.count == count)
        #expect(found == found.sorted())
    }

    /// None of the first 400 students matches, so the matches are sorted or the whole index is scanned.
    @Test(arguments: [StudentSearch.few + 1, StudentSearch.many + 1])
    func `matches at the end of the order are found`(_ count: Int) async throws {
        let fixture = try await StudentsFixture()
        let others = (0..<StudentSearch.comparedPerRowOfMany * 2).map { ("Eve", "Abad \($0)") }
        try await add(others + (0..<count).map { ("Ana", "Luna \(count - $0 + 10_000)") }, to: fixture)
        let page = try await page(StudentQuery(words: ["luna"], count: 2), in: fixture)
        #expect(page.map(\.lastName) == ["Luna 10001", "Luna 10002"])
    }

    /// Each page compares the first twenty students after its cursor first. The names contain the letters
    /// often at the start of the order by name, then rarely: in all less or more than
    /// ``StudentSearch/fewPairs``.
    @Test(.onSQLite, arguments: StudentOrder.allCases, [50, 230])
    func `two letters are found on each page, whether many or few names contain them`(
        _ order: StudentOrder, _ frequent: Int
    ) async throws {
        let fixture = try await StudentsFixture()
        let numbers = (0..<400).map { $0 * 37 % 400 }
        try await add(
            numbers.map { ($0 < frequent || $0 % 37 == 0 ? "Ana" : "Eve", "Luz \($0 + 100)") }, to: fixture)
        _ = try await fixture.store.write { db in
            try db.run("UPDATE students SET joined_on = date('2024-01-01', (id * 71 % 300) || ' days')")
            return try db.run("UPDATE students SET status = 'trial' WHERE id % 5 = 0")
        }
        for status in [nil, StudentStatus.active] {
            let all = try await page(StudentQuery(status: status, order: order, count: 500), in: fixture)
            let expected = all.filter { $0.firstName == "Ana" }.map(\.id)
            var found: [Student] = []
            while found.count <= expected.count {
                let after = found.last.map(order.cursor)
                let query = StudentQuery(words: ["an"], status: status, order: order, after: after, count: 2)
                let page = try await page(query, in: fixture)
                found += page
                guard page.count == 2 else { break }
            }
            #expect(found.map(\.id) == expected)
        }
    }

    private func page(_ query: StudentQuery, in fixture: StudentsFixture) async throws -> [Student] {
        try await fixture.store.read { try SQLStudentRepository().list(query, in: $0) }
    }

    @Test(arguments: [
        (["qi"], ["qi zoe"]), (["oe"], ["qi zoe"]), (["zo"], ["qi zoe"]),
        (["an"], ["banana an", "luna ana"]),
        (["an", "lu"], ["luna ana"]), (["iz"], []), (["xq"], []), (["🙂🙃"], []),
    ])
    func `two letters are found anywhere in a name`(_ words: [String], _ names: [String]) async throws {
        let fixture = try await StudentsFixture()
        try await add([("Ana", "Luna"), ("Zoé", "Qi"), ("An", "Banana")], to: fixture)
        #expect(try await found(words, in: fixture) == names)
    }
}
