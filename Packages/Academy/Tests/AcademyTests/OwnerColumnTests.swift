import Core
import Persistence
import TestSupport
import Testing

@testable import Academy

@Suite struct OwnerColumnTests {
    /// The columns with the id of a row that neither a foreign key nor a check verifies.
    private static let unchecked: Set = [
        // Accounts are never deleted.
        "attendance_records.recorded_by", "credit_movements.account_id", "notes.written_by",
        "payment_refunds.account_id", "payment_voids.account_id", "payments.recorded_by",
        "departures.recorded_by", "private_notes.account_id", "student_cards.issued_by",
        "check_in_keys.account_id", "late_check_ins.decided_by", "late_check_ins.sent_by",
        // Stations are never deleted.
        "attendance_records.station_id", "late_check_ins.station_id", "wrong_station_pins.station_id",
        // A key may be removed after its check-ins, and a session before them.
        "late_check_ins.key_id", "late_check_ins.session_id",
        // A student who is deleted or erased loses the PIN, the own code and the late check-ins.
        "late_check_ins.student_id",
        "station_pins.student_id", "student_cards.student_id", "wrong_station_pins.student_id",
        // Notices are removed at the end of the session, and with a student who is deleted or erased.
        "guardian_notices.session_id", "guardian_notices.student_id",
        // Logs, messages and statistics may name rows that were deleted.
        "audit_entries.account_id", "audit_entries.student_id", "idempotency_records.account_id",
        "announcement_parts.message_id", "announcement_parts.student_id",
        "merged_students.merged_id", "message_opt_outs.student_id", "message_students.student_id",
        "messages.account_id", "messages.student_id", "recipient_opt_outs.student_id",
        "refusals.room_id", "refusals.session_id", "refusals.student_id",
        "sent_today.student_id", "usage_events.student_id", "usage_opt_outs.student_id",
        // A person may be removed, or joined with another one, after the consent.
        "guardian_consents.person_id",
        // Devices and channels end with the account, which is never deleted.
        "message_channels.account_id", "push_devices.account_id",
        // Expired codes, invitations, screen tokens and stations may name rows that were deleted.
        "guardian_codes.person_id", "guardian_codes.student_id", "invitations.instructor_id",
        "invitations.student_id", "screen_tokens.room_id",
        "stations.venue_id",
        // A session may be deleted after its attendance, whose credits were returned.
        "credit_movements.session_id", "departures.session_id", "unpaid_sessions.session_id",
        "unpaid_sessions.student_id",
        // Totals are compared with the rows that they sum up.
        "attendance_counted.record_id", "attendance_totals.class_id", "rating_totals.class_id",
        "revenue_totals.class_id", "revenue_totals.plan_id",
        // The kind of the row is in another column.
        "announcements.target_id", "chain_links.last_id", "chain_starts.last_id", "pictures.subject_id",
        // Not the id of a row.
        "friend_profiles.found_by", "passkeys.credential_id", "students.national_id",
    ]

    @Test(.onSQLite)
    func `each column whose name ends with _id or _by has a foreign key, is checked or is listed here`()
        async throws
    {
        let now = Instant(milliseconds: 0)
        let store = try TestStore.make(now: { now })
        let academy = try Academy(
            store: store, secrets: CompositionTests.Secrets(),
            world: World(now: { now }, randomBytes: { Array(repeating: 1, count: $0) }))
        try await academy.migrate()
        let found: [String] = try await store.read { db in
            try db.rows(
                """
                SELECT m.name || '.' || c.name AS name FROM sqlite_schema m JOIN pragma_table_info(m.name) c
                WHERE m.type = 'table' AND m.sql NOT LIKE 'CREATE VIRTUAL TABLE %'
                AND (c.name GLOB '*_id' OR c.name GLOB '*_by')
                AND NOT EXISTS (SELECT 1 FROM pragma_foreign_key_list(m.name) f WHERE f."from" = c.name)
                """
            ).map { try $0["name"] }
        }
        let checked = SQLOwnerChecks.columns.map { "\($0.table.text).\($0.column.text)" }
        #expect(Set(found) == Self.unchecked.union(checked))
        #expect(Self.unchecked.isDisjoint(with: checked))
    }
}
