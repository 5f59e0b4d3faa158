internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Navigation
internal import Payments
internal import StudentManagement

/// The home page of a student, and that of a guardian.
enum HomePages {
    /// The number of sessions that are read: of the next ones, and of those that are cancelled or moved.
    private static let sessions = 6
    /// The number of sessions after the next one on the page.
    private static let later = 2

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, "home", "page.home", showHome)
        ]
    }

    /// The home page of a student or of a guardian; staff are redirected to the desk.
    @Sendable private static func showHome(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open(Destination.home.name)
        guard context.isOfStudents else { return context.redirect(to: "/desk") }
        return context.isGuardian
            ? try await FamilyHome(context: context).response() : try await studentHome(context)
    }

    /// The home page of a student: the next session, the news, and the credits left on the passes.
    private static func studentHome(_ context: PageContext) async throws -> PageResponse {
        let (client, words) = (context.client, context.words)
        let student = try await client.send(ShowStudent(student: context.student)).student
        let balance = try await client.send(ShowBalance(student: context.student))
        var home = HomePage(
            student: PersonValues("\(student.firstName) \(student.lastName)"),
            today: words.day(context.today), kept: KeptValues(context),
            late: try KeptScanList(context, name: student.firstName).html(words),
            passes: balance.passes.map { PassEntry($0, words) },
            canDiscover: context.isOpen("discover"))
        do {
            let sessions = try await SessionEntry.nextSessions(context, limit: Self.sessions).items
            home.isActive = true
            let planned = sessions.filter { !$0.isCancelled }
            // A student who is checked in checks in for another class next.
            let next = planned.first { $0.awaitsCheckIn(at: context.now) } ?? planned.first
            home.nextClass = next.map { NextClass($0, context) }
            home.sessions = planned.filter { $0.id != next?.id }.prefix(later).map {
                SessionEntry($0, context)
            }
            home.notices = sessions.compactMap { HomeNotice($0, words) }
            home.notices += try await HomeNotice.ofFriends(context) ?? []
        } catch AccessError.former {
            home.isFormer = true
        }
        if balance.owed.minorUnits > 0 {
            home.notices.insert(HomeNotice(owed: balance.owed, words), at: 0)
        }
        return context.page(home, title: words["home.title"], script: .app)
    }
}

/// The home page of a student.
struct HomePage: PageView {
    static let template = Template(PackageResources.home_mustache)
    let student: PersonValues
    let today: String
    let kept: KeptValues
    /// The HTML of ``KeptScanList``.
    let late: String
    let passes: [PassEntry]
    let canDiscover: Bool
    var isActive = false
    var isFormer = false
    /// The next session, or the one for which the student can check in now; nil if none is planned.
    var nextClass: NextClass?
    var sessions: [SessionEntry] = []
    var notices: [HomeNotice] = []
}

/// The session that a student attends next, with what they can do about it.
struct NextClass: Encodable {
    let className: String
    let link: String?
    let day: String
    let time: String
    let room: String
    let venue: String
    let instructor: String?
    let checkedIn: String?
    let canCheckIn: Bool
    /// The sentence with the time at which check-in opens, on the day of the session.
    let opens: String?

    init(_ session: Session, _ context: PageContext) {
        let words = context.words
        className = session.className
        link = DiscoveredClassPages.path(of: session.class, context)
        let today = session.timeZone.day(context.now)
        let day = words.day(session.day)
        self.day =
            switch session.day {
            case today: words.text("home.today", ["day": day])
            case today.adding(days: 1): words.text("home.tomorrow", ["day": day])
            default: day
            }
        time = words.period(session.startTime, session.endTime)
        room = session.roomName
        venue = context.venue(of: session)
        instructor = session.instructorName
        checkedIn = session.checkedInTime.map { words.text("check-in.done", ["time": $0]) }
        canCheckIn = session.awaitsCheckIn(at: context.now)
        let opening = session.checkInOpensAt.map(session.timeZone.local)
        let isToday = session.checkedInAt == nil && !canCheckIn && opening?.day == today
        opens = isToday ? opening.map { words.text("home.opens", ["time": $0.time]) } : nil
    }
}
