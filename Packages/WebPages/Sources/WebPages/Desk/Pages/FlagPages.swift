internal import Application
internal import Attendance
internal import Core
internal import HTTPServer

/// The page of the attendance of a day, or of a session, that does not fit together.
struct FlagPages {
    static let path = "/desk/flags"

    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [pages.desk(.get, "desk/flags", "page.desk.flags") { try await Self(context: $0).listFlags() }]
    }

    /// The link of the page of a day or of a session; nil for a person who may not read attendance.
    static func link(
        day: CalendarDay? = nil, session: SessionID? = nil, in context: PageContext
    ) -> DeskActions.Action? {
        guard context.may(.readAttendance) else { return nil }
        var query: [String: String] = [:]
        query["date"] = day?.description
        query["session"] = session?.description
        return .link(path.withQuery(query), context.words["desk.nav.flags"])
    }

    private func listFlags() async throws -> PageResponse {
        let day = try context.query("date").map { try CalendarDay(parsing: $0, field: "date") }
        let session = context.query("session").flatMap { Int64($0) }.map { SessionID($0) }
        let found = try await context.client.send(ListFlags(from: day, session: session))
        let list = DeskList(
            heading: words["desk.nav.flags"], rows: found.flags.map(row), empty: words["desk.flags.none"])
        var parts: [any DeskPart] = [DeskNote(text: words["desk.flags.lead"]), list]
        if found.count > found.flags.count {
            parts.append(DeskNote(text: words.text("desk.flags.more", ["count": found.count])))
        }
        let back = session.map {
            DeskLink("/desk/sessions/\($0)", words["desk.roster.title"])
        }
        let page = DeskPage(
            words["desk.nav.flags"], back: back ?? DeskLink("/desk", words["desk.nav.sessions"]),
            lead: words.fullDate(found.from), parts: parts)
        return page.response(context)
    }

    /// A flag with both of its sides. It leads to the session, or else to the refused check-ins.
    private func row(_ flag: AttendanceFlag) -> DeskList.Row {
        DeskList.Row(
            href: flag.session.map { "/desk/sessions/\($0)" } ?? "/desk/refusals",
            title: words["desk.flags.\(flag.rule.rawValue)"],
            lines: flag.sides.map(line), value: value(of: flag))
    }

    private func line(_ side: FlagSide) -> String {
        [
            side.studentName, side.className, side.startTime?.time.description, side.roomName,
            side.venueName, happened(side),
        ].joinedLine
    }

    /// How and when the student was checked in, or why not.
    private func happened(_ side: FlagSide) -> String? {
        if let refusal = side.refusal {
            let reason = words.texts["desk.refusal.\(refusal)"] ?? refusal
            return words.text("desk.flags.refused", ["time": side.recordedAt.time, "reason": reason])
        }
        return side.source.map { source in
            words.text("desk.flags.\(source.rawValue)", ["time": side.recordedAt.time])
        }
    }

    private func value(of flag: AttendanceFlag) -> String? {
        guard let count = flag.count else { return nil }
        return flag.places.map { words.text("desk.flags.over", ["count": count, "places": $0]) }
            ?? words.text("desk.flags.students", ["count": count])
    }
}
