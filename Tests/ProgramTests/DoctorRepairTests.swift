import Foundation
import TestSupport
import Testing

@testable import Operations

/// The lines of `doctor` about wrong data that a repair or a person has to mend.
@Suite(.limitedParallelism) struct DoctorRepairTests {
    /// The statement that makes the data, by the name of the line.
    static let faults = [
        "calendar-addresses": """
        INSERT INTO calendar_feeds (token_hash, student_id, created_at) VALUES (randomblob(32), 1, 1);
        UPDATE accounts SET disabled_at = 1
        WHERE id = (SELECT account_id FROM account_roles WHERE student_id = 1)
        """,
        "duplicates": """
        INSERT INTO students (first_name, last_name, sort_name, birth_date, joined_on, status)
        VALUES ('Eva', 'Paz', 'paz eva', '2001-02-03', '2026-01-02', 'active'),
            ('Eva', 'Paz', 'paz eva', '2001-02-03', '2026-01-02', 'active')
        """,
        "frozen-absences": """
        INSERT INTO attendance_records (session_id, class_id, student_id, on_day, status, source, recorded_at)
        VALUES (1, 1, 1, date('now'), 'absent', 'automatic', 1);
        INSERT INTO credit_movements (pass_id, kind, credits, student_id, at, on_day, from_day, until_day, reason)
        VALUES (1, 'frozen', 0, 1, 1, date('now'), date('now', '-9 days'), date('now', '+40 days'), 'ill')
        """,
        "future-absences": """
        INSERT INTO attendance_records (session_id, class_id, student_id, on_day, status, source, recorded_at)
        VALUES (1, 1, 1, '2099-01-01', 'absent', 'automatic', 4102444800000);
        UPDATE absences_recorded SET until = 4102444800000
        """,
        "instructor-names": "INSERT INTO instructors (name, styles) VALUES ('Luis Mu¤oz', '')",
        "invisible-characters": """
        INSERT INTO guardian_people (name) VALUES ('Rosa' || char(0x200B) || ' Paz');
        INSERT INTO student_guardians (student_id, person_id, pays)
        SELECT 1, max(id), 0 FROM guardian_people
        """,
        "names": """
        INSERT INTO guardian_people (name) VALUES ('Rosa Mu¤oz');
        INSERT INTO student_guardians (student_id, person_id, pays)
        SELECT 1, max(id), 0 FROM guardian_people
        """,
        "templates": """
        INSERT INTO message_templates (kind, language, subject_line, body)
        VALUES ('password-reset', 'en', 'Hello', '{link} or www.studio.example')
        """,
        "sign-up-messages": """
        INSERT INTO messages (message_key, kind, recipient, subject_line, body, created_at, expires_at, status,
            attempts, finished_at)
        VALUES ('k', 'sign-up', 'eva@example.org', 's', 'b', 1, 2, 'sent', 1, 2)
        """,
    ]

    private func academy(_ kind: String) throws -> Workspace {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        try workspace.sql(try #require(Self.faults[kind]))
        return workspace
    }

    private func finding(_ kind: String, _ workspace: Workspace) throws -> DoctorFinding {
        let findings = try Doctor(folder: workspace.data).examine().findings
        return try #require(findings.first { $0.check == kind })
    }

    @Test(arguments: [
        "calendar-addresses", "frozen-absences", "future-absences", "invisible-characters",
        "sign-up-messages",
    ])
    func `a repair is tried first, and then leaves nothing of its kind`(kind: String) throws {
        let workspace = try academy(kind)
        #expect(try !finding(kind, workspace).isSound)
        let dryRun = try workspace.admin("repairs", "run", kind, "--dry-run", "--json")
        #expect(dryRun.json["count"] as? Int == 1, "\(dryRun.errors)")
        #expect(try !finding(kind, workspace).isSound)
        #expect(try workspace.admin("repairs", "run", kind, "--yes").exitCode == 0)
        #expect(try finding(kind, workspace).isSound)
        let log = try workspace.admin("audit", "list", "--action", "RunRepair", "--json")
        #expect(log.items().map { $0["subject"] as? String } == ["repair \(kind)"])
        #expect(try workspace.admin("doctor").exitCode == 0)
    }

    @Test func `a repair of sign-up messages shows no address`() throws {
        let workspace = try academy("sign-up-messages")
        for arguments in [["show", "sign-up-messages"], ["run", "sign-up-messages", "--dry-run"]] {
            let shown = try workspace.run("classly-admin", ["repairs"] + arguments + ["--json"])
            #expect(shown.json["count"] as? Int == 1, "\(shown.errors)")
            #expect(!shown.output.contains("eva@example.org"))
        }
    }

    @Test(arguments: ["future-absences", "sign-up-messages"])
    func `a repair that depends on the time has no line while the clock is wrong`(kind: String) throws {
        let workspace = try academy(kind)
        #expect(try !finding(kind, workspace).isSound)
        try workspace.sql(
            "INSERT INTO audit_entries (at, action, outcome) VALUES (4102444800000, 'X', 'done')")
        #expect(try !finding("clock", workspace).isSound)
        let checks = try Doctor(folder: workspace.data).examine().findings.map(\.check)
        #expect(!checks.contains(kind) && checks.contains("invisible-characters"))
    }

    @Test(arguments: ["duplicates", "instructor-names", "names", "templates"])
    func `what only a person can mend is listed, and is no problem`(kind: String) throws {
        let workspace = try academy(kind)
        let finding = try finding(kind, workspace)
        #expect(finding.isSound && finding.nextStep?.contains("repairs show \(kind)") == true)
        #expect(try workspace.admin("doctor").exitCode == 0)
        let shown = try workspace.admin("repairs", "show", kind, "--json")
        #expect(shown.json["count"] as? Int == 1, "\(shown.errors)")
        let refused = try workspace.admin("repairs", "run", kind, "--yes")
        #expect(refused.exitCode == 3 && refused.errors.contains("Only a person can mend"))
    }

    @Test func `the list has all kinds`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        let listed = try workspace.admin("repairs", "list", "--json").json["repairs"] as? [[String: Any]]
        let kinds = Set((listed ?? []).compactMap { $0["kind"] as? String })
        let computed: Set = [
            "class-names", "enrolments", "friend-names", "pictures", "ratings", "schema", "search",
            "student-names", "totals",
        ]
        #expect(kinds == computed.union(Self.faults.keys))
        #expect(listed?.allSatisfy { $0["count"] as? Int == 0 } == true)
    }
}
