internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Networking

extension WebPages {
    private static let classes = 50
    private static let sessions = 20

    /// The page of a student's classes and next sessions.
    @Sendable func showClasses(_ visit: inout Visit) async throws -> PageResponse {
        _ = try await visit.open("myClasses")
        let client = visit.client
        let classes = try await client.send(ListStudentClasses(student: .me, limit: Self.classes)).items
        let sessions = try await client.send(
            ListStudentSessions(student: .me, limit: Self.sessions, after: try visit.after))
        var values: [String: Any] = [
            "classes": classes.map(visit.values(of:)), "hasClasses": !classes.isEmpty,
            "sessions": sessions.items.map(visit.words.values(of:)),
            "hasSessions": !sessions.items.isEmpty,
        ]
        values["further"] = visit.next(sessions.next, at: "/classes")
        return visit.page(.classes, title: visit.words["classes.title"], values)
    }
}

extension Visit {
    fileprivate func values(of enrolled: EnrolledClass) -> [String: Any] {
        var values: [String: Any] = [
            "picture": "/pictures/classes/\(enrolled.class)", "className": enrolled.className,
            "room": enrolled.roomName, "venue": enrolled.venueName,
            "slots": enrolled.slots.map { slot in
                [
                    "day": words["date.long-weekday.\(slot.day.rawValue)"],
                    "time": words.period(slot.startTime, slot.endTime),
                ]
            },
        ]
        if let instructor = enrolled.instructorName { values["instructor"] = instructor }
        if let until = enrolled.until {
            values["days"] = words.text("classes.until", ["day": words.date(until)])
        } else if enrolled.from > today {
            values["days"] = words.text("classes.from", ["day": words.date(enrolled.from)])
        }
        return values
    }
}
