internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer

/// The pages of the classes: the list, one class, its form and its extra sessions.
struct ClassPages {
    private static let path = "desk/classes/{class}"
    private static let fields = [
        "name", "room", "instructor", "slots", "firstDay", "lastDay", "capacity", "dropInPrice",
    ]

    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let add = FormPage(
            form: DeskForm("add-class", AddClass.self, ["classType"] + Self.fields + ["term"]),
            content: { context in
                FormContent(
                    options: try await Self(context: context).classOptions(),
                    back: DeskLink("/desk/classes", context.words["desk.nav.classes"]))
            }, response: { academyClass, _ in .redirect("/desk/classes/\(academyClass.id)?done=added") })
        let edit = FormPage(
            form: DeskForm("edit-class", EditClass.self, Self.fields + ["from"]), parameters: ["class"],
            content: { context in
                let page = Self(context: context)
                let academyClass = try await page.academyClass()
                return FormContent(
                    lead: academyClass.name, values: try FormValues(of: academyClass),
                    options: try await page.classOptions(of: academyClass), back: page.classLink)
            },
            warnings: { edited, context in
                edited.removedSessions.map { [context.words.count("desk.class.removes-sessions", $0)] } ?? []
            },
            response: { academyClass, _ in .redirect("/desk/classes/\(academyClass.id)?done=saved") })
        let session = FormPage(
            form: DeskForm(AddSession.self),
            parameters: ["class"],
            content: { context in
                let page = Self(context: context)
                return FormContent(
                    lead: try await page.academyClass().name,
                    options: ["room": try await EntityOptions(context: context).rooms()],
                    back: page.classLink)
            }, warnings: { session, _ in (session.warnings ?? []).map(\.message) },
            response: { session, _ in .redirect("/desk/sessions/\(session.id)?done=added") })
        var routes = classPages(pages)
        routes += pages.formRoutes("desk/add-class", add)
        routes += pages.formRoutes(Self.path + "/edit", edit)
        routes += pages.formRoutes(Self.path + "/add-session", session)
        return routes
    }

    /// The list and the page of a class, and the buttons that archive, restore and delete it.
    private static func classPages(_ pages: WebPages) -> [PageRoute] {
        [
            pages.desk(.get, "desk/classes", "page.desk.classes") {
                try await Self(context: $0).listClasses()
            },
            pages.desk(.get, Self.path, "page.desk.class") { try await Self(context: $0).classPage() },
            pages.deskForm(Self.path + "/archive", "page.desk.archive-class") {
                try await Self(context: $0).classPage(refusal: $1)
            } _: { context in
                let isArchived = context.field("isArchived") == "true"
                let edit = EditClass(class: try context.reference("class"), isArchived: isArchived)
                _ = try await context.client.send(edit, context.sending())
                return Self(context: context).classLink.href + "?done="
                    + (isArchived ? "archived" : "restored")
            },
            pages.desk(.get, Self.path + "/delete", "page.desk.delete-class") {
                try await Self(context: $0).deletionPage()
            },
            // A class in which a student was ever enrolled is not deleted; its page then shows the reason.
            pages.deskForm(Self.path + "/delete", "page.desk.delete-class") {
                try await Self(context: $0).classPage(refusal: $1)
            } _: { context in
                let isDone = try await context.sendOnce(DeleteClass(class: context.reference("class")))
                return "/desk/classes?done=\(isDone ? "deleted" : "already")"
            },
        ]
    }

    /// The maximum number of classes on a page of the list: most academies have all their classes on one.
    private static let pageSize = 60

    /// The list of classes. The request sorts it by name; if it is complete on this page, it can be sorted by
    /// its other columns too.
    private func listClasses() async throws -> PageResponse {
        let found = try await context.client.send(
            ListClasses(
                search: context.query("search"), instructor: context.may(.readTimetable) ? nil : .me,
                isArchived: context.query("archived") == "true", limit: Self.pageSize,
                after: context.after))
        var page = DeskPage(words["desk.nav.classes"])
        if context.may(.writeTimetable) {
            page.parts.append(DeskActions([.link("/desk/add-class", words.title(ofForm: "add-class"))]))
        }
        page.parts += [
            DeskSearch(
                action: "/desk/classes", label: words["desk.classes.search"],
                text: context.query("search") ?? "", choices: [context.archivedFilter],
                hidden: ["sort": context.query("sort") ?? ""], button: words["desk.search"]),
            try ClassTable(context: context).table(of: found),
        ]
        return page.response(context)
    }

    private func academyClass() async throws -> AcademyClass {
        try await context.client.send(ShowClass(class: context.reference("class")))
    }

    private var classLink: DeskLink {
        DeskLink("/desk/classes/" + context.segment("class"), words["desk.session.class"])
    }

    /// The page that asks before the class in the address is deleted.
    private func deletionPage() async throws -> PageResponse {
        try context.finalQuestion(
            "delete-class", about: try await academyClass().name, needing: .writeTimetable, back: classLink)
    }

    /// - Parameter old: the class to edit; nil for a new one.
    private func classOptions(of old: AcademyClass? = nil) async throws -> [String: [FormView.Option]] {
        let rooms = try await EntityOptions(context: context).rooms().including(
            old?.room, named: old?.roomName)
        let instructors = try await EntityOptions(context: context).instructors()
            .including(old?.instructor, named: old?.instructorName)
        var options = ["room": rooms, "instructor": instructors]
        guard old == nil else { return options }
        let types = try await context.client.all { ListClassTypes(limit: Limits.page, after: $0) }
        options["classType"] = types.map { type in
            FormView.Option(value: type.id.description, label: "\(type.style) · \(words.level(type.level))")
        }
        options["term"] = try await context.client.all { ListTerms(limit: Limits.page, after: $0) }.map {
            term in
            FormView.Option(
                value: term.id.description,
                label: "\(term.name) (\(words.date(term.firstDay)) – \(words.date(term.lastDay)))")
        }
        return options
    }

    /// The page of a class: its facts, its next sessions and the enrolled students.
    private func classPage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let academyClass = try await academyClass()
        let sessions = try await context.client.send(ListSessions(class: .id(academyClass.id), limit: 8))
            .items
        let students = try await context.client.send(
            ListClassStudents(class: .id(academyClass.id), limit: 100, after: context.after))
        let page = DeskPage(
            academyClass.name, back: DeskLink("/desk/classes", words["desk.nav.classes"]),
            lead: [academyClass.style, words.level(academyClass.level)].joinedLine,
            picture: "/pictures/classes/\(academyClass.id)", refusal: refusal,
            parts: [
                classActions(academyClass), facts(of: academyClass),
                DeskList(
                    heading: words["desk.class.next"], rows: sessions.map(sessionRow),
                    empty: words["desk.class.no-session"]),
                context.list(
                    heading: words["desk.class.students"], of: students.items,
                    empty: words["desk.class.no-student"],
                    next: context.next(students.next, at: "/desk/classes/\(academyClass.id)")
                ) { $1.href = context.may(.readStudents) ? "/desk/students/\($0.student)" : nil },
            ])
        return page.response(context)
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
        let ofStudents = [
            ClassEnrolmentPages.link(of: academyClass, in: context),
            CardPages.link(of: academyClass.id, in: context),
        ]
        guard context.may(.writeTimetable) else { return DeskActions(ofStudents) }
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
        return DeskActions(ofStudents + actions)
    }

    private func sessionRow(_ session: Session) -> DeskList.Row {
        DeskList.Row(
            href: "/desk/sessions/\(session.id)", title: words.fullDate(session.day),
            lines: [
                words.period(session.startTime, session.endTime),
                "\(session.roomName), \(context.venue(of: session))",
                words.instructor(of: session) ?? "",
            ],
            value: context.now < session.startsAt ? words.expected(at: session) : words.here(at: session),
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
    func row(of academyClass: AcademyClass) -> DeskList.Row {
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

    /// The taken places of all places: “7 of 12”.
    func places(in academyClass: AcademyClass) -> String {
        text(
            "desk.classes.places",
            ["enrolled": academyClass.enrolled, "capacity": academyClass.capacity])
    }
}
