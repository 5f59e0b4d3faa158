internal import Core
internal import Persistence

extension SQLSignInRepository {
    /// Stores that the device of a sign-in is handed round for a session.
    func handRound(_ device: DeviceID, for session: SessionID, in db: any Transaction) throws {
        try db.run("UPDATE sign_in_families SET handed_session = \(session) WHERE id = \(device)")
    }

    /// Stores that the owner has the device of a sign-in again. It was used until now, so that it is not
    /// locked at once.
    func takeBack(_ device: DeviceID, at now: Instant, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE sign_in_families SET handed_session = NULL, last_request_at = \(now)
            WHERE id = \(device) AND handed_session IS NOT NULL
            """)
    }
}
