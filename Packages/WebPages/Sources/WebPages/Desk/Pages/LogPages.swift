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
                words.sentence(of: change, at: visit.site.timeZone)
            }
            return DeskList.Row(
                title: words.texts["desk.action.\(entry.action)"] ?? entry.action.spacedWords,
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
    /// A change in the log: the field's label in forms, or else its name in error sentences, with the old and
    /// new values.
    fileprivate func sentence(of change: AuditChange, at zone: Zone) -> String {
        func shown(_ text: String?) -> String {
            guard let text else { return "—" }
            return AuditValue(text, of: change.field, at: zone, words: "desk.value.")
                .text(in: language, of: .pages)
        }
        let name = texts["desk.field.\(change.field)"] ?? change.name.text(in: language, of: .pages)
        return "\(name): \(shown(change.old)) → \(shown(change.new))"
    }
}

extension String {
    /// The name of a request as words: `AddVenue` is “Add venue”.
    fileprivate var spacedWords: String {
        enumerated().map { index, letter in
            index > 0 && letter.isUppercase ? " " + letter.lowercased() : String(letter)
        }.joined()
    }
}
