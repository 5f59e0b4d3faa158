internal import Application
internal import Core
internal import HTTPServer
internal import Messages

/// The pages of announcements: the list, and one announcement with its numbers and the students whom it does
/// not reach.
struct AnnouncementPages {
    static let path = "/desk/announcements"
    private static let announcement = "desk/announcements/{announcement}"
    private static let announcements = 30
    private static let unreached = 50
    /// The most characters of a text that the links of chats begin with: a page has a link for each student.
    private static let chatText = 600

    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let own = [
            pages.desk(.get, "desk/announcements", "page.desk.announcements") {
                try await Self(context: $0).listPage()
            },
            pages.desk(.get, announcement, "page.desk.announcement") {
                try await Self(context: $0).announcementPage()
            },
            pages.deskForm(announcement + "/cancel", "page.desk.cancel-announcement") {
                try await Self(context: $0).announcementPage(refusal: $1)
            } _: { context in
                let id: AnnouncementID = try context.id("announcement")
                _ = try await context.client.send(
                    CancelAnnouncement(announcement: id), context.sending())
                return "\(path)/\(id)?done=announcement-cancelled"
            },
        ]
        // These routes come first: their name is in the place of an announcement's id.
        return NewAnnouncementPages.routes(pages) + own
    }

    /// The announcements, newest first.
    private func listPage() async throws -> PageResponse {
        let found = try await context.client.send(
            ListAnnouncements(limit: Self.announcements, after: context.after))
        return DeskPage(
            words["desk.nav.announcements"], back: .more(words),
            parts: [
                DeskActions([.link(NewAnnouncementPages.path, words["desk.announcements.new"])]),
                context.list(
                    of: found.items, empty: words["desk.announcements.none"],
                    next: context.next(found.next, at: Self.path)
                ) { announcement, row in
                    row.href = "\(Self.path)/\(announcement.id)"
                    row.isGood = announcement.status != .cancelled
                    row.lines.append(
                        words.count("desk.announcements.addresses", announcement.counts.recipients))
                },
            ]
        ).response(context)
    }

    /// One announcement: its numbers, its text, and the students whom it does not reach.
    private func announcementPage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let id: AnnouncementID = try context.id("announcement")
        let details = try await context.client.send(ShowAnnouncement(announcement: id))
        let announcement = details.announcement
        var page = DeskPage(
            announcement.subjectLine, back: DeskLink(Self.path, words["desk.nav.announcements"]),
            lead: words.target(of: announcement), refusal: refusal,
            parts: [
                context.facts(
                    of: announcement,
                    [
                        "label.status", "label.written", "label.sends-at", "label.recipients", "label.sent",
                        "label.waiting", "label.failed", "label.cancelled", "label.without-address",
                        "label.opted-out",
                    ]), DeskText(text: details.text),
            ])
        if announcement.counts.waiting > 0 {
            page.parts.append(
                DeskActions([
                    .send(
                        "\(Self.path)/\(id)/cancel", words["desk.announcements.cancel"], isDangerous: true)
                ]))
        }
        if context.may(.readStudents) { page.parts += try await unreachedParts(of: details) }
        return page.response(context)
    }

    /// The students whom the announcement does not reach, with links that open chats with its text.
    private func unreachedParts(of details: AnnouncementDetails) async throws -> [any DeskPart] {
        let id = details.announcement.id
        let found = try await context.client.send(
            ListAnnouncementRecipients(
                announcement: id, unreached: true, limit: Self.unreached, after: context.after))
        guard !found.items.isEmpty else { return [] }
        let text = [details.announcement.subjectLine, details.text].joined(separator: "\n\n")
        let list = DeskList(
            heading: words["desk.announcements.unreached"],
            rows: found.items.map {
                words.row(ofUnreached: $0, text: text.count <= Self.chatText ? text : nil)
            },
            empty: "", next: context.next(found.next, at: "\(Self.path)/\(id)"))
        return [DeskNote(text: words["desk.announcements.unreached-lead"]), list, PrintButton()]
    }
}

extension Words {
    /// The students whom an announcement is for: `Class · Salsa 1`.
    func target(of announcement: Announcement) -> String {
        [self["desk.announcements.to.\(announcement.audience.rawValue)"], announcement.targetName].joinedLine
    }

    /// A student whom an announcement does not reach, with the phone number.
    ///
    /// - Parameter text: the text with which a chat begins; nil for none.
    func row(ofUnreached person: AnnouncementRecipient, text: String? = nil) -> DeskList.Row {
        let chat = person.phone?.chatLink.map { link in
            DeskActions.Action.link(text.map { link.withQuery(["text": $0]) } ?? link, self["desk.whatsapp"])
        }
        let call = person.phone.map {
            DeskActions.Action.link($0.telephoneLink, self["desk.guardian.call"])
        }
        return DeskList.Row(
            href: person.students.first.map { "/desk/students/\($0.student)" }, title: person.name ?? "",
            lines: [self["desk.announcements.state.\(person.state.rawValue)"]],
            value: person.phone ?? self["desk.concern.no-phone"],
            // A student who opted out is not asked to read it in a chat.
            actions: person.state == .noAddress ? [call, chat].compactMap(\.self) : [])
    }
}
