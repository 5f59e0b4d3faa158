internal import Application
internal import Attendance
internal import Authentication
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Payments
internal import StudentManagement

extension PageContext {
    /// The path of the file of the student in this page's address.
    var filePath: String { "/desk/students/" + segment("student") }
    var fileLink: DeskLink { DeskLink(filePath, words["desk.student.file"]) }

    /// Fetches the student in this page's address.
    func student() async throws -> Student {
        try await client.send(ShowStudent(student: reference("student"))).student
    }

    /// The content of a form about a student: the name, and the link back to the file.
    func fileContent(
        values: FormValues? = nil, options: [String: [FormView.Option]] = [:]
    ) async throws -> FormContent {
        FormContent(
            lead: try await student().name, values: values, options: options, back: fileLink)
    }

    /// The page of a student's file: personal data, balance, passes, classes, guardians, notes and records.
    func studentFile(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let details = try await client.send(ShowStudent(student: reference("student")))
        let student = details.student
        let balance = try await client.send(ShowBalance(student: .id(student.id)))
        let status = words.choice(student.status.rawValue, of: "status")
        var page = DeskPage(
            student.name, back: DeskLink("/desk/students", words["desk.nav.students"]),
            lead: [status, student.level.map(words.level)].joinedLine,
            picture: "/pictures/students/\(student.id)", refusal: refusal,
            parts: [try await actions(of: student), facts(of: student)])
        page.parts += try await balanceParts(balance)
        page.parts += try await classParts(student)
        page.parts += guardianParts(details.guardians)
        page.parts += try await noteParts()
        if may(.readPayments) { page.parts += try await paymentParts() }
        if may(.readAttendance) { page.parts += try await attendanceParts() }
        return page.response(self)
    }

    private func actions(of student: Student) async throws -> DeskActions {
        guard may(.writeStudents) else { return DeskActions([]) }
        let edit = DeskActions.Action.link(filePath + "/edit", words.title(EditStudent.self))
        guard student.status != .inactive else {
            return DeskActions([edit, .send(filePath + "/readmit", words["desk.student.readmit"])])
        }
        var actions: [DeskActions.Action] = []
        if may(.recordPayments) { actions.append(.link(filePath + "/sell", words.title(ofForm: "sell"))) }
        actions.append(.link(filePath + "/enrol", words["desk.enrol.title"]))
        actions.append(edit)
        if let account = try await client.send(ListAccounts(student: student.id)).items.first {
            actions.append(.link("/desk/accounts/\(account.id)", words["desk.staff.account"]))
        } else {
            actions.append(.send(filePath + "/invite", words["desk.student.invite"]))
        }
        actions.append(.link(filePath + "/picture", words["desk.picture.title"]))
        actions.append(.link(filePath + "/withdraw", words.title(WithdrawStudent.self)))
        return DeskActions(actions)
    }

    private func facts(of student: Student) -> DeskDetails {
        facts(
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
                href: filePath + "/passes/\(pass.id)", title: pass.planName,
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
        guard may(.recordPayments) else { return [] }
        let path = filePath + "/passes/\(pass.id)"
        let freeze: DeskActions.Action =
            pass.frozenUntil == nil
            ? .link(path + "/freeze", words.title(FreezePass.self))
            : .link(path + "/resume", words.title(ResumePass.self))
        let credits: [DeskActions.Action] =
            may(.voidPayments) && pass.credits != nil
            ? [.link(path + "/credits", words.title(AdjustCredits.self))] : []
        return [.link(path + "/extend", words.title(ExtendPass.self)), freeze] + credits
    }

    private func classParts(_ student: Student) async throws -> [any DeskPart] {
        let enrolled = try await client.send(
            ListStudentClasses(student: .id(student.id), limit: 50, after: cursor("classes")))
        let rows = enrolled.items.map { enrolment in
            let end: [DeskActions.Action] =
                may(.writeStudents)
                ? [.link(filePath + "/classes/\(enrolment.class)/end", words.title(UnenrolStudent.self))] : []
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
                next: next(enrolled.next, at: filePath, as: "classes"))
        ]
    }

    private func days(_ from: CalendarDay, _ until: CalendarDay?) -> String {
        let start = words.text("desk.enrolment.from", ["day": words.date(from)])
        guard let until else { return start }
        return start + " " + words.text("desk.enrolment.until", ["day": words.date(until)])
    }

    private func paymentParts() async throws -> [any DeskPart] {
        let payments = try await client.send(
            ListStudentPayments(student: reference("student"), limit: 5))
        var parts: [any DeskPart] = [
            DeskList(
                heading: words["desk.student.payments"], rows: payments.items.map { row(of: $0) },
                empty: words["desk.payments.none"])
        ]
        if payments.next != nil {
            let path = "/desk/payments?student=" + segment("student")
            parts.append(DeskActions([.link(path, words["desk.more-rows"])]))
        }
        return parts
    }

    private func attendanceParts() async throws -> [any DeskPart] {
        let records = try await client.send(
            ListStudentAttendance(student: reference("student"), limit: 6, after: cursor("attendance")))
        let list = list(
            heading: words["desk.student.attendance"], of: records.items, empty: words["desk.student.never"],
            next: next(records.next, at: filePath, as: "attendance")
        ) { record, row in
            row.href = "/desk/sessions/\(record.session)"
            row.lines = [[words.fullDate(record.day), record.reason].joinedLine]
        }
        return [list]
    }
}

extension String {
    /// The address with which a phone calls the number.
    var telephoneLink: String {
        // The digits after a word are those of an extension.
        "tel:" + String(prefix { !$0.isLetter }).filter { $0.isASCII && $0.isNumber || $0 == "+" }
    }

    /// The address that opens a chat with the number in WhatsApp; nil for a number without the code of its
    /// country.
    var chatLink: String? {
        let number = telephoneLink.dropFirst("tel:".count)
        return number.hasPrefix("+") ? "https://wa.me/" + number.dropFirst() : nil
    }
}
