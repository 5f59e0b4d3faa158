internal import Academy
internal import Application
internal import Attendance
internal import Authentication
internal import ClassManagement
internal import Core
internal import HTTPServer

/// The pages of the logs: refused check-ins, and changes.
struct LogPages {
    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.desk(.get, "desk/refusals", "page.desk.refusals") {
                try await Self(context: $0).listRefusals()
            },
            pages.desk(.get, "desk/audit", "page.desk.audit") { try await Self(context: $0).listAudit() },
        ]
    }

    private func listRefusals() async throws -> PageResponse {
        let found = try await context.client.send(ListRefusals(limit: 40, after: context.after))
        let isLinked = context.may(.readStudents)
        let list = context.table(
            of: found.items, caption: words["desk.nav.refusals"],
            [("label.student", nil, false), ("label.when", nil, false), ("label.reason", nil, false)],
            empty: words["desk.refusals.none"], next: context.next(found.next, at: "/desk/refusals")
        ) { refusal, row in
            row.href = isLinked ? "/desk/students/\(refusal.student)" : nil
            row.cells[1] = [words.texts["desk.refusal.\(refusal.code)"] ?? refusal.code]
        }
        let page = DeskPage(
            words["desk.nav.refusals"], back: .more(words), lead: words["desk.refusals.lead"],
            parts: [list])
        return page.response(context)
    }

    /// The log, newest first: its entries have no other order.
    private func listAudit() async throws -> PageResponse {
        // Only refused renewals of sign-ins are listed, since each browser renews its own every quarter of
        // an hour.
        let found = try await context.client.send(
            ListAuditEntries(
                subject: context.query("subject"), onlyRefusedOf: RefreshSignIn.name, limit: 40,
                after: context.after))
        let names = try await names(in: found.items.flatMap(\.changes))
        let rows = found.items.map { entry in
            let changes = entry.changes.prefix(6).map { change in
                words.sentence(of: change, at: context.site.timeZone, names: names[change.field] ?? [])
            }
            return DeskTable.Row(
                title: ActionName(entry.action).text(in: words.language, of: .pages),
                cells: [
                    [context.moment(entry.at)], [entry.who, entry.onBehalfOf].compactMap(\.self),
                    [entry.subjectName ?? "", entry.subject.map(words.subject) ?? ""], changes,
                ], tag: words.outcome(entry.outcome))
        }
        let columns = ["action", "at", "who", "subject", "changes"].map {
            DeskTable.Column(words["desk.audit.\($0)"])
        }
        let list = DeskTable(
            caption: words["desk.nav.audit"], columns: columns, rows: rows,
            empty: words["desk.catalogue.none"], next: context.next(found.next, at: "/desk/audit"))
        let page = DeskPage(
            words["desk.nav.audit"], back: .more(words), lead: words["desk.audit.lead"], parts: [list]
        )
        return page.response(context)
    }

    /// The entities, in use and archived, of the fields whose changes contain ids instead of names, by the
    /// names of the fields.
    private func names(in changes: [AuditChange]) async throws -> [String: [FormView.Option]] {
        let fields = Set(changes.map(\.field))
        var names: [String: [FormView.Option]] = [:]
        if fields.contains("instructor") {
            names["instructor"] =
                try await EntityOptions(context: context).instructors()
                + EntityOptions(context: context).instructors(isArchived: true)
        }
        if fields.contains("room") {
            names["room"] =
                try await EntityOptions(context: context).rooms()
                + EntityOptions(context: context).rooms(isArchived: true)
        }
        return names
    }
}

extension Words {
    /// The outcome of a request that was refused, as a sentence; nil for one that was done.
    fileprivate func outcome(_ outcome: String) -> String? {
        guard outcome != "done" else { return nil }
        return self[refusal: outcome] ?? text("desk.audit.refused", ["code": outcome])
    }

    /// The subject of a change, such as “student 37” or “new manager”, with its noun in the language.
    func subject(_ subject: String) -> String {
        let parts = subject.split(separator: " ").map(String.init)
        // The noun has three words, as in “new front desk”, or fewer.
        for length in [3, 2, 1] where length <= parts.count {
            let key = "desk.subject." + parts.prefix(length).joined(separator: "-").lowercased()
            guard let noun = texts[key] else { continue }
            // The word after “role” is the name of a role.
            let rest = parts.dropFirst(length).map { part in
                key == "desk.subject.role" ? texts["desk.value.role.\(part)"] ?? part : part
            }
            return ([noun] + rest).joined(separator: " ")
        }
        return subject
    }

    /// The groups of words in the catalogue for each name of a value, tried in this order.
    private static let groups = [
        "favourites": ["desk.value.visibility"], "foundBy": ["desk.value.visibility"],
        "kind": ["desk.value.kind", "messages.kind"], "numbers": ["desk.value.visibility"],
        "permissions": ["desk.value.permission"], "ratings": ["desk.value.visibility"],
        "role": ["desk.value.role"],
        "status": ["desk.value.status", "desk.state", "pass.status", "messages.status"],
        "unwanted": ["messages.kind"], "value": ["desk.value.setting"],
        "visibleTo": ["desk.value.visibleTo"],
    ]

    /// A change in the log: the name of the field, with the old and the new value.
    ///
    /// The name is the field's label in forms, or else its name in error sentences. Line breaks, which the
    /// log contains as escapes, are shown as spaces.
    ///
    /// - Parameter names: the entities whose ids the field has; empty for other fields.
    func sentence(of change: AuditChange, at zone: Zone, names: [FormView.Option] = []) -> String {
        func shown(_ text: String?) -> String {
            guard let text else { return "—" }
            if let name = names.first(where: { $0.value == text })?.label { return name }
            let kinds = Self.groups.compactMapValues { groups in
                groups.first { texts["\($0).\(text)"] != nil } ?? groups.first
            }
            return AuditValue(
                text.replacing(#"\u{A}"#, with: " "), of: change.field, at: zone, kinds: kinds
            ).text(in: language, of: .pages)
        }
        let name = texts["desk.field.\(change.field)"] ?? change.name.text(in: language, of: .pages)
        return "\(name): \(shown(change.old)) → \(shown(change.new))"
    }
}
