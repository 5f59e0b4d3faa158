internal import ClassManagement
internal import Core
internal import Messages
internal import Persistence
internal import StudentManagement

/// Finds the students of announcements.
struct AnnouncementAdapter: AnnouncementDirectory {
    let classes: Classes
    let students: StudentLookup

    func group(
        of target: AnnouncementTarget, at now: Instant, limit: Int, in db: any Transaction
    ) throws -> AnnouncedGroup {
        switch target {
        case .all:
            return AnnouncedGroup(
                name: nil, students: try students.attendingStudents(limit: limit, in: db))
        case .academyClass(let reference):
            let found: AcademyClass = try classes.academyClass(reference, in: db)
            return AnnouncedGroup(
                id: found.id.number, name: found.name, zone: found.timeZone,
                students: try enrolled(in: .academyClass(found.id), at: now, limit, in: db))
        case .venue(let reference):
            let venue = try classes.venue(reference, in: db)
            return AnnouncedGroup(
                id: venue.id.number, name: venue.name, zone: venue.timeZone,
                students: try enrolled(in: .venue(venue.id), at: now, limit, in: db))
        case .style(let text):
            let style = try classes.style(text, in: db)
            return AnnouncedGroup(
                name: style, students: try enrolled(in: .style(style), at: now, limit, in: db))
        case .session(let id):
            guard let session = try classes.session(id, in: db) else { throw NotFound("session", id) }
            return AnnouncedGroup(
                id: id.number, name: "\(session.className), \(session.day)", zone: session.timeZone,
                students: try active(classes.enrolledStudents(at: session, in: db), in: db))
        }
    }

    private func enrolled(
        in group: EnrolledGroup, at now: Instant, _ limit: Int, in db: any Transaction
    ) throws -> [StudentID] {
        try active(classes.students(of: group, at: now, limit: limit, in: db), in: db)
    }

    /// The students who have not left the academy.
    private func active(_ ids: [StudentID], in db: any Transaction) throws -> [StudentID] {
        let known = try students.summaries(of: ids, in: db)
        return ids.filter { known[$0]?.isActive == true }
    }

    func summaries(of ids: [StudentID], in db: any Transaction) throws -> [StudentID: StudentSummary] {
        try students.summaries(of: ids, in: db)
    }

    func phones(of ids: [StudentID], in db: any Transaction) throws -> [StudentID: String] {
        try students.phones(of: ids, in: db)
    }
}
