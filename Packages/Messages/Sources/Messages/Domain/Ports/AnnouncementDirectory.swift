public import Core
public import Persistence

/// Finds the students of announcements.
public protocol AnnouncementDirectory: Sendable {
    /// The students whom an announcement is for, who have not left the academy: those who are enrolled in the
    /// classes now or on the day of the next session of their class, or in the class of the session on its
    /// day. All students are those on trial and the active ones.
    ///
    /// - Parameter limit: the most students that are returned.
    /// - Throws: ``NotFound``; `InvalidValue` `style.unknown`.
    func group(
        of target: AnnouncementTarget, at now: Instant, limit: Int, in db: any Transaction
    ) throws -> AnnouncedGroup

    /// The students with these ids; unknown ids are left out.
    func summaries(of ids: [StudentID], in db: any Transaction) throws -> [StudentID: StudentSummary]

    /// The phone number of each of these students, else that of the first guardian with one; a student
    /// without either is left out.
    func phones(of ids: [StudentID], in db: any Transaction) throws -> [StudentID: String]
}
