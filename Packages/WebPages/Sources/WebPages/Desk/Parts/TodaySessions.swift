internal import ClassManagement
internal import Core

/// The sessions of today in the order in which the desk needs them. Each list is in order of time.
struct TodaySessions {
    /// A part of the day.
    enum Phase: Int {
        case finished
        case now
        case later
    }

    let now: [Session]
    /// At each venue, the sessions that begin first.
    let next: [Session]
    let later: [Session]
    let finished: [Session]

    init(_ sessions: [Session], at instant: Instant) {
        let phases = Dictionary(grouping: sessions) { Self.phase(of: $0, at: instant) }
        now = phases[.now] ?? []
        finished = phases[.finished] ?? []
        let coming = phases[.later] ?? []
        let first = Dictionary(coming.map { ($0.venue, $0.startsAt) }, uniquingKeysWith: min)
        next = coming.filter { $0.startsAt == first[$0.venue] }
        later = coming.filter { $0.startsAt != first[$0.venue] }
    }

    static func phase(of session: Session, at instant: Instant) -> Phase {
        if session.endsAt <= instant { return .finished }
        return session.startsAt <= instant ? .now : .later
    }
}

/// The lists of a day's sessions, with the numbers of the day above them.
struct TodayView: DeskPart, View {
    /// Some of the sessions, under a heading.
    struct Group: Encodable {
        let heading: String?
        /// The venue's time, if venues have different ones.
        var clock: String?
        /// Whether it has the sessions that come first, which are drawn larger.
        var isFirst = false
        /// The HTML of the sessions.
        let sessions: String
    }

    static let template = Template(PackageResources.desk_today_mustache)
    let figures: [Fact]
    let groups: [Group]
    /// The sessions that are over, which are folded away.
    let finished: Group?
    /// The sentence in place of the sessions; nil if there are any.
    let empty: String?
    let next: String?
}

/// A session of a day. Its whole card is a link to the roster.
struct SessionCard: View, Hashable {
    static let template = Template(PackageResources.desk_session_mustache)
    let href: String
    let time: String
    let name: String
    let place: String
    let instructor: String?
    /// The warning that no one teaches the session.
    let unstaffed: String?
    let note: String?
    let cancelled: String?
    /// How many of the expected students are present; nil before the session, and for a cancelled one.
    let here: String?
    let hereLabel: String
    /// The places that are taken, of all.
    let places: String?
    /// The sum of the debts of the expected students; nil if it is zero, or if the person may not read it.
    let owed: String?
    let full: String?

    /// - Parameters:
    ///   - isNamed: whether the card names the venue.
    ///   - isCounted: whether it shows who is present, even if no one is.
    init(_ session: Session, isNamed: Bool, isCounted: Bool, _ context: PageContext) {
        let words = context.words
        let expected = session.expected ?? 0
        href = "/desk/sessions/\(session.id)"
        time = words.period(session.startTime, session.endTime)
        name = session.className
        place = [session.roomName, isNamed ? context.venue(of: session) : nil].joinedLine
        instructor = session.instructorName
        let isHeld = !session.isCancelled
        unstaffed = isHeld && session.instructor == nil ? words["desk.session.no-instructor"] : nil
        note = session.note
        cancelled =
            isHeld ? nil : [words["desk.session.cancelled"], session.cancelReason].joinedLine
        here = isHeld && (isCounted || session.present ?? 0 > 0) ? words.here(at: session) : nil
        hereLabel = words["desk.today.here"]
        places =
            isHeld
            ? words.text("desk.classes.places", ["enrolled": expected, "capacity": session.places]) : nil
        owed = isHeld ? session.owed.map { words.text("desk.today.owed", ["amount": words.amount($0)]) } : nil
        full = isHeld && expected >= session.places ? words["timetable.full"] : nil
    }
}
