internal import Application
internal import Attendance
internal import Core
internal import HTTPServer

/// The forms that mark all awaited students of a session as present, and undo that.
struct MarkAllPages {
    private static let path = "desk/sessions/{session}/all-present"

    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.desk(.post, Self.path, "page.desk.all-present") { try await Self(context: $0).markAll() },
            pages.desk(.post, Self.path + "/undo", "page.desk.undo-all-present") {
                try await Self(context: $0).undoAll()
            },
        ]
    }

    /// Records the expected students without a record as present, after a question that names them.
    private func markAll() async throws -> PageResponse {
        let session: SessionID = try context.id("session")
        let awaited = try await context.client.send(ShowRoster(session: session)).entries
            .filter(\.isAwaited)
        guard context.isConfirmed else {
            // Another person may have marked all of them meanwhile.
            guard !awaited.isEmpty else { return context.redirect(to: "/desk/sessions/\(session)") }
            return question(markingAsPresent: awaited)
        }
        let options = try context.sending()
        return try await RosterPages(context: context).record { client, reason in
            let taken = try await client.send(TakeAttendance(session: session, reason: reason), options)
            let marked = taken.lastMark(among: Set(awaited.map(\.student)))
            return "/desk/sessions/\(session)".withQuery([
                "done": "all-present", "marked": marked.map { String($0.milliseconds) } ?? "",
            ])
        }
    }

    /// Deletes the records that were made together, and are still as they were made.
    private func undoAll() async throws -> PageResponse {
        let session: SessionID = try context.id("session")
        let roster = try await context.client.send(ShowRoster(session: session))
        return try await RosterPages(context: context).record { client, reason in
            for entry in roster.entries(markedAt: context.field("marked")) {
                let undo = UndoAttendance(session: session, student: .id(entry.student), reason: reason)
                _ = try await client.send(undo, context.sending(".\(entry.student)"))
            }
            return "/desk/sessions/\(session)?done=all-undone"
        }
    }

    /// The page that asks whether to mark students as present, and names those who will owe the price.
    private func question(markingAsPresent awaited: [RosterEntry]) -> PageResponse {
        let names = { (entries: [RosterEntry]) in entries.map(\.name).joined(separator: ", ") }
        let owing = awaited.filter { $0.pass == nil || $0.pass?.creditsLeft == 0 }
        let paid = awaited.count - owing.count
        var remarks = [
            words.count("desk.roster.all-present-question", awaited.count, ["students": names(awaited)])
        ]
        if paid > 0 { remarks.append(words.count("desk.roster.all-present-paid", paid)) }
        if !owing.isEmpty {
            remarks.append(
                words.count("desk.roster.all-present-owing", owing.count, ["students": names(owing)]))
        }
        return context.question(
            words["desk.roster.all-present"], remarks, from: RosterPages(context: context).rosterPath)
    }

    /// The button that undoes the records that were just made together; empty if there are none.
    func undo(markedIn roster: Roster, _ address: String) -> [any DeskPart] {
        guard let at = context.query("marked") else { return [] }
        let marked = roster.entries(markedAt: at).count
        guard marked > 0 else { return [] }
        let text = words.count("desk.roster.undo-all", marked)
        return [DeskActions([.send(address + "/all-present/undo", text, ["marked": at])])]
    }
}

extension Roster {
    /// When staff last recorded students as present; nil if none of the given students is among those
    /// recorded then, since another person made these records.
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
