import Core
import Persistence
import StudentManagement
import TestSupport
import Testing

@Suite(.limitedParallelism) struct FindStudentsTests {
    private func names(_ request: FindStudents, _ fixture: StudentsFixture) async throws -> [String] {
        try await fixture.send(request).items.map(\.name)
    }

    private func academy() async throws -> StudentsFixture {
        let fixture = try await StudentsFixture()
        try await fixture.admit("Ana", "Ñahui")
        try await fixture.admit("Bruno", "García Luna", status: "trial")
        try await fixture.admit("Carla", "Nguyễn")
        try await fixture.admit("Ana María", "O'Brien", status: "lead")
        return fixture
    }

    @Test(arguments: [
        ("nahui", ["Ana Ñahui"]), ("ÑAHUI", ["Ana Ñahui"]), ("ahu", ["Ana Ñahui"]),
        ("nguyen", ["Carla Nguyễn"]),
        ("garcia", ["Bruno García Luna"]), ("ana o'b", ["Ana María O'Brien"]),
        ("luna bruno", ["Bruno García Luna"]),
        ("o’brien", ["Ana María O'Brien"]), ("an", ["Ana Ñahui", "Ana María O'Brien"]),
        ("ana zz", []), ("xyz", []), ("%", []), ("\" OR \"", []), ("na*", []),
    ])
    func `a search finds any part of a name, ignoring case and accents`(
        _ search: String, _ found: [String]
    ) async throws {
        #expect(Set(try await names(FindStudents(search: search), academy())) == Set(found))
    }

    @Test(arguments: [
        ("luis@exam", true), ("LUIS@example.org", true), ("987 654", true), ("+51 987-654-321", true),
        ("98 76 54 32 1", true), ("ab-123", true), ("AB123", true), ("vega example", true),
        ("rosa", false), ("luisa@example.org", false), ("987 655", false),
    ])
    func `a student is found by e-mail address, phone number and national id`(
        _ search: String, _ isFound: Bool
    ) async throws {
        let fixture = try await academy()
        try await fixture.send(
            AdmitStudent(
                firstName: "Luis", lastName: "Vega", email: "Luis@example.org", nationalID: "AB-123",
                phone: "+51 987 654 321"))
        #expect(try await names(FindStudents(search: search), fixture) == (isFound ? ["Luis Vega"] : []))
    }

    @Test(arguments: [
        ("2024-001", ["Ana Luna"]), ("24-00", ["Ana Luna"]), ("987-654", ["Luis Vega"]), ("-", []),
        ("2024-002", []), ("--", []),
    ])
    func `digits with a dash are a phone number, or else part of a key`(
        search: String, found: [String]
    ) async throws {
        let fixture = try await StudentsFixture()
        try await fixture.admit("Ana", "Luna")
        try await fixture.send(AdmitStudent(firstName: "Luis", lastName: "Vega", phone: "987654321"))
        try await fixture.store.write { db in
            try db.run("UPDATE students SET key = '2024-001' WHERE id = 1")
            return
        }
        #expect(try await names(FindStudents(search: search), fixture) == found)
    }

    @Test func `a changed e-mail address is found, and the old one is not`() async throws {
        let fixture = try await StudentsFixture()
        let student = try await fixture.admit("Ana", "Luna")
        for email in ["old@example.org", "new@example.org"] {
            try await fixture.send(EditStudent(student: .id(student.id), email: email))
        }
        #expect(try await names(FindStudents(search: "new@ex"), fixture) == ["Ana Luna"])
        #expect(try await names(FindStudents(search: "old@ex"), fixture) == [])
    }

