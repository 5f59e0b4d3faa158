internal import Application
internal import Core
internal import Persistence

/// Lists, shows and cancels announcements, and lists the people whom they reach or not.
struct ManageAnnouncements {
    /// The names of the lists in their cursors.
    private static let (reached, missed) = ("announcement-recipients", "announcement-unreached")

    let ports: AnnouncementPorts
    let planning: PlanAnnouncement
    let announcements: SQLAnnouncements

    func serve(_ service: inout Service) {
        service.on(ListAnnouncements.self) { request, _, db in
            try announcements.page(limit: request.limit, after: request.after, in: db)
        }
        service.on(ShowAnnouncement.self) { request, _, db in
            try announcements.find(request.announcement, in: db)
        }
        service.on(ListAnnouncementRecipients.self, recipients)
        service.on(CancelAnnouncement.self) { request, caller, db in
            _ = try announcements.find(request.announcement, in: db)
            try announcements.cancel(request.announcement, at: caller.at, in: db)
            return try announcements.find(request.announcement, in: db).announcement
        }
    }

    /// Lists the addresses of an announcement, or those that one would have now; or the students whom it does
    /// not reach.
    private func recipients(
        _ request: ListAnnouncementRecipients, by caller: Caller, in db: any Transaction
    ) throws -> Page<AnnouncementRecipient> {
        let limit = try PageLimit.check(request.limit)
        let people = AnnouncedPeople(try parts(request, at: caller.at, in: db))
        return request.unreached == true
            ? try missedPage(people, limit, after: request.after, in: db)
            : try reachedPage(people, limit, after: request.after, in: db)
    }

    private func parts(
        _ request: ListAnnouncementRecipients, at now: Instant, in db: any Transaction
    ) throws -> [AnnouncementPart] {
        guard let id = request.announcement else {
            let group = try planning.group(of: try request.target(), at: now, in: db)
            return try planning.parts(of: group.students, in: db)
        }
        guard request.hasNoTarget else { throw AnnouncementError.targetNeeded }
        _ = try announcements.find(id, in: db)
        return try announcements.parts(of: id, in: db)
    }

    private func reachedPage(
        _ people: AnnouncedPeople, _ limit: Int, after: Cursor?, in db: any Transaction
    ) throws -> Page<AnnouncementRecipient> {
        let last = try after?.values(1, of: Self.reached).first
        let rest = people.reached.filter { person in last.map { person.recipient.email.text > $0 } ?? true }
        let shown = rest.prefix(limit)
        let students = try ports.directory.summaries(
            of: Set(shown.flatMap(\.students)).sorted(), in: db)
        let items = shown.map { person in
            AnnouncementRecipient(
                name: person.recipient.name, email: person.recipient.email, phone: nil,
                students: person.students.compactMap { id in students[id].map(AnnouncedStudent.init) },
                state: person.state)
        }
        let end = rest.count > limit ? shown.last : nil
        return Page(
            items: items, next: end.map { Cursor([Self.reached, $0.recipient.email.text]) },
            total: people.reached.count)
    }

    private func missedPage(
        _ people: AnnouncedPeople, _ limit: Int, after: Cursor?, in db: any Transaction
    ) throws -> Page<AnnouncementRecipient> {
        let last = try after.map { after in
            _ = try after.values(1, of: Self.missed)
            return StudentID(try after.id(at: 1))
        }
        let rest = people.missed.filter { missed in last.map { missed.student > $0 } ?? true }
        let shown = rest.prefix(limit)
        let ids = shown.map(\.student)
        let students = try ports.directory.summaries(of: ids, in: db)
        let phones = try ports.directory.phones(of: ids, in: db)
        let items = shown.compactMap { missed in
            students[missed.student].map { student in
                AnnouncementRecipient(
                    name: student.name, email: nil, phone: phones[student.id],
                    students: [AnnouncedStudent(student)], state: missed.state)
            }
        }
        let end = rest.count > limit ? shown.last : nil
        return Page(
            items: items, next: end.map { Cursor([Self.missed, String($0.student.number)]) },
            total: people.missed.count)
    }
}

extension AnnouncedStudent {
    fileprivate init(_ student: StudentSummary) {
        self.init(student: student.id, name: student.name)
    }
}
