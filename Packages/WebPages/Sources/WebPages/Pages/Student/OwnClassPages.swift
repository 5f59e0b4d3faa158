internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer

/// The page of a student's classes and next sessions.
enum OwnClassPages {
    private static let classes = 50
    private static let sessions = 20

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, "classes", "page.classes", showClasses)
        ]
    }

    /// The page of a student's classes and next sessions.
    @Sendable private static func showClasses(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("myClasses")
        let client = context.client
        let classes = try await client.send(ListStudentClasses(student: context.student, limit: Self.classes))
            .items
        let sessions = try await SessionEntry.nextSessions(
            context, limit: Self.sessions, after: context.after)
        let pictures = try await PicturePages.pictures(context, of: classes.map(\.class))
        let page = ClassesPage(
            classes: classes.map { .init($0, picture: pictures[$0.class], context) },
            sessions: sessions.items.map { SessionEntry($0, context) },
            further: context.next(sessions.next, at: "/classes"), kept: KeptValues(context),
            canDiscover: context.isOpen("discover"))
        return context.page(page, title: context.words["classes.title"], script: .app)
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
            link = DiscoveredClassPages.path(of: enrolled.class, context)
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
    let kept: KeptValues
    let canDiscover: Bool
}
