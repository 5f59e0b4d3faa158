internal import Academy
internal import Attendance
internal import ClassManagement
internal import Core
internal import Navigation
internal import Networking

/// The views of the sessions, and of a session's roster.
extension Views {
    /// The sessions of today, in the academy's time zone.
    var sessions: View {
        list({ .session(SessionID($0)) }) { _, after in
            let zone = try await backend.send(ShowAcademy()).timeZone
            return ListSessions(date: zone.day(backend.now), limit: Shell.pageSize, after: after)
        }
    }

    func session(_ id: SessionID) async throws -> View {
        let showCode = Action(key: "c", title: "action.show-the-check-in-code") { _ in
            CodeScreen(try await backend.send(IssueSessionCode(session: id))).text(style)
        }
        return View(
            content: .detail(try await backend.send(ShowRoster(session: id))),
            actions: [showCode, takeAttendance(of: id), mark(at: id), undo(at: id)])
    }

    private func takeAttendance(of id: SessionID) -> Action {
        Action(
            key: "a", title: "action.all-who-are-expected-are-present",
            questions: [Question(field: "reason", title: "question.late-reason")]
        ) { answers in
            let roster = try await backend.send(
                TakeAttendance(session: id, reason: answers.optional("reason")))
            return Phrase("done.all-present", ["count": roster.present])
        }
    }

    private func mark(at id: SessionID) -> Action {
        Action(
            key: "m", title: "action.mark-by-hand",
            questions: [
                Question(field: "student", title: "question.student", input: roster(of: id)),
                Question(
                    field: "status", title: "label.status",
                    input: words("status", of: MarkAttendance.self, "status")),
                Question(field: "reason", title: "question.late-reason"),
            ]
        ) { answers in
            let record = try await backend.send(
                MarkAttendance(
                    session: id, student: try answers.reference("student"), status: answers["status"],
                    reason: answers.optional("reason")))
            return Phrase(
                "done.marked",
                [
                    "student": record.studentName,
                    "status": Word.case(record.status.rawValue, of: "status"),
                ])
        }
    }

    private func undo(at id: SessionID) -> Action {
        Action(
            key: "u", title: "action.undo-a-record",
            questions: [
                Question(field: "student", title: "question.student", input: roster(of: id)),
                Question(field: "reason", title: "question.late-reason"),
            ]
        ) { answers in
            let entry = try await backend.send(
                UndoAttendance(
                    session: id, student: try answers.reference("student"),
                    reason: answers.optional("reason")))
            return Phrase("done.record-deleted", ["student": entry.name])
        }
    }
}
