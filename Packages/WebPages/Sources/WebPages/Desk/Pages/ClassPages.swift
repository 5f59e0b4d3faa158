internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer

extension WebPages {
    private static let path = "desk/classes/{class}"
    private static let fields = [
        "name", "room", "instructor", "slots", "firstDay", "lastDay", "capacity", "dropInPrice",
    ]

    /// The pages of the classes: the list, one class, its form and its extra sessions.
    var classRoutes: [PageRoute] {
        let add = FormPage(
            form: DeskForm("add-class", AddClass.self, ["classType"] + Self.fields + ["term"]),
            content: { context in
                FormContent(
                    options: try await context.classOptions(),
                    back: DeskLink("/desk/classes", context.words["desk.nav.classes"]))
            }, response: { academyClass, _ in .redirect("/desk/classes/\(academyClass.id)?done=added") })
        let edit = FormPage(
            form: DeskForm("edit-class", EditClass.self, Self.fields + ["from"]), parameters: ["class"],
            content: { context in
                let academyClass = try await context.academyClass()
                return FormContent(
                    lead: academyClass.name, values: try FormValues(of: academyClass),
                    options: try await context.classOptions(of: academyClass), back: context.classLink)
            },
            warnings: { edited, context in
                edited.removedSessions.map { [context.words.count("desk.class.removes-sessions", $0)] } ?? []
            },
            response: { academyClass, _ in .redirect("/desk/classes/\(academyClass.id)?done=saved") })
        let session = FormPage(
            form: DeskForm(AddSession.self),
            parameters: ["class"],
            content: { context in
                FormContent(
                    lead: try await context.academyClass().name,
                    options: ["room": try await context.roomOptions()], back: context.classLink)
            }, warnings: { session, _ in (session.warnings ?? []).map(\.message) },
            response: { session, _ in .redirect("/desk/sessions/\(session.id)?done=added") })
        var pages = classPages
        pages += formRoutes("desk/add-class", add)
        pages += formRoutes(Self.path + "/edit", edit)
        pages += formRoutes(Self.path + "/add-session", session)
        return pages
    }

    /// The list and the page of a class, and the buttons that archive, restore and delete it.
    private var classPages: [PageRoute] {
        [
            desk(.get, "desk/classes", "page.desk.classes", listClasses),
            desk(.get, Self.path, "page.desk.class") { try await $0.classPage() },
            deskForm(Self.path + "/archive", "page.desk.archive-class") {
                try await $0.classPage(refusal: $1)
            } _: { context in
                let isArchived = context.field("isArchived") == "true"
                let edit = EditClass(class: try context.reference("class"), isArchived: isArchived)
                _ = try await context.client.send(edit, context.sending())
                return context.classLink.href + "?done=" + (isArchived ? "archived" : "restored")
            },
            desk(.get, Self.path + "/delete", "page.desk.delete-class") { try await $0.deletionPage() },
            // A class in which a student was ever enrolled is not deleted; its page then shows the reason.
            deskForm(Self.path + "/delete", "page.desk.delete-class") {
                try await $0.classPage(refusal: $1)
            } _: { context in
                let isDone = try await context.sendOnce(DeleteClass(class: context.reference("class")))
                return "/desk/classes?done=\(isDone ? "deleted" : "already")"
            },
        ]
    }

    @Sendable private func listClasses(_ context: inout PageContext) async throws -> PageResponse {
        let words = context.words
        let found = try await context.client.send(
            ListClasses(
                search: context.query("search"), instructor: context.may(.readTimetable) ? nil : .me,
                isArchived: context.query("archived") == "true", limit: 30, after: context.after))
        var page = DeskPage(words["desk.nav.classes"])
        if context.may(.writeTimetable) {
            page.parts.append(DeskActions([.link("/desk/add-class", words.title(ofForm: "add-class"))]))
        }
        page.parts += [
            DeskSearch(
                action: "/desk/classes", label: words["desk.classes.search"],
                text: context.query("search") ?? "", choices: [context.archivedFilter],
                button: words["desk.search"]),
            DeskList(
                rows: found.items.map(words.row(of:)), empty: words["desk.classes.none"],
                next: context.next(found.next, at: "/desk/classes"), id: "results"),
        ]
        return page.response(context)
    }
}

extension PageContext {
    fileprivate func academyClass() async throws -> AcademyClass {
        try await client.send(ShowClass(class: reference("class")))
    }

    fileprivate var classLink: DeskLink {
        DeskLink("/desk/classes/" + segment("class"), words["desk.session.class"])
    }

    /// The page that asks before the class in the address is deleted.
    fileprivate func deletionPage() async throws -> PageResponse {
        try finalQuestion(
            "delete-class", about: try await academyClass().name, needing: .writeTimetable, back: classLink)
    }

    /// The rooms with their venues and capacities.
    func roomOptions(isArchived: Bool = false) async throws -> [FormView.Option] {
        try await client.all { ListRooms(isArchived: isArchived, limit: Limits.page, after: $0) }.map {
            FormView.Option(
                value: $0.id.description,
                label: "\($0.name) · \($0.venueName) (\(words.number($0.capacity)))")
        }
    }

    func instructorOptions(isArchived: Bool = false) async throws -> [FormView.Option] {
        try await client.all { ListInstructors(isArchived: isArchived, limit: Limits.page, after: $0) }.map {
            FormView.Option(value: $0.id.description, label: $0.name)
        }
    }

