internal import Academy
internal import Application
internal import Attendance
internal import ClassManagement
internal import Core
internal import Navigation

/// The views of the sessions, and of a session's roster.
extension Views {
    /// The sessions of the filter, on the day of the search text, in the academy's time zone; without
    /// either, those of today.
    var sessions: View {
        let differs = Question("differs", "question.changed-by-hand", .yesOrNo, hint: .all)
        let filters = days(.day) + [oneVenue, oneClass, oneInstructor, differs]
        let list = ListView(
            fetch: { query, after in
                let isOneDay = query.search != nil || query.filters.isEmpty
                return try await page(
                    of: ListSessions.self, fixed: isOneDay ? ["date": try await day(query.search)] : [:],
                    filters, ListQuery(filters: query.filters), after)
            }, searchHint: "shell.hint.day", filters: filters, destination: { .session(SessionID($0)) })
        return View(content: .list(list), actions: [addSession])
    }

    /// The day of a text in the academy's time zone; without a text, today.
    private func day(_ text: String?) async throws -> CalendarDay {
        let zone = try await backend.send(ShowAcademy()).timeZone
        return try DayWords.$zone.withValue(zone) { try text.map { try CalendarDay(word: $0) } }
            ?? zone.day(backend.now)
    }

    private var addSession: Action {
        form("a", AddSession.self, from: ["class": academyClasses(), "room": rooms()])
    }

    func session(_ id: SessionID) async throws -> View {
        let showCode = Action(
            key: "c", title: "action.show-the-check-in-code", access: IssueSessionCode.endpoint.access
        ) { _ in CodeScreen(try await backend.send(IssueSessionCode(session: id))).text(style) }
        let roster = try await backend.send(ShowRoster(session: id))
        return View(
            content: .detail(roster),
            actions: [showCode, takeAttendance(at: roster), mark(at: roster), undo(at: id), edit(id)]
                + [roster.isCancelled ? uncancel(id) : cancel(id)])
    }

    /// Marks all who are expected; it asks first on another day, since the id of a session is easily mistaken
    /// for a number of the list.
    private func takeAttendance(at roster: Roster) -> Action {
        form(
            "a", "action.all-who-are-expected-are-present", TakeAttendance.self, ["session": roster.session],
            [
                Question("except", "question.except", .texts, hint: .explained),
                Question("reason", "question.late-reason", hint: .explained),
            ],
            confirmation: { _ in confirmation(onOtherDay: roster, "ask.other-day") }
        ) { Phrase("done.all-present", ["count": $0.present]) }
    }

    /// The question before attendance is recorded on another day; nil for a session of today.
    private func confirmation(onOtherDay roster: Roster, _ question: String) -> Action.Confirmation? {
        guard roster.day != roster.timeZone.day(backend.now) else { return nil }
        return Action.Confirmation(
            question: Phrase(question, ["class": roster.className, "day": roster.day]))
    }

    /// Marks one student; it asks first on another day, or if the record would replace a check-in.
    private func mark(at shown: Roster) -> Action {
        var mark = form(
            "m", MarkAttendance.self, ["session": shown.session],
            from: ["student": roster(of: shown.session)])
        let loss = mark.confirmation
        mark.confirmation = { answers in
            try await loss?(answers) ?? confirmation(onOtherDay: shown, "ask.mark-on-other-day")
        }
        return mark
    }

    private func undo(at id: SessionID) -> Action {
        form("u", UndoAttendance.self, ["session": id], from: ["student": roster(of: id)])
    }

    private func edit(_ id: SessionID) -> Action {
        form(
            "e", EditSession.self, ["session": id], from: ["instructor": instructors(), "room": rooms()])
    }

    private func cancel(_ id: SessionID) -> Action { form("x", CancelSession.self, ["session": id]) }

    private func uncancel(_ id: SessionID) -> Action { form("x", UncancelSession.self, ["session": id]) }
}
