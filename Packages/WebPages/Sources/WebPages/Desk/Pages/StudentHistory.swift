internal import Application
internal import Attendance
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Payments
internal import StudentManagement

/// The lower part of a student's file: passes, classes, notes, payments, attendance and changes.
struct StudentHistory {
    let context: PageContext
    private var words: Words { context.words }
    private var file: StudentFile { StudentFile(context: context) }

    /// The classes in which the student is enrolled.
    func classes() async throws -> Page<EnrolledClass> {
        try await context.client.send(
            ListStudentClasses(
                student: context.reference("student"), limit: 50, after: context.cursor("classes")))
    }

    func notes() async throws -> Page<Note> {
        try await context.client.send(
            ListNotes(student: context.reference("student"), limit: 20, after: context.cursor("notes")))
    }

    /// The open passes with their actions; empty if there are none.
    func passParts(_ passes: [Pass]) -> [any DeskPart] {
        let rows = passes.map { pass in
            DeskList.Row(
                href: file.path + "/passes/\(pass.id)", title: pass.planName,
                lines: [
                    words.text("desk.pass.until", ["day": words.date(pass.expiresOn)]),
                    words.frozen(pass, "desk.pass.frozen") ?? "",
                ],
                value: words.leftForStaff(pass.creditsLeft),
                actions: actions(of: pass))
        }
        return rows.isEmpty ? [] : [DeskList(heading: words["desk.student.passes"], rows: rows, empty: "")]
    }

    private func actions(of pass: Pass) -> [DeskActions.Action] {
        guard context.may(.recordPayments) else { return [] }
        let path = file.path + "/passes/\(pass.id)"
        let freeze: DeskActions.Action =
            pass.frozenUntil == nil
            ? .link(path + "/freeze", words.title(FreezePass.self))
            : .link(path + "/resume", words.title(ResumePass.self))
        let credits: [DeskActions.Action] =
            context.may(.voidPayments) && pass.credits != nil
            ? [.link(path + "/credits", words.title(AdjustCredits.self))] : []
        return [.link(path + "/extend", words.title(ExtendPass.self)), freeze] + credits
    }

    func classParts(_ enrolled: Page<EnrolledClass>) -> [any DeskPart] {
        let rows = enrolled.items.map { enrolment in
            let end: [DeskActions.Action] =
                context.may(.writeStudents)
                ? [.link(file.path + "/classes/\(enrolment.class)/end", words.title(UnenrolStudent.self))]
                : []
            return DeskList.Row(
                href: "/desk/classes/\(enrolment.class)", title: enrolment.className,
                lines: [
                    words.week(enrolment.slots),
                    [words.venue(of: enrolment), enrolment.roomName, enrolment.instructorName].joinedLine,
                ] + words.changes(of: enrolment) + [days(enrolment.from, enrolment.until)], actions: end)
        }
        return [
            DeskList(
                heading: words["desk.student.classes"], rows: rows, empty: words["desk.student.no-class"],
                next: context.next(enrolled.next, at: file.path, as: "classes"))
        ]
    }

    private func days(_ from: CalendarDay, _ until: CalendarDay?) -> String {
        let start = words.text("desk.enrolment.from", ["day": words.date(from)])
        guard let until else { return start }
        return start + " " + words.text("desk.enrolment.until", ["day": words.date(until)])
    }

    func noteParts(_ notes: Page<Note>) -> [any DeskPart] {
        let canWrite = context.may(.writeStudents)
        let list = context.list(
            heading: words["desk.student.notes"], of: notes.items, empty: words["desk.student.no-note"],
            next: context.next(notes.next, at: file.path, as: "notes")
        ) { note, row in
            row.actions = canWrite ? words.upkeep(of: file.path + "/notes/\(note.id)") : []
        }
        let add: DeskActions.Action? =
            canWrite ? .link(file.path + "/add-note", words.title(AddNote.self)) : nil
        return [list, DeskActions([add])]
    }

    func paymentParts() async throws -> [any DeskPart] {
        let payments = try await context.client.send(
            ListStudentPayments(student: context.reference("student"), limit: 5))
        var parts: [any DeskPart] = [
            DeskList(
                heading: words["desk.student.payments"],
                rows: payments.items.map { DeskList.Row($0, context) },
                empty: words["desk.payments.none"])
        ]
        if payments.next != nil {
            let path = "/desk/payments?student=" + context.segment("student")
            parts.append(DeskActions([.link(path, words["desk.more-rows"])]))
        }
        return parts
    }

    func attendanceParts() async throws -> [any DeskPart] {
        let records = try await context.client.send(
            ListStudentAttendance(
                student: context.reference("student"), limit: 6, after: context.cursor("attendance")))
        let list = context.list(
            heading: words["desk.student.attendance"], of: records.items, empty: words["desk.student.never"],
            next: context.next(records.next, at: file.path, as: "attendance")
        ) { record, row in
            row.href = "/desk/sessions/\(record.session)"
            row.lines = [[words.fullDate(record.day), record.reason].joinedLine]
        }
        return [list]
    }

    /// The link to the changes of the student's data.
    var changes: DeskActions {
        let path = "/desk/audit".withQuery([
            "subject": "student " + (context.request.parameters["student"] ?? "")
        ])
        return DeskActions([.link(path, words["desk.student.changes"])])
    }
}

extension Words {
    /// The links to the pages that edit and remove the entity at an address.
    func upkeep(of path: String) -> [DeskActions.Action] {
        [.link(path, self["desk.edit"]), .link(path + "/remove", self["desk.remove"])]
    }
}
