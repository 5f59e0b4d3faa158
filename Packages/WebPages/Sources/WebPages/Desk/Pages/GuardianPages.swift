internal import Application
internal import Core
internal import HTTPServer
internal import StudentManagement

extension WebPages {
    private static let file = "desk/students/{student}"

    /// The pages of a student's guardians and of the notes about a student.
    var guardianRoutes: [PageRoute] {
        let addGuardian = FormPage(
            form: DeskForm(AddGuardian.self), parameters: ["student"],
            content: { try await $0.fileContent(values: FormValues(["pays": "true"])) },
            response: { _, context in .redirect(context.filePath + "?done=saved") })
        let editGuardian = FormPage(
            form: DeskForm(EditGuardian.self), parameters: ["guardian"],
            content: { context in
                let guardian = try await context.client.send(ShowGuardian(guardian: context.id("guardian")))
                return try await context.fileContent(values: FormValues(of: guardian))
            },
            response: { _, context in .redirect(context.filePath + "?done=saved") })
        let addNote = FormPage(
            form: DeskForm(AddNote.self), parameters: ["student"],
            content: { try await $0.fileContent(values: FormValues(["visibleTo": "staff"])) },
            response: { _, context in .redirect(context.filePath + "?done=saved") })
        let editNote = FormPage(
            form: DeskForm(EditNote.self), parameters: ["note"],
            content: { context in
                let note = try await context.client.send(ShowNote(note: context.id("note")))
                return try await context.fileContent(values: FormValues(of: note))
            },
            response: { _, context in .redirect(context.filePath + "?done=saved") })
        var pages = removalRoutes + formRoutes(Self.file + "/add-guardian", addGuardian)
        pages += formRoutes(Self.file + "/guardians/{guardian}", editGuardian)
        pages += formRoutes(Self.file + "/add-note", addNote)
        pages += formRoutes(Self.file + "/notes/{note}", editNote)
        return pages
    }

    /// The pages that ask before they remove a guardian or a note.
    private var removalRoutes: [PageRoute] {
        let guardian = FormPage(
            form: DeskForm(RemoveGuardian.self), isDangerous: true,
            parameters: ["guardian"],
            content: { context in
                let guardian = try await context.client.send(ShowGuardian(guardian: context.id("guardian")))
                return FormContent(lead: guardian.name, back: context.fileLink)
            },
            response: { _, context in .redirect(context.filePath + "?done=removed") })
        let note = FormPage(
            form: DeskForm(RemoveNote.self), isDangerous: true, parameters: ["note"],
            content: { context in
                let note = try await context.client.send(ShowNote(note: context.id("note")))
                return FormContent(lead: note.text, back: context.fileLink)
            },
            response: { _, context in .redirect(context.filePath + "?done=removed") })
        return formRoutes(Self.file + "/guardians/{guardian}/remove", guardian)
            + formRoutes(Self.file + "/notes/{note}/remove", note)
    }
}

extension PageContext {
    /// The part of a student's file with the guardians.
    func guardianParts(_ guardians: [Guardian]) -> [any DeskPart] {
        let canWrite = may(.writeStudents)
        guard canWrite || !guardians.isEmpty else { return [] }
        let list = list(
            heading: words["desk.student.guardians"], of: guardians, empty: words["desk.student.no-guardian"]
        ) { guardian, row in
            row.actions =
                contact(with: guardian)
                + (canWrite ? upkeep(of: filePath + "/guardians/\(guardian.id)") : [])
        }
        return [
            list,
            DeskActions([
                canWrite ? .link(filePath + "/add-guardian", words.title(AddGuardian.self)) : nil,
                canWrite && !guardians.isEmpty
                    ? .link(filePath + "/consent", words.title(ofForm: "record-consent")) : nil,
            ]),
        ]
    }

    /// The links that call a guardian, open a chat, or write an e-mail.
    private func contact(with guardian: Guardian) -> [DeskActions.Action] {
        let mail = guardian.email.map {
            [DeskActions.Action.link("mailto:\($0.text)", words["desk.guardian.write"])]
        }
        return (guardian.phone.map(words.contacts) ?? []) + (mail ?? [])
    }

    /// The links to the pages that edit and remove what is at an address.
    private func upkeep(of path: String) -> [DeskActions.Action] {
        [.link(path, words["desk.edit"]), .link(path + "/remove", words["desk.remove"])]
    }

    /// The part of a student's file with the notes.
    func noteParts() async throws -> [any DeskPart] {
        let canWrite = may(.writeStudents)
        let notes = try await client.send(
            ListNotes(student: reference("student"), limit: 20, after: cursor("notes")))
        let list = list(
            heading: words["desk.student.notes"], of: notes.items, empty: words["desk.student.no-note"],
            next: next(notes.next, at: filePath, as: "notes")
        ) { note, row in
            row.actions = canWrite ? upkeep(of: filePath + "/notes/\(note.id)") : []
        }
        return [
            list,
            DeskActions([canWrite ? .link(filePath + "/add-note", words.title(AddNote.self)) : nil]),
        ]
    }
}
