internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer

extension WebPages {
    private static let classes = 50
    private static let sessions = 20

    /// The page of a student's classes and next sessions.
    @Sendable func showClasses(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("myClasses")
        let client = context.client
        let classes = try await client.send(ListStudentClasses(student: .me, limit: Self.classes)).items
        let sessions = try await context.nextSessions(limit: Self.sessions, after: context.after)
        let pictures = try await context.pictures(of: classes.map(\.class))
        let page = ClassesPage(
            classes: classes.map { .init($0, picture: pictures[$0.class], context) },
            sessions: sessions.items.map(context.entry(of:)),
            further: context.next(sessions.next, at: "/classes"))
        return context.page(page, title: context.words["classes.title"])
    }
}

/// The page of a student's classes and next sessions.
struct ClassesPage: PageView {
    struct Slot: Encodable {
        let day: String
        let time: String
    }

    struct Entry: Encodable {
        let className: String
        let link: String?
        let picture: String?
        let room: String
        let venue: String
        let instructor: String?
        /// The first or the last day of the enrolment, if it is still to come.
        let days: String?
        let slots: [Slot]
        let changes: [String]

        init(_ enrolled: EnrolledClass, picture: String?, _ context: PageContext) {
            let words = context.words
            className = enrolled.className
            link = context.path(of: enrolled.class)
            self.picture = picture
            room = enrolled.roomName
            venue = words.venue(of: enrolled)
            instructor = enrolled.instructorName
            if let until = enrolled.until {
                days = words.text("classes.until", ["day": words.date(until)])
            } else if enrolled.from > context.today {
                days = words.text("classes.from", ["day": words.date(enrolled.from)])
            } else {
                days = nil
            }
            slots = enrolled.slots.map { slot in
                Slot(
                    day: words["date.long-weekday.\(slot.day.rawValue)"],
                    time: words.period(slot.startTime, slot.endTime))
            }
            changes = words.changes(of: enrolled)
        }
    }

    static let template = Template(PackageResources.classes_mustache)
    let classes: [Entry]
    let sessions: [SessionEntry]
    let further: String?
}

extension PageContext {
    /// The student's sessions that have not ended, in order of time.
    ///
    /// Sessions of today that are over are left out, and later ones fill the page; only the last page has
    /// fewer than `limit`.
    func nextSessions(limit: Int, after: Cursor? = nil) async throws -> Page<Session> {
        var (sessions, cursor): ([Session], Cursor?) = ([], after)
        repeat {
            let page = try await client.send(
                ListStudentSessions(student: .me, limit: limit - sessions.count, after: cursor))
            sessions += page.items.filter { $0.endsAt > now }
            cursor = page.next
        } while sessions.count < limit && cursor != nil
        return Page(items: sessions, next: cursor)
    }
}
