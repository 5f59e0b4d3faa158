import Core
import Foundation
import TestSupport
import Testing

@testable import Operations

/// A fault of an academy's files for each line of `doctor`, which turns that line into a problem.
@Suite(.limitedParallelism) struct DoctorFaultTests {
    private static let file = String(repeating: "a", count: 64)

    /// The statement that makes the fault, by the name of the check.
    private static let statements = [
        "attendance": """
        DELETE FROM attendance_records WHERE session_id = 1 AND student_id = 1;
        INSERT INTO credit_movements (pass_id, kind, credits, student_id, session_id, turn, at, on_day)
        VALUES (1, 'used', -1, 1, 1, 99, 1, date('now'))
        """,
        "chains": "UPDATE audit_entries SET outcome = 'refused' WHERE id = 3",
        "class-names": "UPDATE classes SET folded_name = 'x' WHERE id = 1",
        "clock": "INSERT INTO audit_entries (at, action, outcome) VALUES (4102444800000, 'X', 'done')",
        "enrolments": "UPDATE classes SET open_enrolments = open_enrolments + 1",
        "friend-names": """
        INSERT INTO friend_profiles (student_id, found_by, folded_name, favourites, ratings, numbers)
        VALUES (1, 'everyone', 'x', 'only-me', 'only-me', 'only-me')
        ON CONFLICT (student_id) DO UPDATE SET found_by = 'everyone', folded_name = 'x'
        """,
        "integrity": """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = replace(sql, '(sort_name', '(phone') WHERE name = 'students_by_name'
        """,
        "ledger": "DELETE FROM ledger_entries WHERE kind = 'payment'",
        "owners": """
        INSERT INTO attendance_records (session_id, class_id, student_id, on_day, status, source, recorded_at)
        VALUES (99, 1, 1, date('now'), 'present', 'staff', 1)
        """,
        "passes": "UPDATE credit_movements SET credits = -9 WHERE kind = 'opened'",
        "pictures": "INSERT INTO picture_files (name) VALUES ('\(file).png')",
        "ratings": "INSERT INTO rating_totals (class_id, ratings, half_stars) VALUES (1, 1, 8)",
        "references": "DELETE FROM plans",
        "schema": "DROP TABLE wishes",
        "search": "DELETE FROM students_search_data WHERE id > 10",
        "student-names": "UPDATE students SET sort_name = 'x' WHERE id = 1",
        "totals": """
        INSERT INTO attendance_totals (unit, period, class_id, sessions, present, late, excused, absent)
        VALUES ('day', '2026-01-02', 1, 1, 1, 0, 0, 0)
        """,
    ]

