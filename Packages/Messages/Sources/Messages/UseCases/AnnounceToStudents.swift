internal import Application
internal import Core
internal import Persistence

/// Announces a text to many students.
struct AnnounceToStudents {
    let ports: AnnouncementPorts
    let planning: PlanAnnouncement
    let announcements: SQLAnnouncements

    func serve(_ service: inout Service) {
        service.on(Announce.self, announce)
    }

    /// Stores an announcement with its addresses. Due work writes the messages.
    ///
    /// - Throws: ``AnnouncementError``, ``NotFound``, `InvalidValue`.
    private func announce(
        _ request: Announce, by caller: Caller, in db: any Transaction
    ) throws -> Announcement {
        let text = try MessageTemplate(announcing: request.subjectLine, request.text)
        let target = try request.target()
        guard try ports.writer.isEnabled(in: db) else { throw AnnouncementError.messagesDisabled }
        let group = try planning.group(of: target, at: caller.at, in: db)
        let settings = try ports.writer.settings(db)
        let academyZone = try ports.writer.rules(db).zone
        let day = academyZone.day(caller.at)
        let limit = MessageSettings.announcementsPerDay.value(in: settings)
        guard try announcements.count(on: day, in: db) < limit else {
            throw AnnouncementError.dailyLimit(limit)
        }
        let zone = group.zone ?? academyZone
        let id = try announcements.insert(
            NewAnnouncement(
                audience: target.audience, group: group, zone: zone, text: text, day: day,
                createdAt: caller.at, sendsAt: QuietHours(settings).end(at: caller.at, in: zone)), in: db)
        try announcements.insert(try planning.parts(of: group.students, in: db), of: id, in: db)
        return try announcements.find(id, in: db).announcement
    }
}

extension MessageTemplate {
    /// The text of an announcement as staff wrote it.
    ///
    /// - Throws: `InvalidValue` of ``FreeText``, `text.missing`, `text.too-long`, `text.control-character`.
    init(announcing subject: String, _ text: String) throws(InvalidValue) {
        self.init(
            subject: try FreeText.parse(subject, field: "subjectLine", limit: Self.subjectLimit),
            body: try Self.parseBody(text))
    }
}