    /// - Parameter old: the class to edit; nil for a new one.
    fileprivate func classOptions(of old: AcademyClass? = nil) async throws -> [String: [FormView.Option]] {
        let rooms = try await roomOptions().including(old?.room, named: old?.roomName)
        let instructors = try await instructorOptions()
            .including(old?.instructor, named: old?.instructorName)
        var options = ["room": rooms, "instructor": instructors]
        guard old == nil else { return options }
        let types = try await client.all { ListClassTypes(limit: Limits.page, after: $0) }
        options["classType"] = types.map { type in
            FormView.Option(value: type.id.description, label: "\(type.style) · \(words.level(type.level))")
        }
        options["term"] = try await client.all { ListTerms(limit: Limits.page, after: $0) }.map { term in
            FormView.Option(
                value: term.id.description,
                label: "\(term.name) (\(words.date(term.firstDay)) – \(words.date(term.lastDay)))")
        }
        return options
    }

    /// The page of a class: its facts, its next sessions and the enrolled students.
    fileprivate func classPage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let academyClass = try await academyClass()
        let sessions = try await client.send(ListSessions(class: .id(academyClass.id), limit: 8)).items
        let students = try await client.send(
            ListClassStudents(class: .id(academyClass.id), limit: 100, after: after))
        let page = DeskPage(
            academyClass.name, back: DeskLink("/desk/classes", words["desk.nav.classes"]),
            lead: [academyClass.style, words.level(academyClass.level)].joinedLine,
            picture: "/pictures/classes/\(academyClass.id)", refusal: refusal,
            parts: [
                classActions(academyClass), facts(of: academyClass),
                DeskList(
                    heading: words["desk.class.next"], rows: sessions.map(sessionRow),
                    empty: words["desk.class.no-session"]),
                list(
                    heading: words["desk.class.students"], of: students.items,
                    empty: words["desk.class.no-student"],
                    next: next(students.next, at: "/desk/classes/\(academyClass.id)")
                ) { $1.href = may(.readStudents) ? "/desk/students/\($0.student)" : nil },
            ])
        return page.response(self)
    }

    private func facts(of academyClass: AcademyClass) -> DeskDetails {
        DeskDetails([
            (
                words["desk.field.slots"],
                ([words.week(academyClass.slots)] + words.changes(of: academyClass)).joined(separator: " · ")
            ),
            (words["desk.field.room"], "\(academyClass.roomName), \(words.venue(of: academyClass))"),
            (words["desk.field.instructor"], academyClass.instructorName),
            (words["desk.field.firstDay"], words.date(academyClass.firstDay)),
            (words["desk.field.lastDay"], words.date(academyClass.lastDay)),
            (words["desk.field.capacity"], words.places(in: academyClass)),
            (words["desk.field.dropInPrice"], academyClass.dropInPrice.map(words.amount)),
        ])
    }

    private func classActions(_ academyClass: AcademyClass) -> DeskActions {
        guard may(.writeTimetable) else { return DeskActions([]) }
        let path = "/desk/classes/\(academyClass.id)"
        var actions: [DeskActions.Action] = [.link(path + "/edit", words.title(ofForm: "edit-class"))]
        if academyClass.isArchived {
            actions.append(.send(path + "/archive", words["desk.restore"], ["isArchived": "false"]))
        } else {
            actions.append(.link(path + "/add-session", words.title(AddSession.self)))
            actions.append(.send(path + "/archive", words["desk.archive"], ["isArchived": "true"]))
        }
        actions.append(.link(path + "/picture", words["desk.picture.title"]))
        actions.append(.link(path + "/delete", words["desk.delete"]))
        return DeskActions(actions)
    }

    private func sessionRow(_ session: Session) -> DeskList.Row {
        DeskList.Row(
            href: "/desk/sessions/\(session.id)", title: words.fullDate(session.day),
            lines: [
                words.period(session.startTime, session.endTime),
                "\(session.roomName), \(venue(of: session))",
                words.instructor(of: session) ?? "",
            ],
            value: words.here(at: session),
            tag: session.isCancelled
                ? [words["desk.session.cancelled"], session.cancelReason].joinedLine : nil,
            isInactive: session.isCancelled)
    }
}

extension Words {
    /// How many of the expected students are present, and how many others: “4 of 11 +1”.
    func here(at session: Session) -> String {
        let count = text(
            "desk.today.count", ["here": session.presentExpected ?? 0, "expected": session.expected ?? 0])
        let walkIns = session.walkIns ?? 0
        return walkIns == 0 ? count : "\(count) +\(walkIns)"
    }

    /// A class in a list.
    fileprivate func row(of academyClass: AcademyClass) -> DeskList.Row {
        DeskList.Row(
            href: "/desk/classes/\(academyClass.id)", title: academyClass.name,
            lines: whenAndWhere(academyClass), value: places(in: academyClass))
    }

    /// The lines that distinguish classes with the same name: their times, places and instructors.
    func whenAndWhere(_ academyClass: AcademyClass) -> [String] {
        [
            week(academyClass.slots),
            [venue(of: academyClass), academyClass.roomName, academyClass.instructorName].joinedLine,
        ] + changes(of: academyClass)
    }

    /// The places that are taken, of all: “7 of 12”.
    fileprivate func places(in academyClass: AcademyClass) -> String {
        text(
            "desk.classes.places",
            ["enrolled": academyClass.enrolled, "capacity": academyClass.capacity])
    }
}
