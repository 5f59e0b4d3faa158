internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Messages

/// The pages of a new announcement: the choice of its students, the form with its text, and the look at the
/// people whom it reaches, from which it is sent.
struct NewAnnouncementPages {
    static let path = AnnouncementPages.path + "/new"
    /// The fields that name the students. A form has one of them.
    private static let targets = ["all", "class", "venue", "style", "session"]
    /// The most people that the look lists, of those whom it reaches and of the others.
    private static let listed = 30

    let context: PageContext
    private var words: Words { context.words }
    private var back: DeskLink { DeskLink(AnnouncementPages.path, words["desk.nav.announcements"]) }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.desk(.get, "desk/announcements/new", "page.desk.new-announcement") {
                try await Self(context: $0).newPage()
            },
            pages.desk(.post, "desk/announcements/new", "page.desk.new-announcement") {
                try await Self(context: $0).announce()
            },
        ]
    }

    private static var form: DeskForm<Announce> {
        DeskForm(Announce.textKey, Announce.self, ["subjectLine", "text"])
    }

    /// The choice of the students or, once they are chosen, the form.
    private func newPage() async throws -> PageResponse {
        try context.checkAccess(to: Announce.self)
        let target = Self.target(in: context.request.query)
        return target.isEmpty ? try await choicePage() : await formPage(target)
    }

    /// The field that names the students, with its value; empty without any.
    private static func target(in fields: [String: String]) -> [String: String] {
        let named = targets.first { fields[$0]?.isEmpty == false }
        return named.flatMap { name in fields[name].map { [name: $0] } } ?? [:]
    }

    /// The students to choose: all, or those of a venue, a style or a class.
    private func choicePage() async throws -> PageResponse {
        var parts: [any DeskPart] = [
            DeskActions([.link(address(["all": "true"]), words["desk.announcements.to.all"])])
        ]
        if context.may(.readTimetable) {
            let venues = try await EntityOptions(context: context).venues()
            let types = try await context.client.all { ListClassTypes(limit: Limits.page, after: $0) }
            let classes = try await context.client.all { ListClasses(limit: Limits.page, after: $0) }
            let sessions = try await context.client.send(
                ListSessions(limit: Self.listed, after: context.after))
            var styles: Set<String> = []
            parts += [
                chips("venue", venues),
                chips(
                    "style",
                    types.map(\.style).filter { styles.insert(SearchText.fold($0)).inserted }
                        .map { .init(value: $0, label: $0) }),
                chips("class", classes.map { .init(value: $0.id.description, label: $0.name) }),
                chips(
                    "session",
                    sessions.items.filter { !$0.isCancelled }.map {
                        .init(value: $0.id.description, label: name(of: $0))
                    }, next: context.next(sessions.next, at: Self.path)),
            ]
        }
        return DeskPage(
            words["desk.announcements.new"], back: back, lead: words["desk.announcements.choose"],
            parts: parts
        ).response(context)
    }

    private func chips(
        _ field: String, _ options: [FormView.Option], next: String? = nil
    ) -> any DeskPart {
        DeskList(
            heading: words["desk.announcements.to.\(field)"],
            rows: options.map { DeskList.Row(href: address([field: $0.value]), title: $0.label) },
            empty: words["desk.announcements.no-choice"], next: next)
    }

    private func name(of session: Session) -> String {
        "\(session.className) · \(words.date(session.day)), \(session.startTime)"
    }

    private func address(_ target: [String: String]) -> String { Self.path.withQuery(target) }

    /// The form with the subject and the text.
    private func formPage(
        _ target: [String: String], refusal: (any AcademyError)? = nil
    ) async -> PageResponse {
        let refusal = refusal.map { words.labelled($0, in: Self.form.name) }
        let view = FormView(
            action: Self.path, fields: Self.form.fields, name: Self.form.name,
            values: FormValues(context.request.form), hidden: target, refusal: refusal,
            button: words["desk.announcements.look"], cancel: Self.path)
        return DeskPage(
            words["desk.announcements.new"], back: DeskLink(Self.path, words["desk.announcements.choose"]),
            lead: await lead(of: target), refusal: refusal, parts: [view]
        ).response(context)
    }

    /// The kind of the target and its name.
    private func lead(of target: [String: String]) async -> String? {
        guard let (field, value) = target.first else { return nil }
        let found = try? await name(of: field, value)
        return [words["desk.announcements.to.\(field)"], found].joinedLine
    }

    /// The name of what a field names; nil for all students.
    private func name(of field: String, _ value: String) async throws -> String? {
        let client = context.client
        switch field {
        case "class":
            return try await client.send(ShowClass(class: Reference(value, field: field))).name
        case "venue":
            return try await client.send(ShowVenue(venue: Reference(value, field: field))).name
        case "session":
            guard let number = Int64(value) else { return nil }
            return name(of: try await client.send(ShowSession(session: SessionID(number))))
        case "style":
            return value.excerpt()
        default:
            return nil
        }
    }

    /// Sends the announcement, after a look at the people whom a dry run reaches.
    private func announce() async throws -> PageResponse {
        try context.checkAccess(to: Announce.self)
        let target = Self.target(in: context.request.form)
        guard !target.isEmpty else { return try await choicePage() }
        guard !context.isReturned else { return await formPage(target) }
        do {
            let request = try Self.form.request(context.request.form, fixed: target)
            if let trial = try await context.trial(of: request) { return try await look(at: trial, request) }
            let sent = try await context.client.send(request, context.sending())
            let done = sent.isDelayed ? "announced-later" : "announced"
            return context.redirect(to: "\(AnnouncementPages.path)/\(sent.id)?done=\(done)")
        } catch let error as any AcademyError where error.isShownInForm {
            return await formPage(target, refusal: error)
        }
    }

    /// The page before the announcement is sent: its text, the numbers and the people.
    private func look(at trial: Announcement, _ request: Announce) async throws -> PageResponse {
        var lead = [words.count("desk.announcements.reaches", trial.counts.recipients)]
        if trial.isDelayed {
            lead.append(
                words.text(
                    "desk.announcements.later",
                    ["day": words.date(trial.sendsAtLocal.day), "time": "\(trial.sendsAtLocal.time)"]))
        }
        let missed = trial.counts.withoutAddress + trial.counts.optedOut
        if missed > 0 { lead.append(words.count("desk.announcements.misses", missed)) }
        let hidden = context.keptForm.merging(["confirmed": "yes"]) { $1 }
        let form = FormView(
            lead: lead.joined(separator: " "), action: Self.path, fields: [], name: Self.form.name,
            hidden: hidden, button: words.count("desk.announcements.send", trial.counts.recipients),
            goBack: "returned")
        let text = DeskText(heading: request.subjectLine, text: request.text)
        return DeskPage(
            words["desk.announcements.new"], back: back, lead: words.target(of: trial),
            parts: [form, text] + (context.may(.readStudents) ? try await people(request) : [])
        ).response(context)
    }

    /// The first people whom the announcement reaches, and the first students whom it does not.
    private func people(_ request: Announce) async throws -> [any DeskPart] {
        func page(_ unreached: Bool) async throws -> Page<AnnouncementRecipient> {
            try await context.client.send(
                ListAnnouncementRecipients(
                    all: request.all, class: request.class, venue: request.venue, style: request.style,
                    session: request.session, unreached: unreached, limit: Self.listed))
        }
        let (reached, missed) = (try await page(false), try await page(true))
        let recipients = reached.items.map { person in
            DeskList.Row(
                title: person.name ?? person.email?.text ?? "",
                lines: [
                    [person.email?.text, person.students.map(\.name).joined(separator: ", ")].joinedLine
                ])
        }
        var parts: [any DeskPart] = [
            DeskList(
                heading: words["desk.announcements.recipients"], rows: recipients + rest(of: reached),
                empty: words["desk.announcements.no-recipients"])
        ]
        if !missed.items.isEmpty {
            let rows = missed.items.map { words.row(ofUnreached: $0) }
            parts.append(
                DeskList(
                    heading: words["desk.announcements.unreached"], rows: rows + rest(of: missed), empty: ""))
        }
        return parts
    }

    /// A row with the number of the people after the first ones.
    private func rest(of page: Page<AnnouncementRecipient>) -> [DeskList.Row] {
        let rest = (page.total ?? 0) - page.items.count
        return rest > 0 ? [DeskList.Row(title: words.count("desk.announcements.more", rest))] : []
    }
}
