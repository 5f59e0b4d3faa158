internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Messages
internal import Payments
internal import Pictures
internal import StudentManagement

/// The page of a student's file: a summary for the desk, and below it the history.
struct StudentFilePage {
    /// The number of days before a birthday on which the file mentions it.
    private static let birthdayDays = 7
    /// The number of coming sessions that are read to find the next one, since some may be cancelled.
    private static let nextSessions = 5

    let context: PageContext
    private var words: Words { context.words }
    private var file: StudentFile { StudentFile(context: context) }
    private var history: StudentHistory { StudentHistory(context: context) }

    func response(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let details = try await context.client.send(ShowStudent(student: context.reference("student")))
        let student = details.student
        let balance = try await context.client.send(ShowBalance(student: .id(student.id)))
        let classes = try await history.classes()
        let notes = try await history.notes()
        var page = DeskPage(
            student.name, back: DeskLink("/desk/students", words["desk.nav.students"]),
            lead: lead(of: student), refusal: refusal)
        try await addPicture(of: student, to: &page)
        page.parts = [
            StudentGlance(
                rows: try await rows(of: details, balance, classes.items, notes.items),
                actions: actions(for: student, balance),
                note: mayChange ? file.path + "/add-note" : nil,
                more: try await StudentMenu(context: context).actions(
                    of: student, hasGuardian: !details.guardians.isEmpty))
        ]
        page.parts += history.passParts(balance.passes)
        page.parts += history.classParts(classes)
        page.parts += GuardianPages(context: context).guardianParts(
            details.guardians, isOfAge: details.isOfAge)
        page.parts += history.noteParts(notes)
        page.parts.append(facts(of: student))
        if context.may(.readPayments) { page.parts += try await history.paymentParts() }
        if context.may(.readAttendance) { page.parts += try await history.attendanceParts() }
        if context.may(.readAudit) { page.parts.append(history.changes) }
        return page.response(context)
    }

    /// Adds the picture or, without one, the initials.
    private func addPicture(of student: Student, to page: inout DeskPage) async throws {
        do {
            let picture = try await context.client.send(ShowStudentPicture(student: .id(student.id)))
            if picture.format != nil {
                page.picture = "/pictures/students/\(student.id)"
                return
            }
        } catch let error as any AcademyError where error.code == "picture.unreadable" {}
        page.initials = student.name.initials
    }

    private var mayChange: Bool { context.may(.writeStudents) }

    /// The status, the level, and the age with a birthday of the next days.
    private func lead(of student: Student) -> String {
        let age = student.birthDate.map { day in
            [words.count("desk.student.age", day.age(on: context.today)), birthday(day)].joinedLine
        }
        return [
            words.choice(student.status.rawValue, of: "status"), student.level.map(words.level), age,
        ].joinedLine
    }

    /// The sentence about a birthday of the next days; nil if it is later.
    private func birthday(_ born: CalendarDay) -> String? {
        let days = (0...Self.birthdayDays).map { context.today.adding(days: $0) }
        guard let day = days.first(where: { $0.isBirthday(of: born) }) else { return nil }
        return day == context.today
            ? words["desk.student.birthday.today"]
            : words.text("desk.student.birthday", ["day": words.day(day)])
    }

    /// The main actions. The settlement of a debt comes first.
    private func actions(for student: Student, _ balance: Balance) -> [DeskLink] {
        var actions: [DeskLink] = []
        if context.may(.recordPayments) {
            if balance.owed.minorUnits > 0 {
                actions.append(DeskLink(file.path + "/settle", words["desk.student.settle"]))
            }
            if student.status != .inactive {
                actions.append(DeskLink(file.path + "/sell", words["desk.student.sell"]))
            }
        }
        if mayChange, student.status != .inactive {
            actions.append(DeskLink(file.path + "/enrol", words["desk.student.enrol"]))
        }
        return actions
    }

    /// The lines about money, passes, the next session, and the contacts of the student and the guardians.
    private func rows(
        of details: StudentDetails, _ balance: Balance, _ classes: [EnrolledClass], _ notes: [Note]
    ) async throws -> [StudentGlance.Row] {
        let injuries = notes.filter(\.isInjury).map {
            StudentGlance.Row(label: words["desk.student.injury"], text: $0.text, isBad: true)
        }
        var rows = [money(balance)] + passes(balance.passes) + injuries
        rows += [try await nextSession(), enrolled(in: classes)].compactMap(\.self)
        rows += words.contactRows(phone: details.student.phone, email: details.student.email)
        rows += details.guardians.map { contacts(of: $0, details.isOfAge) }
        rows += try await optOuts(of: details.student)
        return rows
    }

