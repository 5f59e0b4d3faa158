internal import Application
internal import Attendance
internal import Core
internal import HTTPServer

extension WebPages {
    private static let path = "desk/sessions/{session}/all-present"

    /// The routes of the forms that mark all awaited students of a session as present, and undo that.
    var markAllRoutes: [PageRoute] {
        [
            desk(.post, Self.path, "page.desk.all-present", markAll),
            desk(.post, Self.path + "/undo", "page.desk.undo-all-present", undoAll),
        ]
    }

    /// Records the expected students without a record as present, after a question that names them.
    @Sendable private func markAll(_ context: inout PageContext) async throws -> PageResponse {
        let session: SessionID = try context.id("session")
        let awaited = try await context.client.send(ShowRoster(session: session)).entries
            .filter(\.isAwaited)
        guard context.isConfirmed else {
            // Another person may have marked all of them meanwhile.
            guard !awaited.isEmpty else { return context.redirect(to: "/desk/sessions/\(session)") }
            return context.question(markingAsPresent: awaited.map(\.name))
        }
        let options = try context.sending()
        return try await record(context) { client, reason in
            let taken = try await client.send(TakeAttendance(session: session, reason: reason), options)
            let marked = taken.lastMark(among: Set(awaited.map(\.student)))
            return "/desk/sessions/\(session)".withQuery([
                "done": "all-present", "marked": marked.map { String($0.milliseconds) } ?? "",
            ])
        }
    }

    /// Deletes the records that were made together, and are still as they were made.
    @Sendable private func undoAll(_ context: inout PageContext) async throws -> PageResponse {
        let session: SessionID = try context.id("session")
        let roster = try await context.client.send(ShowRoster(session: session))
        let page = context
        return try await record(context) { client, reason in
            for entry in roster.entries(markedAt: page.field("marked")) {
                let undo = UndoAttendance(session: session, student: .id(entry.student), reason: reason)
                _ = try await client.send(undo, page.sending(".\(entry.student)"))
            }
            return "/desk/sessions/\(session)?done=all-undone"
        }
    }
}

extension PageContext {
    /// The page that asks whether the students with these names are to be marked as present.
    fileprivate func question(markingAsPresent names: [String]) -> PageResponse {
        let remark = words.count(
            "desk.roster.all-present-question", names.count, ["students": names.joined(separator: ", ")])
        return question(words["desk.roster.title"], [remark], from: rosterPath)
    }

    /// The button that undoes the records that were made together before this page.
    func undo(markedIn roster: Roster, _ address: String) -> [any DeskPart] {
        guard let at = query("marked") else { return [] }
        let marked = roster.entries(markedAt: at).count
        guard marked > 0 else { return [] }
        let text = words.count("desk.roster.undo-all", marked)
        return [DeskActions([.send(address + "/all-present/undo", text, ["marked": at])])]
    }
}

extension Roster {
    /// When staff last recorded students as present; nil if none of the given students is among them, so that
    /// another person made these records before.
    fileprivate func lastMark(among awaited: Set<StudentID>) -> Instant? {
        let marked = entries.filter(\.isMarkedPresent)
        let last = marked.compactMap(\.checkedInAt).max()
        return marked.contains { $0.checkedInAt == last && awaited.contains($0.student) } ? last : nil
    }

    /// The students whom staff recorded as present at an instant, in milliseconds: those of one request.
    fileprivate func entries(markedAt milliseconds: String) -> [RosterEntry] {
        entries.filter { $0.isMarkedPresent && $0.checkedInAt?.milliseconds == Int64(milliseconds) }
    }
}

extension RosterEntry {
    /// Whether the student is expected, and staff have recorded nothing about them.
    var isAwaited: Bool { isEnrolled && (status == nil && !isFrozen || source == "automatic") }

    fileprivate var isMarkedPresent: Bool { status == .present && source == "staff" }
}