    /// The faults outside the database, by the name of the check.
    private static let others: [String: @Sendable (Workspace) throws -> Void] = [
        "files": { try $0.write("x", to: $0.data + "/pictures/\(file).png") },
        "heads": { try $0.write("{}", to: $0.data + "/chain.json") },
        "modes": {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o640], ofItemAtPath: $0.data + "/lock")
        },
        "secrets": { try $0.write("{}", to: $0.data + "/secrets.json") },
    ]

    /// The checks whose faults a test cannot make in a folder: the requirements are raised instead.
    private static let requirements = [
        "disk": Doctor.Requirements(freeSpace: .max / 2), "sqlite": Doctor.Requirements(engine: "99.0.0"),
        "time-zones": Doctor.Requirements(zones: ZoneDatabase(folder: "/nonexistent")),
    ]

    private static func academy() throws -> Workspace {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        try FileManager.default.createDirectory(
            atPath: workspace.data + "/pictures", withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        return workspace
    }

    private func problems(_ folder: String, _ requirements: Doctor.Requirements) throws -> Set<String> {
        let report = try Doctor(folder: folder, requirements: requirements).examine()
        return Set(report.findings.filter { !$0.isSound }.map(\.check))
    }

    @Test func `each line of a healthy academy has a fault in this test`() throws {
        let findings = try Doctor(folder: try Self.academy().data).examine().findings
        #expect(findings.filter { !$0.isSound }.isEmpty, "\(findings)")
        let faults =
            Array(Self.statements.keys) + Array(Self.others.keys) + Array(Self.requirements.keys)
            + DoctorRepairTests.faults.keys
        #expect(findings.map(\.check).sorted() == faults.sorted())
    }

    @Test(arguments: statements.sorted { $0.key < $1.key })
    func `a fault of the database is a problem of its line`(check: String, statement: String) throws {
        let workspace = try Self.academy()
        try workspace.sql(statement)
        #expect(try problems(workspace.data, .init()).contains(check))
        #expect(try workspace.admin("doctor").exitCode == 1)
    }

    @Test(arguments: [
        "UPDATE payments SET class_id = 99",
        "INSERT INTO favourites (student_id, class_id, added_at) VALUES (99, 1, 1)",
        """
        INSERT INTO class_charges (student_id, session_id, turn, on_day, amount, currency, at)
        VALUES (99, 1, 1, date('now'), 1, 'PEN', 1)
        """,
        """
        INSERT INTO credit_movements (pass_id, kind, credits, student_id, at, on_day, reason)
        VALUES (1, 'adjusted', 1, 99, 1, date('now'), 'x')
        """,
        "UPDATE account_roles SET instructor_id = 99 WHERE account_id = 1",
        """
        INSERT INTO account_roles (account_id, kind, person_id, opened_at) VALUES (1, 'guardian', 99, 1)
        """,
    ])
    func `a row that names a missing row of another feature is a problem`(statement: String) throws {
        let workspace = try Self.academy()
        try workspace.sql(statement)
        let findings = try Doctor(folder: workspace.data).examine().findings
        let owners = try #require(findings.first { $0.check == "owners" })
        #expect(!owners.isSound && owners.text.contains("names row 99 of"), "\(owners)")
    }

    @Test(arguments: others.keys.sorted())
    func `a fault of a file is a problem of its line`(check: String) throws {
        let workspace = try Self.academy()
        let makeFault = try #require(Self.others[check])
        try makeFault(workspace)
        #expect(try problems(workspace.data, .init()) == [check])
    }

    @Test(arguments: requirements.keys.sorted())
    func `an unmet requirement is a problem of its line`(check: String) throws {
        let requirements = try #require(Self.requirements[check])
        #expect(try problems(try Self.academy().data, requirements) == [check])
    }

    @Test(arguments: [
        ("DROP TRIGGER audit_entries_no_delete", true), ("DROP INDEX enrolments_open", true),
        ("DROP TABLE students_search", true), ("DROP TABLE students_terms", true),
        ("CREATE TABLE lists (id INTEGER)", false),
        (
            """
            CREATE TRIGGER t AFTER UPDATE ON accounts
            BEGIN UPDATE account_roles SET staff_role = 'owner' WHERE kind = 'staff'; END
            """,
            true
        ),
        ("DROP TABLE wishes", false), ("CREATE VIEW names AS SELECT name FROM venues", true),
    ])
    func `a change of the schema is a problem, which the repair mends unless rows are needed`(
        statement: String, isRepairable: Bool
    ) throws {
        let workspace = try Self.academy()
        try workspace.rawSQL(statement)
        #expect(try problems(workspace.data, .init()).contains("schema"))
        _ = try workspace.admin("repairs", "run", "schema", "--yes")
        #expect(try problems(workspace.data, .init()).contains("schema") == !isRepairable)
        if isRepairable { #expect(try problems(workspace.data, .init()).isEmpty) }
    }

    @Test(arguments: [
        "class-names", "enrolments", "friend-names", "pictures", "ratings", "search", "student-names",
        "totals",
    ])
    func `a repair computes again what was changed, and is in the log of changes`(check: String) throws {
        let workspace = try Self.academy()
        try workspace.sql(try #require(Self.statements[check]))
        let dryRun = try workspace.admin("repairs", "run", check, "--yes", "--dry-run", "--json")
        #expect(dryRun.json["count"] as? Int == 1, "\(dryRun.errors)")
        #expect(try problems(workspace.data, .init()) == [check])
        #expect(try workspace.admin("repairs", "run", check, "--yes").exitCode == 0)
        #expect(try problems(workspace.data, .init()).isEmpty)
        let log = try workspace.admin("audit", "list", "--action", "RunRepair", "--json")
        #expect(log.items().map { $0["subject"] as? String } == ["repair \(check)"])
    }

    @Test(arguments: [
        "UPDATE class_types SET folded_style = 'x' WHERE id = 1",
        "UPDATE class_texts SET search_text = ' x  ' WHERE id = 1",
    ])
    func `each copy of a name of a class is compared, and computed again`(statement: String) throws {
        let workspace = try Self.academy()
        try workspace.sql(statement)
        #expect(try problems(workspace.data, .init()) == ["class-names"])
        #expect(try workspace.admin("repairs", "run", "class-names", "--yes").exitCode == 0)
        #expect(try problems(workspace.data, .init()).isEmpty)
    }

    @Test func `a command that updates the database says what other programs have changed`() throws {
        let workspace = try Self.academy()
        // The migration of the table runs again.
        try workspace.rawSQL(
            """
            DROP TABLE clock_readings;
            DELETE FROM migrations WHERE name = 'clock/baseline';
            CREATE TRIGGER extra AFTER UPDATE ON accounts BEGIN SELECT 1; END
            """)
        let updating = try workspace.admin("students", "list")
        #expect(updating.exitCode == 0 && updating.errors.contains("“extra”"), "\(updating.errors)")
        #expect(updating.errors.contains("classly-admin doctor"))
        #expect(try workspace.admin("students", "list").errors.isEmpty)
        #expect(try workspace.admin("repairs", "run", "schema", "--yes").exitCode == 0)
        #expect(try problems(workspace.data, .init()).isEmpty)
    }

    @Test func `data of an earlier commit is refused, with the commands that carry it over`() throws {
        let workspace = try Self.academy()
        try workspace.rawSQL("INSERT INTO migrations (name, applied_at) VALUES ('service/1', 0)")
        let refused = try workspace.admin("students", "list")
        #expect(refused.exitCode == 69 && refused.errors.contains("does not read databases of commit"))
        #expect(refused.errors.contains("classly-admin import FOLDER"), "\(refused.errors)")
        #expect(try problems(workspace.data, .init()).contains("schema"))
    }

    @Test func `a server refuses a schema that is harmful, and serves one with a foreign table`() throws {
        let workspace = try Self.academy()
        try workspace.rawSQL("CREATE TABLE lists (id INTEGER)")
        let server = try ServerProgram.ready(workspace)
        #expect(try server.stop().exitCode == 0)
        try workspace.rawSQL("DROP TRIGGER students_search_update")
        let refused = try workspace.run("classly-server", ["--listen", "127.0.0.1:0"])
        #expect(refused.exitCode == 69)
        #expect(refused.errors.contains("“students_search_update”"), "\(refused.errors)")
    }
}
