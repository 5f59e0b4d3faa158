internal import Application
internal import Core
internal import Persistence

/// Reads the stored data about the accounts of a student, without the hashes of passwords and tokens.
enum SQLPersonalAccounts {
    static func all(of student: StudentID, in db: any Transaction) throws -> [PersonalData] {
        let theirs: SQL = "account_id IN (SELECT id FROM accounts WHERE student_id = \(student))"
        return try [
            PersonalData(
                "accounts",
                """
                SELECT id, email, role, language, opened_at, disabled_at, closed_at
                FROM accounts WHERE student_id = \(student) ORDER BY id
                """, in: db),
            PersonalData(
                "sign-ins",
                """
                SELECT id, device, signed_in_at, renewed_at, expires_at
                FROM sign_in_families WHERE \(part: theirs) ORDER BY id
                """, in: db),
            PersonalData(
                "known devices and networks",
                "SELECT origin, last_at FROM known_origins WHERE \(part: theirs) ORDER BY last_at", in: db),
            PersonalData(
                "approved devices",
                """
                SELECT device, started_at, expires_at FROM device_authorizations WHERE \(part: theirs)
                ORDER BY started_at
                """, in: db),
            PersonalData(
                "passkeys",
                """
                SELECT id, name, party, created_at, last_used_at FROM passkeys WHERE \(part: theirs)
                ORDER BY id
                """, in: db),
            PersonalData(
                "password resets",
                "SELECT created_at, expires_at FROM password_resets WHERE \(part: theirs)", in: db),
            PersonalData(
                "invitations",
                "SELECT invited_at, expires_at FROM invitations WHERE student_id = \(student)", in: db),
        ]
    }
}
