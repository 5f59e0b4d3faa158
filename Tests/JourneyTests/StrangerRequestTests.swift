import Academy
import Application
import Authentication
import Core
import Persistence
import TestSupport
import Testing

/// The requests of people who are not signed in, in the log of changes.
@Suite(.limitedParallelism) struct StrangerRequestTests {
    private let store: any Store
    private let academy: TestAcademy

    init() async throws {
        store = try TestStore.make(now: { Instant(milliseconds: 0) })
        academy = try await TestAcademy(.http, store: store)
        _ = try await academy.admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
    }

    private func entries(_ action: String) async throws -> [AuditEntry] {
        let owner = try await academy.client(nil).send(
            SignIn(email: TestAcademy.email, password: TestAcademy.password))
        return try await academy.client(owner.accessToken).send(ListAuditEntries(action: action)).items
    }

    private func failSignIn(_ email: String) async {
        let request = SignIn(email: email, password: "not the password")
        _ = try? await academy.client(nil).send(request)
    }

    @Test func `each kind has one entry a day at once, and one with the number when the day is over`()
        async throws
    {
        for number in 1...4 {
            _ = try await academy.client(nil).send(ForgotPassword(email: "a\(number)@example.org"))
            await failSignIn("a\(number)@example.org")
            _ = try await academy.client(nil).send(CreateScreenPairing())
        }
        let actions = ["ForgotPassword", "SignIn", "CreateScreenPairing"]
        for action in actions {
            #expect(try await entries(action).filter { $0.account == nil && $0.subject == nil }.count == 1)
        }
        academy.clock.move(minutes: 24 * 60)
        try await academy.academy.performDueWork()
        for action in actions {
            let all = try await entries(action).filter { $0.account == nil && $0.subject == nil }
            let counts = all.filter { $0.changes.contains { $0.field == "requests" } }
            #expect(counts.count == 1, "\(action)")
            let changes = counts.first?.changes.map { [$0.field, $0.new] }
            #expect(
                changes == [["day", "2026-11-20"], ["networks", "1"], ["requests", "4"]], "\(action)")
        }
        let left: Int? = try await store.read {
            try $0.value("SELECT count(*) AS value FROM stranger_requests")
        }
        #expect(left == 0)
    }

    @Test func `the networks of a day have one entry at once together, and one when the day is over`()
        async throws
    {
        let now = try Instant(parsing: "2026-11-20T12:00:00.000Z")
        try await store.write { db in
            for number in 1...50 {
                try db.run(
                    """
                    INSERT INTO stranger_requests (day, network, action, outcome, requests)
                    VALUES (\(now.dayInUTC), \("n\(number)"), 'SignIn', 'sign-in.failed', 2)
                    """)
            }
        }
        await failSignIn("a@example.org")
        #expect(try await entries("SignIn").filter { $0.outcome == "sign-in.failed" }.isEmpty)
        academy.clock.move(minutes: 24 * 60)
        try await academy.academy.performDueWork()
        let found = try await entries("SignIn").filter { $0.outcome == "sign-in.failed" }
        #expect(found.count == 1)
        #expect(found.first?.changes.map(\.new) == ["2026-11-20", "51", "101"])
        let networks: Int? = try await store.read { db in
            try db.value(
                """
                SELECT count(*) AS value FROM audit_entries WHERE subject LIKE 'network%'
                """)
        }
        #expect(networks == 0)
    }

    @Test func `the failed sign-ins of an account have one entry a day, with their number`() async throws {
        for _ in 1...3 { await failSignIn(TestAcademy.email) }
        await failSignIn("eve@example.org")
        let failed = { try await entries("SignIn").filter { $0.outcome == "sign-in.failed" } }
        #expect(try await failed().map(\.subject) == [nil])
        academy.clock.move(minutes: 24 * 60)
        try await academy.academy.performDueWork()
        let found = try await failed().filter { $0.subject != nil }
        #expect(found.map(\.subject) == ["account 1"])
        #expect(found.first?.changes.map(\.new) == ["2026-11-20", "3"])
        let left: Int? = try await store.read {
            try $0.value("SELECT count(*) AS value FROM failed_sign_ins")
        }
        #expect(left == 0)
    }

    @Test func `networks beyond the most of a day are counted together`() async throws {
        let now = try Instant(parsing: "2026-11-20T12:00:00.000Z")
        let total: Int? = try await store.write { db in
            for number in 0..<1_010 {
                try db.run(
                    """
                    INSERT INTO stranger_requests (day, network, action, outcome, requests)
                    VALUES (\(now.dayInUTC), \("n\(number)"), 'SignIn', 'sign-in.failed', 1)
                    """)
            }
            return try db.value("SELECT count(*) AS value FROM stranger_requests")
        }
        for number in 1...3 { await failSignIn("b\(number)@example.org") }
        let rows: Int? = try await store.read {
            try $0.value("SELECT count(*) AS value FROM stranger_requests")
        }
        let others: Int? = try await store.read {
            try $0.value("SELECT requests AS value FROM stranger_requests WHERE network = 'others'")
        }
        #expect(rows == total.map { $0 + 1 } && others == 3)
    }
}
