internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Networking

extension WebPages {
    private static let path = "desk/classes/{class}"
    private static let fields = [
        "name", "room", "instructor", "slots", "firstDay", "lastDay", "capacity", "dropInPrice",
    ]

    /// The pages of the classes: the list, one class, its form and its extra sessions.
    var classRoutes: [PageRoute] {
        let add = FormPage(
            form: RequestForm("add-class", AddClass.self, ["classType"] + Self.fields + ["term"]),
            content: { visit in
                FormContent(
                    options: try await visit.classOptions(isNew: true),
                    back: DeskLink("/desk/classes", visit.words["desk.nav.classes"]))
            },
            next: { academyClass, _ in .redirect("/desk/classes/\(academyClass.id)?done=added") })
        let edit = FormPage(
            form: RequestForm("edit-class", EditClass.self, Self.fields + ["from"]), parameters: ["class"],
            content: { visit in
                let academyClass = try await visit.client.send(ShowClass(class: visit.reference("class")))
                return FormContent(
                    lead: academyClass.name, values: try FormValues(of: academyClass),
                    options: try await visit.classOptions(isNew: false), back: visit.classLink)
            },
            next: { academyClass, _ in .redirect("/desk/classes/\(academyClass.id)?done=saved") })
        let session = FormPage(
            form: RequestForm("add-session", AddSession.self, ["at", "minutes", "room"]),
            parameters: ["class"],
            content: { visit in
                let academyClass = try await visit.client.send(ShowClass(class: visit.reference("class")))
                return FormContent(
                    lead: academyClass.name, options: ["room": try await visit.roomOptions()],
                    back: visit.classLink)
            }, warnings: { ($0.warnings ?? []).map(\.message) },
            next: { session, _ in .redirect("/desk/sessions/\(session.id)?done=added") })
        var pages = [
            desk(.get, "desk/classes", "page.desk.classes", listClasses),
            desk(.get, Self.path, "page.desk.class") { try await $0.classPage() },
            desk(.post, Self.path + "/archive", "page.desk.archive-class", archiveClass),
            desk(.post, Self.path + "/delete", "page.desk.delete-class", deleteClass),
        ]
        pages += formRoutes("desk/add-class", add)
        pages += formRoutes(Self.path + "/edit", edit)
        pages += formRoutes(Self.path + "/add-session", session)
        return pages
    }

    @Sendable private func listClasses(_ visit: inout Visit) async throws -> PageResponse {
        let words = visit.words
        let found = try await visit.client.send(
            ListClasses(
                search: visit.query("search"), instructor: visit.may(.readTimetable) ? nil : .me,
                isArchived: visit.query("archived") == "true", limit: 30, after: visit.after))
        var page = DeskPage(words["desk.nav.classes"])
        if visit.may(.writeTimetable) {
            page.parts.append(DeskActions([.link("/desk/add-class", words["desk.form.add-class"])]))
        }
        var search = DeskSearch(action: "/desk/classes", button: words["desk.search"])
        search.label = words["desk.classes.search"]
        search.text = visit.query("search") ?? ""
        search.choices = [visit.archivedChoice()]
        page.parts.append(search)
        let rows = found.items.map { academyClass in
            DeskList.Row(
                href: "/desk/classes/\(academyClass.id)", title: academyClass.name,
                lines: [
                    words.week(academyClass.slots),
                    [academyClass.venueName, academyClass.roomName, academyClass.instructorName].joinedLine,
                ],
                value: words.text(
                    "desk.classes.places",
                    ["enrolled": String(academyClass.enrolled), "capacity": String(academyClass.capacity)]))
        }
        page.parts.append(
            DeskList(
                rows: rows, empty: words["desk.classes.none"],
                next: visit.next(found.next, at: "/desk/classes"), id: "results"))
        return page.response(visit)
    }

    @Sendable private func archiveClass(_ visit: inout Visit) async throws -> PageResponse {
        let isArchived = visit.field("isArchived") == "true"
        do {
            let edit = EditClass(class: try visit.reference("class"), isArchived: isArchived)
            _ = try await visit.client.send(edit, visit.sending())
        } catch let error as any AcademyError where error.isShownInForm {
            return try await visit.classPage(refusal: error)
        }
        return visit.redirect(
            to: visit.classLink.href + "?done=" + (isArchived ? "archived" : "restored"))
    }

    /// Deletes a class in which no student was ever enrolled; the page of another one says why it stays.
    @Sendable private func deleteClass(_ visit: inout Visit) async throws -> PageResponse {
        do {
            _ = try await visit.client.send(DeleteClass(class: visit.reference("class")), visit.sending())
        } catch let error as any AcademyError where error.isShownInForm {
            return try await visit.classPage(refusal: error)
        }
        return visit.redirect(to: "/desk/classes?done=deleted")
    }
}

extension Visit {
    fileprivate var classLink: DeskLink {
        DeskLink(
            "/desk/classes/" + (request.parameters["class"] ?? "").percentEncoded, words["desk.session.class"]
        )
    }

