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
        ("/home", 46), ("/timetable", 22), ("/classes", 24), ("/history", 17), ("/passes", 16),
        ("/payments", 21), ("/messages", 24), ("/account", 27), ("/discover", 38), ("/discover/1", 61),
        ("/wishes", 21), ("/numbers", 21), ("/friends", 34), ("/profile", 16), ("/recommendations", 25),
        ("/collections", 16), ("/ratings", 15),
    ])
    func `a page of a student runs few statements`(_ path: String, _ limit: Int) async throws {
        let found = try await statements(of: path, in: try await student())
        #expect(found.count <= limit, "\(path): \(found.joined(separator: "\n\n"))")
    }

    /// Three statements of each page read the account, its roles and the logo in its header. Eight of the
    /// page of today read the sum of the day's payments, one what the expected students of all sessions owe,
    /// and four the check-ins that wait for staff; five of the list of payments read the classes of its
    /// filter.
    @Test(arguments: [
        ("/desk", 41), ("/desk/students", 13), ("/desk/classes", 15), ("/desk/payments", 22),
        ("/desk/money", 23),
        ("/desk/dashboard", 57), ("/desk/ratings", 15), ("/desk/usage", 25), ("/desk/classes/1/picture", 20),
        ("/desk/academy/picture", 19),
    ])
    func `a page of the desk runs few statements`(_ path: String, _ limit: Int) async throws {
        let found = try await statements(of: path, in: try await owner())
        #expect(found.count <= limit, "\(path): \(found.joined(separator: "\n\n"))")
    }

    /// The page of a family and its statement read the balance of each student; here there is one.
    @Test(arguments: [("", 15), ("/matches", 13), ("/{}", 28), ("/{}/statement", 33)])
    func `a page of families runs few statements`(_ path: String, _ limit: Int) async throws {
        let guardian = try await fixture.academy.admin.send(
            AddGuardian(student: .id(fixture.student.id), name: "Rosa Paz", phone: "900111222"))
        let address = "/desk/families" + path.replacing("{}", with: guardian.person.description)
        let found = try await statements(of: address, in: try await owner())
        #expect(found.count <= limit, "\(path): \(found.joined(separator: "\n\n"))")
    }

    @Test func `the page of a wrong code asks about it once`() async throws {
        let (code, email) = ("AAAA-BBBB-CCCC", "ana@example.org")
        let (browser, client) = (try Browser(fixture.academy), fixture.academy.client(nil))
        func asked(_ statements: [String]) -> Int {
            statements.count { $0.contains("FROM invitations") }
        }
        var refused: String?
        let request = await store.statements {
            refused = await refusal { try await client.send(ShowInvitation(code: code)) }
        }
        #expect(refused == "invitation.invalid" && asked(request) > 0, "\(request)")
        let page = try await store.statements {
            let opened = try await browser.get("/invite/\(code)")
            #expect(opened.html.contains("value=\"\(code)\""))
        }
        #expect(asked(page) == asked(request), "\(page)")
        let form = try await browser.get("/invite/\(code)")
        let fields = ["email": email, "password": TestAcademy.studentPassword]
        let accepted = await store.statements {
            refused = await refusal {
                try await client.send(
                    AcceptInvitation(code: code, email: email, password: TestAcademy.studentPassword))
            }
        }
        #expect(refused == "invitation.invalid")
        let sent = try await store.statements {
            let answer = try await browser.submit("/invite", on: form, fields)
            #expect(answer.status == 422)
        }
        #expect(asked(sent) == asked(accepted), "\(sent)")
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
