import Application
import Authentication
import ClassManagement
import Core
import Persistence
import StudentManagement
import TestSupport
import Testing

/// The cost of pages in SQL statements, which unlike a duration is the same in each run.
@Suite(.limitedParallelism) struct PageStatementTests {
    private let store: CountingStore
    private let fixture: CheckInFixture

    init() async throws {
        store = CountingStore(try TestStore.make(now: { Instant(milliseconds: 0) }))
        fixture = try await CheckInFixture(store: store)
    }

    private func student() async throws -> Browser {
        let browser = try Browser(fixture.academy)
        _ = try await browser.signIn(StudentPageFixture.email)
        return browser
    }

    private func owner() async throws -> Browser {
        let browser = try Browser(fixture.academy)
        _ = try await browser.signIn(TestAcademy.email, TestAcademy.password)
        return browser
    }

    private func statements(of path: String, in browser: Browser) async throws -> [String] {
        try await store.statements {
            let page = try await browser.get(path)
            #expect(page.status == 200, "\(path)")
        }
    }

    /// One statement of each page reads the logo in its header.
    @Test(arguments: [
        ("/home", 45), ("/timetable", 21), ("/classes", 23), ("/history", 16), ("/passes", 15),
        ("/payments", 20), ("/messages", 19), ("/account", 26), ("/discover", 37), ("/discover/1", 60),
        ("/wishes", 21), ("/numbers", 21), ("/friends", 33), ("/profile", 15), ("/recommendations", 24),
        ("/collections", 16), ("/ratings", 15),
    ])
    func `a page of a student runs few statements`(_ path: String, _ limit: Int) async throws {
        let found = try await statements(of: path, in: try await student())
        #expect(found.count <= limit, "\(path): \(found.joined(separator: "\n\n"))")
    }

    /// Two statements of each page read the account and the logo in its header. Eight of the page of today
    /// read the sum of the day's payments, and one what the expected students of all sessions owe; five of the
    /// list of payments read the classes of its filter.
    @Test(arguments: [
        ("/desk", 36), ("/desk/students", 12), ("/desk/classes", 14), ("/desk/payments", 21),
        ("/desk/money", 23),
        ("/desk/dashboard", 56), ("/desk/ratings", 15), ("/desk/usage", 25), ("/desk/classes/1/picture", 19),
        ("/desk/academy/picture", 19),
    ])
    func `a page of the desk runs few statements`(_ path: String, _ limit: Int) async throws {
        let found = try await statements(of: path, in: try await owner())
        #expect(found.count <= limit, "\(path): \(found.joined(separator: "\n\n"))")
    }

    /// The page of a family and its statement read the balance of each student; here there is one.
    @Test(arguments: [("", 14), ("/matches", 13), ("/{}", 27), ("/{}/statement", 32)])
    func `a page of families runs few statements`(_ path: String, _ limit: Int) async throws {
        let guardian = try await fixture.academy.admin.send(
            AddGuardian(student: .id(fixture.student.id), name: "Rosa Paz", phone: "900111222"))
        let address = "/desk/families" + path.replacing("{}", with: guardian.person.description)
        let found = try await statements(of: address, in: try await owner())
        #expect(found.count <= limit, "\(path): \(found.joined(separator: "\n\n"))")
    }

    @Test func `the page of today runs as many statements for one session as for many`() async throws {
        let browser = try await owner()
        let before = try await statements(of: "/desk", in: browser).count
        for hour in 12...16 {
            let start = try LocalDateTime(parsing: "2026-11-20T\(hour):00")
            _ = try await fixture.academy.admin.send(
                AddSession(class: .id(fixture.academyClass.id), at: start, minutes: 30))
        }
        #expect(try await statements(of: "/desk", in: browser).count == before)
    }

    @Test func `the page of a station runs few statements, as many for one student as for many`()
        async throws
    {
        let browser = try Browser(fixture.academy)
        let html = try await browser.get("/station").html
        let code = try #require(html.firstMatch(of: /aria-label="([A-Z2-9]{6})"/)?.1)
        let admin = fixture.academy.admin
        _ = try await admin.send(ApproveStation(code: String(code), venue: .key("v")))
        let one = try await statements(of: "/station", in: browser)
        #expect(one.count <= 20, "\(one.joined(separator: "\n\n"))")
        for number in 1...9 {
            let student = try await admin.send(AdmitStudent(firstName: "Sol", lastName: "Paz \(number)")).id
            _ = try await admin.send(EnrolStudent(class: .key("c"), student: .id(student)))
        }
        #expect(try await statements(of: "/station", in: browser).count == one.count)
    }

    @Test(.onSQLite) func `the sessions of a student are found by the student's classes, not by reading all`()
        async throws
    {
        let found = try await statements(of: "/classes", in: try await student())
        let sessions = try #require(found.last { $0.contains("FROM sessions s JOIN classes c") })
        let plan = try await store.read { db in
            try db.rows(SQL(verbatim: "EXPLAIN QUERY PLAN " + sessions.replacing("?", with: "NULL")))
                .map { try $0["detail"] as String }
        }
        #expect(plan.contains { $0.contains("s USING INDEX sessions_by_day") }, "\(plan)")
    }

    @Test func `the totals of payments are read without the payments`() async throws {
        for path in ["/desk/payments", "/desk/payments?month=2026-11", "/desk/payments?method=cash"] {
            let found = try await statements(of: path, in: try await owner())
            let sums = found.filter { $0.contains("sum(p.amount)") }
            #expect(sums.count == 1 && sums.allSatisfy { $0.contains("FROM payment_totals p") }, "\(sums)")
        }
    }
}
