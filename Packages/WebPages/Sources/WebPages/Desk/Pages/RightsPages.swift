internal import Application
internal import Core
internal import HTTPServer
internal import StudentManagement

/// The pages of the rights of a guardian: at one student, or at all students of the family.
struct RightsPages {
    private static let family = "desk/families/{family}/rights"
    private static let record = "desk/students/{student}/guardians/{guardian}/rights"
    private static let name = "page.desk.edit-guardian-rights"

    let context: PageContext
    private var words: Words { context.words }

    /// What a page is about: the students, of whom it may show one only, and where it leads back to.
    private struct Subject {
        let details: FamilyDetails
        let children: [FamilyChild]
        let back: DeskLink
    }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [family, record].flatMap { path in
            [
                pages.desk(.get, path, name) { try await Self(context: $0).page() },
                pages.deskForm(path, name) {
                    try await Self(context: $0).page(refusal: $1)
                } _: {
                    try await Self(context: $0).save()
                },
            ]
        }
    }

    /// The address of the page of all students of a family.
    static func address(of person: GuardianPersonID) -> String { FamilyPages.address(of: person) + "/rights" }

    private func subject() async throws -> Subject {
        try context.checkAccess(to: EditGuardianRights.self)
        if context.request.parameters["family"] != nil {
            let details = try await context.client.send(ShowFamily(person: context.id("family")))
            let back = DeskLink(FamilyPages.address(of: details.family.person), details.family.name)
            return Subject(details: details, children: details.family.children, back: back)
        }
        let guardian = try await context.client.send(ShowGuardian(guardian: context.id("guardian")))
        let details = try await context.client.send(ShowFamily(person: guardian.person))
        return Subject(
            details: details, children: details.family.children.filter { $0.guardian == guardian.id },
            back: StudentFile(context: context).link)
    }

    private static func field(_ child: FamilyChild) -> String { "rights.\(child.guardian)" }

    /// The page with the rights at each student, and with the guardians who are told of a change.
    private func page(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let subject = try await subject()
        let person = subject.details.family
        let checked = FormValues(
            Dictionary(
                subject.children.flatMap { child in
                    child.rights.map { ("\(Self.field(child)).\($0.rawValue)", "on") }
                }
            ) { first, _ in first })
        let sent = refusal.map { _ in FormValues(context.request.form) }
        let options = GuardianRight.allCases.map {
            FormView.Option(value: $0.rawValue, label: words.choice($0.rawValue, of: "right"))
        }
        let names = subject.children.map(Self.field)
        let view = FormView(
            action: context.path, fields: names.map { FormField(listOf: $0) }, name: "edit-guardian-rights",
            values: sent ?? checked,
            options: Dictionary(names.map { ($0, options) }) { first, _ in first },
            before: sent?.former ?? checked, refusal: refusal, button: words["desk.save"],
            cancel: subject.back.href,
            documentation: Dictionary(
                subject.children.map { (Self.field($0), (name: $0.name, text: hint(about: $0, person.name))) }
            ) { first, _ in first })
        let page = DeskPage(
            words.title(EditGuardianRights.self), back: subject.back, lead: person.name, refusal: refusal,
            parts: [DeskNote(text: told(of: subject)), DeskNote(text: words["desk.rights.messages"]), view])
        return page.response(context)
    }

    private func hint(about child: FamilyChild, _ guardian: String) -> String {
        let values = ["guardian": guardian, "student": child.name]
        return child.hasEnded
            ? words.text("desk.rights.ended", values) : words.text("desk.rights.hint", values)
    }

    /// The sentence that says who is told of a change.
    private func told(of subject: Subject) -> String {
        let students = Set(subject.children.map(\.student))
        let ofAge = Set(subject.children.filter(\.isOfAge).map(\.student))
        var known: Set<GuardianPersonID> = []
        let others = subject.details.others.filter { guardian in
            let hasEnded = ofAge.contains(guardian.student) && !guardian.isKept
            return students.contains(guardian.student) && guardian.rights.contains(.messages) && !hasEnded
                && guardian.email != nil && known.insert(guardian.person).inserted
        }
        guard !others.isEmpty else { return words["desk.rights.none-told"] }
        return words.text("desk.rights.told", ["names": others.map(\.name).joined(separator: ", ")])
    }

    /// Saves the rights at all students, after a dry run of each change, and returns the next address.
    private func save() async throws -> String {
        let subject = try await subject()
        let edits = subject.children.compactMap { edit(of: $0) }
        for edit in edits { _ = try await context.client.send(edit, SendOptions(isDryRun: true)) }
        for edit in edits {
            _ = try await context.client.send(edit, context.sending(".\(edit.guardian)"))
        }
        return subject.back.href + "?done=saved"
    }

    /// The rights of today with those that were checked and unchecked; nil if none was.
    private func edit(of child: FamilyChild) -> EditGuardianRights? {
        let form = context.request.form
        let rights = GuardianRight.allCases.filter { right in
            let field = "\(Self.field(child)).\(right.rawValue)"
            let (was, now) = (form[FormValues.before + field] != nil, form[field] != nil)
            return was == now ? child.rights.contains(right) : now
        }
        return rights == child.rights ? nil : EditGuardianRights(guardian: child.guardian, rights: rights)
    }
}
