internal import Attendance
internal import Core

/// The names of a station that its browser keeps for a time without a connection, each of them a button.
struct KeptStationBoard: View {
    /// A session that is open for check-in, or opens soon.
    struct Class: Encodable {
        let session: Int64
        /// When check-in opens and ends, in milliseconds since 1970. The script hides the class before and
        /// after.
        let opensAt: Int64
        let endsAt: Int64
        let title: String
        let when: String
        let names: [Name]
    }

    /// The name of a student.
    struct Name: Encodable {
        let student: Int64
        let name: String
        let initials: String
        /// The path of the picture; nil if there is none to show, or if the student is on the list.
        let picture: String?
        let isHere: Bool
        /// Whether the check-in waits for staff, since the PIN cannot be checked.
        let hasPIN: Bool
    }

    static let template = Template(PackageResources.station_kept_mustache)
    let venue: Int64
    let place: String
    let sessions: [Class]
    let isSeveral: Bool

    /// - Parameter pictures: the path of the pictures of the venue, with a slash at its end.
    init(_ board: StationBoard, pictures: String, _ words: Words) {
        venue = board.venue.number
        place = board.venueName
        let all = board.sessions + (board.upcoming ?? [])
        isSeveral = all.count > 1
        sessions = all.map { session in
            Class(
                session: session.session.number, opensAt: session.opensAt.milliseconds,
                endsAt: session.endsAt.milliseconds, title: session.className,
                when: [words.period(session.startTime.time, session.endTime.time), session.roomName]
                    .joinedLine,
                names: session.students.map { Name($0, pictures: pictures) })
        }
    }
}

extension KeptStationBoard.Name {
    fileprivate init(_ student: StationStudent, pictures: String) {
        self.init(
            student: student.student.number, name: student.name, initials: student.initials,
            picture: StationPages.picture(of: student, at: pictures), isHere: student.isHere,
            hasPIN: student.hasPIN)
    }
}

extension StationStudent {
    /// Whether the student is on the list.
    var isHere: Bool { status?.isPresent ?? false }
}
