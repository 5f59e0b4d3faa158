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
        var values: [String: Any] = [
            "classes": classes.map { enrolled in
                var values = context.values(of: enrolled)
                values["picture"] = pictures[enrolled.class]
                values["link"] = context.path(of: enrolled.class)
                return values
            },
            "hasClasses": !classes.isEmpty,
            "sessions": sessions.items.map { context.values(of: $0) },
            "hasSessions": !sessions.items.isEmpty,
        ]
        values["further"] = context.next(sessions.next, at: "/classes")
        return context.page(.classes, title: context.words["classes.title"], values)
    }
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

    fileprivate func values(of enrolled: EnrolledClass) -> [String: Any] {
        var values: [String: Any] = [
            "className": enrolled.className, "room": enrolled.roomName, "venue": words.venue(of: enrolled),
            "slots": enrolled.slots.map { slot in
                [
                    "day": words["date.long-weekday.\(slot.day.rawValue)"],
                    "time": words.period(slot.startTime, slot.endTime),
                ]
            },
        ]
        values["changes"] = words.changes(of: enrolled)
        if let instructor = enrolled.instructorName { values["instructor"] = instructor }
        if let until = enrolled.until {
            values["days"] = words.text("classes.until", ["day": words.date(until)])
        } else if enrolled.from > today {
            values["days"] = words.text("classes.from", ["day": words.date(enrolled.from)])
        }
        return values
    }
}
