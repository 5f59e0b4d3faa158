import Core
import StudentManagement
import Testing

@Suite struct FindStudentsTests {
    private func names(_ request: FindStudents, _ desk: Desk) async throws -> [String] {
        try await desk.ask(request).items.map(\.name)
    }

    private func academy() async throws -> Desk {
        let desk = try await Desk()
        try await desk.admit("Ana", "Ñahui")
        try await desk.admit("Bruno", "García Luna", status: "trial")
        try await desk.admit("Carla", "Nguyễn")
        try await desk.admit("Ana María", "O'Brien", status: "lead")
        return desk
    }

    @Test(arguments: [
        ("nahui", ["Ana Ñahui"]), ("ÑAHUI", ["Ana Ñahui"]), ("ahu", ["Ana Ñahui"]),
        ("nguyen", ["Carla Nguyễn"]),
        ("garcia", ["Bruno García Luna"]), ("ana o'b", ["Ana María O'Brien"]),
        ("luna bruno", ["Bruno García Luna"]),
        ("o’brien", ["Ana María O'Brien"]), ("an", ["Ana Ñahui", "Ana María O'Brien"]),
        ("ana zz", []), ("xyz", []), ("%", []), ("\" OR \"", []), ("na*", []),
    ])
    func `a search finds any part of a name, whatever its case and accents`(
        _ search: String, _ found: [String]
    ) async throws {
        #expect(Set(try await names(FindStudents(search: search), academy())) == Set(found))
    }

    @Test func `an empty search is none`() async throws {
        let desk = try await academy()
        #expect(try await names(FindStudents(search: "  "), desk).count == 4)
    }

    @Test func `a search of too many characters or with a control character is refused`() async throws {
        let desk = try await Desk()
        let long = FindStudents(search: String(repeating: "a", count: 101))
        #expect(await desk.refusal(of: long) == "search.too-long")
        #expect(await desk.refusal(of: FindStudents(search: "a\u{0}b")) == "search.control-character")
        #expect(await desk.refusal(of: FindStudents(search: String(repeating: "a", count: 100))) == nil)
    }

    @Test func `students are sorted by last name where nothing is said`() async throws {
        let names = try await names(FindStudents(), academy())
        #expect(names == ["Bruno García Luna", "Ana Ñahui", "Carla Nguyễn", "Ana María O'Brien"])
    }

    @Test func `students are sorted by number or by the day they joined`() async throws {
        let desk = try await Desk()
        for (name, day) in [("Ana", 30), ("Bruno", 10), ("Carla", 20), ("Dora", 10)] {
            _ = try await desk.ask(
                AdmitStudent(firstName: name, lastName: "Luna", joinedOn: CalendarDay(number: 20_000 + day)))
        }
        let byNumber = try await desk.ask(FindStudents(sort: "id")).items.map(\.firstName)
        #expect(byNumber == ["Ana", "Bruno", "Carla", "Dora"])
        let byDay = try await desk.ask(FindStudents(sort: "joined")).items.map(\.firstName)
        #expect(byDay == ["Bruno", "Dora", "Carla", "Ana"])
    }

    @Test func `a list may have one status only, with and without a search`() async throws {
        let desk = try await academy()
        #expect(try await names(FindStudents(status: "lead"), desk) == ["Ana María O'Brien"])
        #expect(try await names(FindStudents(search: "ana", status: "active"), desk) == ["Ana Ñahui"])
        #expect(await desk.refusal(of: FindStudents(status: "gone")) == "status.unknown")
    }

    @Test func `an order that is none is refused`() async throws {
        let desk = try await Desk()
        #expect(await desk.refusal(of: FindStudents(sort: "age")) == "sort.unknown")
    }

    @Test(arguments: [(0, "page.bad-limit"), (1, nil), (200, nil), (201, "page.bad-limit")])
    func `a page has 1 to 200 students`(_ limit: Int, _ code: String?) async throws {
        let desk = try await Desk()
        #expect(await desk.refusal(of: FindStudents(limit: limit)) == code)
    }

    @Test(arguments: ["name", "id", "joined"], [nil, "a", "ana"])
    func `page after page every student comes once, though all names are equal`(
        _ sort: String, _ search: String?
    ) async throws {
        let desk = try await Desk()
        for _ in 0..<23 { try await desk.admit("Ana", "Luna") }
        var (ids, after): ([StudentID], Cursor?) = ([], nil)
        repeat {
            let page = try await desk.ask(FindStudents(search: search, sort: sort, limit: 5, after: after))
            ids += page.items.map(\.id)
            after = page.next
        } while after != nil
        #expect(ids == (1...23).map { StudentID($0) })
    }

    @Test func `a cursor goes on in the order it comes from and in no other`() async throws {
        let desk = try await Desk()
        for _ in 0..<2 { try await desk.admit("Ana", "Luna") }
        let next = try await desk.ask(FindStudents(limit: 1)).next
        #expect(await desk.refusal(of: FindStudents(sort: "joined", after: next)) == "page.bad-cursor")
        #expect(await desk.refusal(of: FindStudents(sort: "id", after: next)) == "page.bad-cursor")
        #expect(await desk.refusal(of: FindStudents(after: next)) == nil)
        #expect(
            await desk.refusal(of: FindStudents(after: Cursor(["name", "luna ana", "x"])))
                == "page.bad-cursor")
    }
}
