internal import Application
internal import Attendance
internal import Authentication
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Payments
internal import StudentManagement

/// The page of a student's file: personal data, balance, passes, classes, guardians, notes and records.
struct StudentFilePage {
    let context: PageContext
    private var words: Words { context.words }
    private var file: StudentFile { StudentFile(context: context) }

    func response(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let details = try await context.client.send(ShowStudent(student: context.reference("student")))
        let student = details.student
        let balance = try await context.client.send(ShowBalance(student: .id(student.id)))
        let status = words.choice(student.status.rawValue, of: "status")
        var page = DeskPage(
            student.name, back: DeskLink("/desk/students", words["desk.nav.students"]),
            lead: [status, student.level.map(words.level)].joinedLine,
            picture: "/pictures/students/\(student.id)", refusal: refusal,
            parts: [try await actions(of: student), facts(of: student)])
        page.parts += try await balanceParts(balance)
        page.parts += try await classParts(student)
        page.parts += GuardianPages(context: context).guardianParts(details.guardians)
        page.parts += try await GuardianPages(context: context).noteParts()
        if context.may(.readPayments) { page.parts += try await paymentParts() }
        if context.may(.readAttendance) { page.parts += try await attendanceParts() }
        return page.response(context)
    }

    private func actions(of student: Student) async throws -> DeskActions {
        guard context.may(.writeStudents) else { return DeskActions([]) }
        let edit = DeskActions.Action.link(file.path + "/edit", words.title(EditStudent.self))
        guard student.status != .inactive else {
            return DeskActions([edit, .send(file.path + "/readmit", words["desk.student.readmit"])])
        }
        var actions: [DeskActions.Action] = []
        if context.may(.recordPayments) {
            actions.append(.link(file.path + "/sell", words.title(ofForm: "sell")))
        }
        actions.append(.link(file.path + "/enrol", words["desk.enrol.title"]))
        actions.append(edit)
        if let account = try await context.client.send(ListAccounts(student: student.id)).items.first {
            actions.append(.link("/desk/accounts/\(account.id)", words["desk.staff.account"]))
        } else {
            actions.append(.send(file.path + "/invite", words["desk.student.invite"]))
        }
        actions.append(.link(file.path + "/picture", words["desk.picture.title"]))
        actions.append(.link(file.path + "/withdraw", words.title(WithdrawStudent.self)))
        return DeskActions(actions)
    }

    private func facts(of student: Student) -> DeskDetails {
        context.facts(
            of: student,
            [
                "label.phone", "label.e-mail", "label.national-id", "label.born", "label.joined",
                "label.emergency-contact",
            ],
            links: [
                "label.phone": student.phone?.telephoneLink,
                "label.e-mail": student.email.map { "mailto:\($0.text)" },
                "label.emergency-contact": student.emergencyPhone?.telephoneLink,
            ])
    }

    /// The parts with the amount that the student owes, and the open passes.
    private func balanceParts(_ balance: Balance) async throws -> [any DeskPart] {
        var parts: [any DeskPart] = []
        if balance.owed.minorUnits > 0 {
            let text = words.text("desk.roster.owes", ["amount": words.amount(balance.owed)])
            let charges = balance.charges.map {
                [$0.className, words.date($0.day), words.amount($0.amount)].joined(separator: ", ")
            }
            parts.append(
                DeskNote(text: ([text] + charges.prefix(5)).joined(separator: " · "), isBad: true))
        }
        let rows = balance.passes.map { pass in
            DeskList.Row(
                href: file.path + "/passes/\(pass.id)", title: pass.planName,
                lines: [
                    words.text("desk.pass.until", ["day": words.date(pass.expiresOn)]),
                    words.frozen(pass, "desk.pass.frozen") ?? "",
                ],
                value: pass.creditsLeft.map { words.count("desk.pass.left", $0) } ?? words["pass.unlimited"],
                actions: passActions(pass))
        }
        parts.append(
            DeskList(heading: words["desk.student.passes"], rows: rows, empty: words["desk.student.no-pass"]))
        return parts
    }

    private func passActions(_ pass: Pass) -> [DeskActions.Action] {
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

    private func classParts(_ student: Student) async throws -> [any DeskPart] {
        let enrolled = try await context.client.send(
            ListStudentClasses(student: .id(student.id), limit: 50, after: context.cursor("classes")))
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

    private func paymentParts() async throws -> [any DeskPart] {
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

    private func attendanceParts() async throws -> [any DeskPart] {
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
}