    @Test func `a name is a reference if one student has it`() async throws {
        let fixture = try await academy()
        let long = String(repeating: "a", count: 120)
        try await fixture.admit(long, long)
        for name in ["Ana Ñahui", "bruno garcia luna", "\(long) \(long)"] {
            _ = try await fixture.send(ShowStudent(student: Reference(name)))
        }
        try await fixture.admit("Ana", "Ñahui")
        await #expect(throws: InvalidValue.ambiguous("Ana Ñahui", of: ["1 (Ana Ñahui)", "6 (Ana Ñahui)"])) {
            try await fixture.send(ShowStudent(student: Reference("Ana Ñahui")))
        }
    }

    @Test func `an empty search is none`() async throws {
        let fixture = try await academy()
        #expect(try await names(FindStudents(search: "  "), fixture).count == 4)
    }

    @Test func `a search of too many characters or with a control character is refused`() async throws {
        let fixture = try await StudentsFixture()
        let long = FindStudents(search: String(repeating: "a", count: 101))
        #expect(await fixture.errorCode(of: long) == "search.too-long")
        #expect(await fixture.errorCode(of: FindStudents(search: "a\u{0}b")) == "search.control-character")
        #expect(await fixture.errorCode(of: FindStudents(search: String(repeating: "a", count: 100))) == nil)
    }

    @Test func `students are sorted by last name by default`() async throws {
        let names = try await names(FindStudents(), academy())
        #expect(names == ["Bruno García Luna", "Ana Ñahui", "Carla Nguyễn", "Ana María O'Brien"])
    }

    @Test func `students are sorted by number or by the day they joined`() async throws {
        let fixture = try await StudentsFixture()
        for (name, day) in [("Ana", 30), ("Bruno", 10), ("Carla", 20), ("Dora", 10)] {
            _ = try await fixture.send(
                AdmitStudent(firstName: name, lastName: "Luna", joinedOn: CalendarDay(number: 20_000 + day)))
        }
        let byNumber = try await fixture.send(FindStudents(sort: "id")).items.map(\.firstName)
        #expect(byNumber == ["Ana", "Bruno", "Carla", "Dora"])
        let byDay = try await fixture.send(FindStudents(sort: "joined")).items.map(\.firstName)
        #expect(byDay == ["Bruno", "Dora", "Carla", "Ana"])
    }

    @Test func `a list may have one status only, with and without a search`() async throws {
        let fixture = try await academy()
        #expect(try await names(FindStudents(status: "lead"), fixture) == ["Ana María O'Brien"])
        #expect(try await names(FindStudents(search: "ana", status: "active"), fixture) == ["Ana Ñahui"])
        #expect(await fixture.errorCode(of: FindStudents(status: "gone")) == "status.unknown")
    }

    @Test func `an order that is none is refused`() async throws {
        let fixture = try await StudentsFixture()
        #expect(await fixture.errorCode(of: FindStudents(sort: "age")) == "sort.unknown")
    }

    @Test(arguments: [(0, "page.bad-limit"), (1, nil), (200, nil), (201, "page.bad-limit")])
    func `a page has 1 to 200 students`(_ limit: Int, _ code: String?) async throws {
        let fixture = try await StudentsFixture()
        #expect(await fixture.errorCode(of: FindStudents(limit: limit)) == code)
    }

    @Test(arguments: ["name", "id", "joined"], [nil, "a", "ana"])
    func `paging lists every student once, even if all names are equal`(
        _ sort: String, _ search: String?
    ) async throws {
        let fixture = try await StudentsFixture()
        for _ in 0..<23 { try await fixture.admit("Ana", "Luna") }
        var (ids, after): ([StudentID], Cursor?) = ([], nil)
        repeat {
            let page = try await fixture.send(
                FindStudents(search: search, sort: sort, limit: 5, after: after))
            ids += page.items.map(\.id)
            after = page.next
        } while after != nil
        #expect(ids == (1...23).map { StudentID($0) })
    }

    @Test func `a cursor is valid only in the order it comes from`() async throws {
        let fixture = try await StudentsFixture()
        for _ in 0..<2 { try await fixture.admit("Ana", "Luna") }
        let next = try await fixture.send(FindStudents(limit: 1)).next
        #expect(await fixture.errorCode(of: FindStudents(sort: "joined", after: next)) == "page.bad-cursor")
        #expect(await fixture.errorCode(of: FindStudents(sort: "id", after: next)) == "page.bad-cursor")
        #expect(await fixture.errorCode(of: FindStudents(after: next)) == nil)
        #expect(
            await fixture.errorCode(of: FindStudents(after: Cursor(["name", "luna ana", "x"])))
                == "page.bad-cursor")
    }
}