    /// The e-mail addresses that opted out of kinds of messages by a link, each with its kinds.
    private func optOuts(of student: Student) async throws -> [StudentGlance.Row] {
        let found = try await context.client.send(ShowMessagePreferences(student: .id(student.id)))
        return found.recipients.map { recipient in
            .init(
                label: words["desk.student.opted-out"], text: recipient.email.text,
                detail: recipient.unwanted.map { words["messages.kind.\($0.rawValue)"] }.joinedLine)
        }
    }

    private func money(_ balance: Balance) -> StudentGlance.Row {
        guard balance.owed.minorUnits > 0 else {
            return .init(label: words["desk.student.money"], text: words["desk.student.nothing-owed"])
        }
        let charges = balance.charges.prefix(3).map {
            [$0.className, words.date($0.day), words.amount($0.amount)].joined(separator: ", ")
        }
        return .init(
            label: words["desk.student.money"],
            text: words.text("desk.roster.owes", ["amount": words.amount(balance.owed)]),
            detail: charges.isEmpty ? nil : charges.joined(separator: " · "), isBad: true)
    }

    private func passes(_ passes: [Pass]) -> [StudentGlance.Row] {
        let label = words["desk.student.pass"]
        guard !passes.isEmpty else { return [.init(label: label, text: words["desk.student.no-pass"])] }
        return passes.map { pass in
            .init(
                label: label,
                text: words.leftForStaff(pass.creditsLeft),
                href: file.path + "/passes/\(pass.id)",
                detail: [
                    words.text("desk.pass.until", ["day": words.date(pass.expiresOn)]), pass.planName,
                    words.frozen(pass, "desk.pass.frozen"),
                ].joinedLine)
        }
    }

    /// The next session that takes place; nil if there is none.
    private func nextSession() async throws -> StudentGlance.Row? {
        let sessions = try await context.client.send(
            ListStudentSessions(student: context.reference("student"), limit: Self.nextSessions))
        guard let next = sessions.items.first(where: { !$0.isCancelled && $0.endsAt > context.now })
        else { return nil }
        return .init(
            label: words["desk.student.next"],
            text: "\(words.day(next.day)), \(next.startTime) · \(next.className)",
            href: context.may(.readTimetable) ? "/desk/sessions/\(next.id)" : nil,
            detail: [context.venue(of: next), next.roomName].joinedLine)
    }

    private func enrolled(in classes: [EnrolledClass]) -> StudentGlance.Row? {
        guard !classes.isEmpty else { return nil }
        return .init(
            label: words["desk.student.classes"],
            text: classes.map { "\($0.className) (\(words.week($0.slots)))" }.joined(separator: " · "))
    }

    /// A guardian with a link to the family, with the rights, the phone number and the e-mail address.
    private func contacts(of guardian: Guardian, _ isOfAge: Bool) -> StudentGlance.Row {
        .init(
            label: guardian.relationship ?? words["desk.student.guardian"], text: guardian.name,
            href: FamilyPages.address(of: guardian.person),
            detail: words.rights(guardian.presentRights, hasEnded: isOfAge && !guardian.isKept),
            links: [
                guardian.phone.map { DeskLink($0.telephoneLink, $0) },
                guardian.phone.flatMap(\.chatLink).map { DeskLink($0, words["desk.whatsapp"]) },
                guardian.email.map { DeskLink($0.mailLink, words["desk.guardian.write"]) },
            ].compactMap(\.self))
    }

    private func facts(of student: Student) -> DeskDetails {
        context.facts(
            of: student, heading: words["desk.student.data"],
            ["label.born", "label.national-id", "label.joined", "label.emergency-contact"],
            links: ["label.emergency-contact": student.emergencyPhone?.telephoneLink])
    }
}

extension CalendarDay {
    /// The age on a day of a person who was born on this one.
    fileprivate func age(on day: CalendarDay) -> Int {
        let (born, now) = (components, day.components)
        let hasHadBirthday = (now.month, now.day) >= (born.month, born.day)
        return now.year - born.year - (hasHadBirthday ? 0 : 1)
    }

    /// Whether it is a birthday of a person who was born on a day. A person born on 29 February has it on 1
    /// March in other years.
    fileprivate func isBirthday(of born: CalendarDay) -> Bool {
        let (one, other) = (components, born.components)
        if (one.month, one.day) == (other.month, other.day) { return true }
        return (other.month, other.day) == (2, 29) && (one.month, one.day) == (3, 1)
            && adding(days: -1).components.day == 28
    }
}
