internal import Application
internal import Authentication
internal import Core
internal import HTTPServer
internal import StudentManagement

/// The pages of a student's guardians and of the notes about a student.
struct GuardianPages {
    private static let path = "desk/students/{student}"

    let context: PageContext
    private var words: Words { context.words }
    private var file: StudentFile { StudentFile(context: context) }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let addGuardian = FormPage(
            form: DeskForm(AddGuardian.self), parameters: ["student"],
            content: { try await StudentFile(context: $0).content(values: FormValues(["pays": "true"])) },
            response: { _, context in .redirect(StudentFile(context: context).path + "?done=saved") })
        let editGuardian = FormPage(
            form: DeskForm(EditGuardian.self), parameters: ["guardian"],
            content: { context in
                try await Self(context: context).editContent()
            },
            response: { _, context in .redirect(StudentFile(context: context).path + "?done=saved") })
        let addNote = FormPage(
            form: DeskForm(AddNote.self), parameters: ["student"],
            content: {
                try await StudentFile(context: $0).content(values: FormValues(["visibleTo": "staff"]))
            },
            response: { _, context in .redirect(StudentFile(context: context).path + "?done=saved") })
        let editNote = FormPage(
            form: DeskForm(EditNote.self), parameters: ["note"],
            content: { context in
                let note = try await context.client.send(ShowNote(note: context.id("note")))
                return try await StudentFile(context: context).content(values: FormValues(of: note))
            },
            response: { _, context in .redirect(StudentFile(context: context).path + "?done=saved") })
        var routes = removalRoutes(pages)
        routes += pages.formRoutes(Self.path + "/guardians/{guardian}/invite", invitation)
        routes += pages.formRoutes(Self.path + "/add-guardian", addGuardian)
        routes += pages.formRoutes(Self.path + "/guardians/{guardian}", editGuardian)
        routes += pages.formRoutes(Self.path + "/add-note", addNote)
        routes += pages.formRoutes(Self.path + "/notes/{note}", editNote)
        return routes
    }

    /// The address of the form that invites a guardian.
    static func invitation(of guardian: GuardianID, to student: StudentID) -> String {
        "/desk/students/\(student)/guardians/\(guardian)/invite"
    }

    /// The form that creates the code with which a guardian gets an account, or adds the children to the one
    /// they have; it shows the code as a QR code and a link.
    private static var invitation: FormPage<InviteGuardian> {
        FormPage(
            form: DeskForm(InviteGuardian.self), parameters: ["guardian"],
            content: { try await Self(context: $0).invitationContent() },
            response: { invitation, context in
                let view = try InvitationView(
                    code: invitation.code, expiresAt: invitation.expiresAt, at: context.siteAddress)
                let page = view.page(
                    "guardian-invitation", for: invitation.name, back: StudentFile(context: context).link,
                    context.words)
                return .page(page.response(context))
            })
    }

    /// The content of the form of an invitation. It proposes to give rights to a guardian who has none but
    /// that of paying, and has no such field for staff who may not set rights.
    private func invitationContent() async throws -> FormContent {
        let guardian = try await context.client.send(ShowGuardian(guardian: context.id("guardian")))
        let family = try await context.client.send(ShowFamily(person: guardian.person)).family
        let isNew = family.children.allSatisfy { $0.rights == [.pays] }
        let maySetRights = context.may(.setGuardianRights)
        var content = try await file.content(
            values: FormValues(isNew && maySetRights ? ["givesRights": "true"] : [:]))
        if !maySetRights { content.omitted = ["givesRights"] }
        content.lead = guardian.name
        return content
    }

    /// The content of the form of a guardian: the values, and a note with the other students of the guardian.
    private func editContent() async throws -> FormContent {
        let guardian = try await context.client.send(ShowGuardian(guardian: context.id("guardian")))
        let family = try await context.client.send(ShowFamily(person: guardian.person)).family
        let others = family.children.filter { $0.student != guardian.student }.map(\.name)
        var content = try await file.content(values: FormValues(of: guardian))
        if !others.isEmpty {
            let children = others.joined(separator: ", ")
            let note = words.text("desk.families.also-of", ["children": children])
            content.above = [DeskNote(text: note)]
        }
        return content
    }

    /// The pages that ask before they remove a guardian or a note.
    private static func removalRoutes(_ pages: WebPages) -> [PageRoute] {
        let guardian = FormPage(
            form: DeskForm(RemoveGuardian.self), isDangerous: true,
            parameters: ["guardian"],
            content: { context in
                let guardian = try await context.client.send(ShowGuardian(guardian: context.id("guardian")))
                return FormContent(lead: guardian.name, back: StudentFile(context: context).link)
            },
            response: { _, context in .redirect(StudentFile(context: context).path + "?done=removed") })
        let note = FormPage(
            form: DeskForm(RemoveNote.self), isDangerous: true, parameters: ["note"],
            content: { context in
                let note = try await context.client.send(ShowNote(note: context.id("note")))
                return FormContent(lead: note.text, back: StudentFile(context: context).link)
            },
            response: { _, context in .redirect(StudentFile(context: context).path + "?done=removed") })
        return pages.formRoutes(Self.path + "/guardians/{guardian}/remove", guardian)
            + pages.formRoutes(Self.path + "/notes/{note}/remove", note)
    }

    /// The part of a student's file with the guardians.
    ///
    /// - Parameter isOfAge: whether the student is of age.
    func guardianParts(_ guardians: [Guardian], isOfAge: Bool) -> [any DeskPart] {
        let canWrite = context.may(.writeStudents)
        guard canWrite || !guardians.isEmpty else { return [] }
        let list = context.list(
            heading: words["desk.student.guardians"], of: guardians, empty: words["desk.student.no-guardian"]
        ) { guardian, row in
            row.href = FamilyPages.address(of: guardian.person)
            let path = file.path + "/guardians/\(guardian.id)"
            row.actions =
                contact(with: guardian)
                + (context.may(.setGuardianRights)
                    ? [.link(path + "/rights", words["desk.rights.link"])] : [])
                + [Self.invitation(of: guardian, context)].compactMap(\.self)
                + (canWrite ? words.upkeep(of: path) : [])
            if isOfAge, !guardian.isKept { row.lines.append(words["guardians.of-age"]) }
        }
        return [
            list,
            DeskActions([
                canWrite ? .link(file.path + "/add-guardian", words.title(AddGuardian.self)) : nil
            ]),
        ]
    }

    /// The link to the form that invites a guardian; nil without an address, or without the permission.
    static func invitation(of guardian: Guardian, _ context: PageContext) -> DeskActions.Action? {
        guard guardian.email != nil, context.may(.writeStudents) else { return nil }
        return .link(
            invitation(of: guardian.id, to: guardian.student), context.words["desk.guardian.invite"])
    }

    /// The links that call a guardian, open a chat, or write an e-mail.
    private func contact(with guardian: Guardian) -> [DeskActions.Action] {
        let mail = guardian.email.map {
            [DeskActions.Action.link($0.mailLink, words["desk.guardian.write"])]
        }
        return (guardian.phone.map(words.contacts) ?? []) + (mail ?? [])
    }
}
