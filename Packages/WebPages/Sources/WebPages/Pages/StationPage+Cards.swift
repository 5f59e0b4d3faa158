internal import Attendance
internal import Core

/// The students' own codes on the page of a station.
extension StationPage {
    /// The camera that reads the codes.
    struct Scanner: Encodable {
        let script = Asset.scan.path
        /// The path to which the script sends pictures if the browser cannot read codes; nil if the server
        /// cannot either.
        let reader: String?
        /// The maximum number of characters of the field for a typed code.
        let codeLimit = 239
    }

    /// The sessions that a student with a card chooses from, in place of the names.
    struct CardChoice: Encodable {
        struct Option: Encodable {
            let session: Int64
            let title: String
            let when: String
        }

        /// The code of the card, which the form sends again.
        let code: String
        let sessions: [Option]

        /// Nil unless the student of a card is expected at several sessions.
        init?(after refused: RefusedTap, _ words: Words) {
            guard let code = refused.code, case .severalSessions(let open)? = refused.error as? CheckInError
            else { return nil }
            self.code = code
            sessions = open.map { session in
                Option(
                    session: session.session.number, title: session.className,
                    when: words.period(session.startTime.time, session.endTime.time))
            }
        }
    }
}
