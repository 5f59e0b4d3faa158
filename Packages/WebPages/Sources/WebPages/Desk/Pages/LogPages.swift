internal import Attendance
internal import Core
internal import HTTPServer
internal import Networking

extension WebPages {
    /// The pages of the logs: refused check-ins, and changes.
    var logRoutes: [PageRoute] {
        [
            desk(.get, "desk/refusals", "page.desk.refusals", listRefusals),
            desk(.get, "desk/audit", "page.desk.audit", listAudit),
        ]
    }

    @Sendable private func listRefusals(_ visit: inout Visit) async throws -> PageResponse {
        let words = visit.words
        let found = try await visit.client.send(ListRefusals(limit: 40, after: visit.after))
        let rows = found.items.map { refusal in
            DeskList.Row(
                href: visit.may(.readStudents) ? "/desk/students/\(refusal.student)" : nil,
                title: refusal.studentName,
                lines: [words.texts["desk.refusal.\(refusal.code)"] ?? refusal.code],
                value: words.moment(refusal.at, in: visit.site.timeZone))
        }
        var page = DeskPage(words["desk.nav.refusals"], back: DeskLink("/desk/more", words["desk.nav.more"]))
        page.lead = words["desk.refusals.lead"]
        page.parts = [
            DeskList(
                rows: rows, empty: words["desk.refusals.none"],
                next: visit.next(found.next, at: "/desk/refusals"))
        ]
        return page.response(visit)
    }

    @Sendable private func listAudit(_ visit: inout Visit) async throws -> PageResponse {
        let words = visit.words
        let found = try await visit.client.send(
            ListAuditEntries(subject: visit.query("subject"), limit: 40, after: visit.after))
        let rows = found.items.map { entry in
            let changes = entry.changes.prefix(6).map { change in
                "\(words.changed(change.field)): \(change.old ?? "—") → \(change.new ?? "—")"
            }
            return DeskList.Row(
                title: Word.action(entry.action).text(in: words.language, of: .pages),
                lines: [
                    [entry.subject, entry.subjectName].joinedLine,
                    [entry.who, entry.onBehalfOf].joinedLine,
                ] + changes, value: words.moment(entry.at, in: visit.site.timeZone),
                tag: entry.outcome == "done" ? nil : entry.outcome)
        }
        var page = DeskPage(words["desk.nav.audit"], back: DeskLink("/desk/more", words["desk.nav.more"]))
        page.lead = words["desk.audit.lead"]
        page.parts = [
            DeskList(
                rows: rows, empty: words["desk.catalogue.none"],
                next: visit.next(found.next, at: "/desk/audit"))
        ]
        return page.response(visit)
    }
}

extension Words {
    /// The name of a field in the log of changes: its label in forms, or else its name in error sentences.
    fileprivate func changed(_ field: String) -> String {
        texts["desk.field.\(field)"] ?? Word.field(field).text(in: language, of: .pages)
    }
}
