import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import Foundation
import Messages
import Payments
import Persistence
import StudentManagement
import TestSupport
import Testing

/// What the academy has stored about one person.
@Suite(.limitedParallelism) struct PersonalDataTests {
    /// A student with a row of every kind.
    private func fixture(_ transport: Transport) async throws -> CheckInFixture {
        let fixture = try await CheckInFixture(transport)
        let (admin, student) = (fixture.academy.admin, Reference<Kind.Student>.id(fixture.student.id))
        _ = try await admin.send(
            AddGuardian(
                student: student, name: "Rosa Ñahui", phone: "+51 987 654 321", relationship: "mother"))
        _ = try await admin.send(AddNote(student: student, text: "Left knee", isInjury: true))
        _ = await refusal { try await fixture.studentClient.send(CheckIn(code: "CL1.X")) }
        _ = try await fixture.studentClient.send(CheckIn(code: try await fixture.code()))
        return fixture
    }

    private func export(_ fixture: CheckInFixture) async throws -> StudentData {
        try await fixture.academy.admin.send(ExportStudentData(student: .id(fixture.student.id)))
    }

    @Test(arguments: Transport.allCases)
    func `the export has a section of every kind of row`(_ transport: Transport) async throws {
        let data = try await export(fixture(transport))
        let names = Set(data.sections.map(\.name))
        #expect(
            names.isSuperset(of: [
                "student", "guardians", "notes", "enrolments", "payments", "ledger entries", "passes",
                "credits",
                "attendance", "accounts", "sign-ins", "audit entries",
            ]))
        #expect(data.name == "Inés Ñahui")
        #expect(data.academy == "Compás")
    }

    @Test func `the values are readable`() async throws {
        let data = try await export(fixture(.inProcess))
        let sections = Dictionary(data.sections.map { ($0.name, $0) }) { first, _ in first }
        #expect(sections["payments"]?.rows.first?["amount"] == "PEN 110.00")
        #expect(sections["accounts"]?.rows.first?["email"] == "ines@example.org")
        #expect(sections["accounts"]?.rows.first?["opened_at"] == "2026-11-20T12:00:00.000Z")
        #expect(sections["guardians"]?.columns.contains("email") == false)
    }

    @Test func `an audit entry says who acted: the student, staff or no account`() async throws {
        let data = try await export(fixture(.inProcess))
        let entries = data.sections.first { $0.name == "audit entries" }?.rows ?? []
        let people = Dictionary(entries.map { ($0["action"] ?? "", $0["who"]) }) { first, _ in first }
        for action in ["AdmitStudent", "EnrolStudent", "AddNote"] { #expect(people[action] == "staff") }
        for action in ["AcceptInvitation", "SignIn"] { #expect(people[action] == "not signed in") }
        #expect(people["CheckIn"] == "this person")
    }

    @Test func `the export of one student has nothing of another`() async throws {
        let fixture = try await fixture(.inProcess)
        let other = try await fixture.academy.admin.send(AdmitStudent(firstName: "Otra", lastName: "Persona"))
        let data = try await fixture.academy.admin.send(ExportStudentData(student: .id(other.id)))
        #expect(data.sections.map(\.name) == ["student", "audit entries"])
    }

    @Test(arguments: Transport.allCases)
    func `the export of a guardian has their records and account, and nothing of others`(
        _ transport: Transport
    ) async throws {
        let fixture = try await fixture(transport)
        let admin = fixture.academy.admin
        let eva = try await fixture.academy.guardian(
            of: fixture.student.id, [.sees, .acts, .messages], name: "Eva Luna", email: "eva@example.org")
        let student = Reference<Kind.Student>.id(fixture.student.id)
        // Eva is told that the rights of Rosa have changed.
        _ = try await admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
        let guardians = try await admin.send(ShowStudent(student: student)).guardians
        let rosa = try #require(guardians.first { $0.name == "Rosa Ñahui" })
        _ = try await admin.send(EditGuardianRights(guardian: rosa.id, rights: [.sees]))
        _ = try await fixture.academy.client(eva.token).send(
            EditMessagePreferences(student: student, optOut: [.sessionCancelled]))
        let data = try await admin.send(ExportGuardianData(guardian: .id(eva.guardian.id)))
        #expect((data.name, data.academy) == ("Eva Luna", "Compás"))
        let names = Set(data.sections.map(\.name))
        #expect(names.isSuperset(of: ["guardians", "accounts", "roles of accounts", "sign-ins"]))
        #expect(names.isDisjoint(with: ["student", "notes", "payments", "attendance"]))
        let sections = Dictionary(data.sections.map { ($0.name, $0.rows) }) { first, _ in first }
        #expect(sections["guardians"]?.map { $0["name"] } == ["Eva Luna"])
        #expect(sections["guardians"]?.first?["student"] == "Inés Ñahui")
        #expect(sections["accounts"]?.map { $0["email"] } == ["eva@example.org"])
        #expect(sections["messages"]?.map { $0["recipient"] } == ["eva@example.org"])
        #expect(sections["recipient opt-outs"]?.map { $0["kind"] } == ["session-cancelled"])
        let subjects = Set((sections["audit entries"] ?? []).compactMap { $0["subject"] })
        #expect(subjects.contains("guardian \(eva.guardian.id)"))
        #expect(!subjects.contains("guardian \(rosa.id)"))
        let entries = try await admin.send(ListAuditEntries(action: "ExportGuardianData")).items
        #expect(entries.map(\.subject) == ["guardian \(eva.guardian.id)"])
    }

    /// The tables with a column that names a student or an account, and the section that has their rows; nil
    /// for hashes and rows about staff only.
    private static let sections: [String: String?] = [
        "account_roles": "roles of accounts", "announcement_parts": "announcements",
        "attendance_records": "attendance", "audit_entries": "audit entries",
        "calendar_feeds": "calendar addresses", "check_in_keys": "keys for check-ins",
        "class_charges": "charges for sessions",
        "collection_entries": "collected classes", "collections": "collections",
        "credit_movements": "credits", "departures": "departures",
        "device_authorizations": "approved devices",
        "ended_sign_ins": nil, "enrolments": "enrolments",
        "favourites": "favourites",
        "friend_profiles": "friend profile", "friend_relations": "friends",
        "guardian_codes": "codes for guardians", "guardian_consents": "consents of guardians",
        "guardian_notices": nil,
        "idempotency_records": nil, "invitations": "invitations", "joined_classes": "joined classes",
        "known_origins": "known devices and networks", "late_check_ins": "late check-ins",
        "message_opt_outs": "message opt-outs",
        "message_channels": "message channels", "message_students": "messages", "messages": "messages",
        "merged_students": "merged students", "notes": "notes", "passes": "passes",
        "passkeys": "passkeys",
        "password_resets": "password resets", "payment_refunds": "refunds",
        "payment_voids": "payments",
        "payments": "payments", "pickup_adults": "adults for pick-up", "private_notes": "private notes",
        "push_devices": "devices with notifications",
        "ratings": "ratings", "recipient_opt_outs": "recipient opt-outs",
        "recommendations": "recommendations",
        // Students have no second factor.
        "recovery_codes": nil, "second_factors": nil,
        "refusals": "refused check-ins", "sent_today": "sent today",
        "sign_in_families": "sign-ins", "station_pins": nil, "student_cards": "own code",
        "student_guardians": "guardians",
        "unpaid_sessions": "sessions without a credit", "usage_events": "usage",
        "usage_opt_outs": "usage opt-out", "wishes": "wishes", "wrong_station_pins": nil,
    ]

    @Test func `every table that names a student or an account has its section`() async throws {
        let store = try TestStore.make(now: { Instant(milliseconds: 0) })
        _ = try await TestAcademy(store: store)
        let tables: Set<String> = try await store.read { db in
            try Set(
                db.tableNames().filter { table in
                    try db.columns(of: table).contains { ["student_id", "account_id"].contains($0.name) }
                })
        }
        #expect(
            tables == Set(Self.sections.keys), "add the rows to personalData(of:in:) of the table's feature")
    }
}
