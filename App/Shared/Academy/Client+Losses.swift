internal import Academy
public import ClassManagement
public import Core
public import Networking
public import Pictures
internal import StudentManagement

/// The questions before changes that take something away; nil if nothing would be lost.
extension Client {
    /// The question if a new holiday would cancel sessions.
    public func question(before request: AddHoliday) async throws -> Phrase? {
        guard let added = try await dryRun(request) else { return nil }
        return Phrase.cancelling(added.cancelledSessions, by: added, "ask.add-holiday")
    }

    /// The question if a holiday would cancel further sessions after an edit.
    public func question(before request: EditHoliday) async throws -> Phrase? {
        guard request.date != nil || request.venues != nil, let edited = try await dryRun(request) else {
            return nil
        }
        // The sessions that the holiday cancels already, and still does after the edit.
        let cancelled = try await all { ListSessions(date: edited.date, after: $0) }.filter {
            $0.holiday == edited.id && (edited.venues.isEmpty || edited.venues.contains($0.venue))
        }
        let others = edited.cancelledSessions - cancelled.count
        return Phrase.cancelling(others, by: edited, "ask.edit-holiday")
    }

    /// The question if an edit of a class would remove sessions.
    public func question(before request: EditClass) async throws -> Phrase? {
        guard let removed = try await dryRun(request)?.removedSessions else { return nil }
        let found = try await send(ShowClass(class: request.class))
        return Phrase(
            removed == 1 ? "ask.edit-class.one" : "ask.edit-class", ["class": found.name, "count": removed])
    }

    /// Whether a person's calendar has an address, which the request would revoke.
    private func canRevoke(_ request: some APIRequest) async throws -> Bool {
        do {
            _ = try await send(request, SendOptions(isDryRun: true))
            return true
        } catch let error as any AcademyError where error.code == "calendar.none" {
            return false
        }
    }

    /// The question if a new address of a student's calendar would end an earlier one.
    public func question(replacingCalendarOf student: Reference<Kind.Student>) async throws -> Phrase? {
        guard try await canRevoke(RevokeStudentCalendar(student: student)) else { return nil }
        return student == .me
            ? Phrase("ask.replace-own-calendar")
            : Phrase("ask.replace-calendar.student", ["person": try await calendarName(of: student)])
    }

    /// The question if a new address of an instructor's calendar would end an earlier one.
    public func question(replacingCalendarOf instructor: Reference<Kind.Instructor>) async throws -> Phrase? {
        guard try await canRevoke(RevokeInstructorCalendar(instructor: instructor)) else { return nil }
        return instructor == .me
            ? Phrase("ask.replace-own-calendar")
            : Phrase("ask.replace-calendar.instructor", ["person": try await calendarName(of: instructor)])
    }

    /// The name of a student in a question about their calendar; the reference without the permission to
    /// read students.
    public func calendarName(of student: Reference<Kind.Student>) async throws -> any SentenceValue {
        try await permitted(ShowStudent(student: student))?.student.name ?? student
    }

    /// The name of an instructor in a question about their calendar; the reference `me` as it is.
    public func calendarName(of instructor: Reference<Kind.Instructor>) async throws -> any SentenceValue {
        guard instructor != .me else { return instructor }
        return try await permitted(ShowInstructor(instructor: instructor))?.name ?? instructor
    }

    /// The question if a class, a venue or a student has a picture, which would be removed.
    ///
    /// - Parameter id: the id, the key or the name; `me` for the student's own picture.
    public func question(removingPictureOf subject: PictureSubject.Noun, _ id: String) async throws -> Phrase?
    {
        do {
            _ = try await picture(of: subject, id)
        } catch let error as any AcademyError where error.code == PictureError.missing.code {
            return nil
        }
        if subject == .student, id == "me" { return Phrase("ask.remove-own-picture") }
        let name =
            switch subject {
            case .academyClass: try await send(ShowClass(class: Reference(id))).name
            case .venue: try await send(ShowVenue(venue: Reference(id))).name
            case .student: try await send(ShowStudent(student: Reference(id))).student.name
            }
        return Phrase("ask.remove-picture", ["name": name])
    }

    /// The question before an enrolment ends.
    public func question(
        endingEnrolmentOf student: Reference<Kind.Student>, in academyClass: Reference<Kind.AcademyClass>
    ) async throws -> Phrase {
        let name = try await send(ShowStudent(student: student)).student.name
        let found = try await send(ShowClass(class: academyClass))
        return Phrase("ask.unenrol", ["student": name, "class": found.name])
    }
}

extension Phrase {
    /// The question about sessions that a holiday cancels; nil if it cancels none.
    fileprivate static func cancelling(_ count: Int, by holiday: Holiday, _ key: String) -> Phrase? {
        guard count > 0 else { return nil }
        return Phrase(
            count == 1 ? key + ".one" : key,
            ["name": holiday.name, "day": holiday.date, "count": count])
    }
}