    /// The choice between entities in use and archived ones.
    func archivedChoice() -> DeskSearch.Choice {
        .init(
            name: "archived", label: words["desk.archived.label"],
            options: [
                .init(value: "", label: words["desk.archived.no"]),
                .init(value: "true", label: words["desk.archived.yes"]),
            ], chosen: query("archived") ?? "")
    }

    /// The rooms with their venues and capacities.
    func roomOptions() async throws -> [FormView.Option] {
        try await client.send(ListRooms(limit: 200)).items.map { room in
            FormView.Option(
                value: room.id.description, label: "\(room.name) · \(room.venueName) (\(room.capacity))")
        }
    }

    func instructorOptions() async throws -> [FormView.Option] {
        try await client.send(ListInstructors(limit: 200)).items.map { instructor in
            FormView.Option(value: instructor.id.description, label: instructor.name)
        }
    }

    fileprivate func classOptions(isNew: Bool) async throws -> [String: [FormView.Option]] {
        var options = ["room": try await roomOptions(), "instructor": try await instructorOptions()]
        guard isNew else { return options }
        options["classType"] = try await client.send(ListClassTypes(limit: 200)).items.map { type in
            FormView.Option(value: type.id.description, label: "\(type.style) · \(words.level(type.level))")
        }
        options["term"] = try await client.send(ListTerms(limit: 200)).items.map { term in
            FormView.Option(
                value: term.id.description,
                label: "\(term.name) (\(words.date(term.firstDay)) – \(words.date(term.lastDay)))")
        }
        return options
    }

    /// The page of a class: its facts, its next sessions and the enrolled students.
    fileprivate func classPage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let academyClass = try await client.send(ShowClass(class: reference("class")))
        let sessions = try await client.send(ListSessions(class: .id(academyClass.id), limit: 8)).items
        let students = try await client.send(
            ListClassStudents(class: .id(academyClass.id), limit: 100)
        ).items
        var page = DeskPage(
            academyClass.name, back: DeskLink("/desk/classes", words["desk.nav.classes"]))
        page.lead = [academyClass.style, words.level(academyClass.level)].joinedLine
        page.picture = "/pictures/classes/\(academyClass.id)"
        page.refusal = refusal
        page.parts = [
            classActions(academyClass), facts(of: academyClass),
            DeskList(
                heading: words["desk.class.next"], rows: sessions.map(sessionRow),
                empty: words["desk.class.no-session"]),
            DeskList(
                heading: words["desk.class.students"],
                rows: students.map { enrolment in
                    DeskList.Row(
                        href: may(.readStudents) ? "/desk/students/\(enrolment.student)" : nil,
                        title: enrolment.studentName,
                        lines: [words.text("desk.enrolment.from", ["day": words.date(enrolment.from)])])
                }, empty: words["desk.class.no-student"]),
        ]
        return page.response(self)
    }

    private func facts(of academyClass: AcademyClass) -> DeskFacts {
        let places = words.text(
            "desk.classes.places",
            ["enrolled": String(academyClass.enrolled), "capacity": String(academyClass.capacity)])
        return DeskFacts([
            (words["desk.field.slots"], words.week(academyClass.slots)),
            (words["desk.field.room"], "\(academyClass.roomName), \(academyClass.venueName)"),
            (words["desk.field.instructor"], academyClass.instructorName),
            (words["desk.field.firstDay"], words.date(academyClass.firstDay)),
            (words["desk.field.lastDay"], words.date(academyClass.lastDay)),
            (words["desk.field.capacity"], places),
            (words["desk.field.dropInPrice"], academyClass.dropInPrice.map(words.amount)),
        ])
    }

    private func classActions(_ academyClass: AcademyClass) -> DeskActions {
        guard may(.writeTimetable) else { return DeskActions([]) }
        let path = "/desk/classes/\(academyClass.id)"
        var actions: [DeskActions.Action] = [.link(path + "/edit", words["desk.form.edit-class"])]
        if academyClass.isArchived {
            actions.append(.send(path + "/archive", words["desk.restore"], ["isArchived": "false"]))
        } else {
            actions.append(.link(path + "/add-session", words["desk.form.add-session"]))
            actions.append(.send(path + "/archive", words["desk.archive"], ["isArchived": "true"]))
        }
        actions.append(.send(path + "/delete", words["desk.delete"], isDangerous: true))
        return DeskActions(actions)
    }

    private func sessionRow(_ session: Session) -> DeskList.Row {
        DeskList.Row(
            href: "/desk/sessions/\(session.id)", title: words.fullDate(session.day),
            lines: [
                words.period(session.startTime, session.endTime), "\(session.roomName), \(session.venueName)",
                session.instructorName ?? "",
            ],
            value: words.text(
                "desk.today.count",
                ["here": String(session.present ?? 0), "expected": String(session.expected ?? 0)]),
            tag: session.isCancelled
                ? [words["desk.session.cancelled"], session.cancelReason].joinedLine : nil,
            isOff: session.isCancelled)
    }
}
