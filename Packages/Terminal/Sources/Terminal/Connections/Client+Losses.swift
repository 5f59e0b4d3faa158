internal import Academy
public import Application
public import ClassManagement
public import Core
public import Pictures
internal import StudentManagement

/// The questions before changes that take something away; nil if nothing would be lost.
extension Client {
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
            // Showing the picture would fail if its file is damaged.
            _ = try await removePicture(of: subject, id, SendOptions(isDryRun: true))
        } catch let error as any AcademyError where error.code == PictureError.missing.code {
            return nil
        }
        if subject == .student, id == "me" { return Phrase("ask.remove-own-picture") }
        let name =
            switch subject {
            case .academyClass: try await send(ShowClass(class: Reference(id))).name
            case .venue: try await send(ShowVenue(venue: Reference(id))).name
            case .student: try await send(ShowStudent(student: Reference(id))).student.name
            case .academy: try await send(ShowAcademy()).name
            }
        return Phrase("ask.remove-picture", ["name": name])
    }
}
