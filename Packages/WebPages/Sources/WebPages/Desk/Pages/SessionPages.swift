internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer

/// The pages that change one session.
struct SessionPages {
    private static let path = "desk/sessions/{session}"

    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let edit = FormPage(
            form: DeskForm(
                "edit-session", EditSession.self,
                ["at", "allowsPast", "room", "instructor", "capacity", "note"],
                // The session gets the capacity of its class.
                clearing: ["capacity": .text("0")]),
            parameters: ["session"],
            content: { context in
                let session = try await context.client.send(ShowSession(session: context.id("session")))
                let options = [
                    "room": try await EntityOptions(context: context).rooms().including(
                        session.room, named: session.roomName),
                    "instructor": try await EntityOptions(context: context).instructors()
                        .including(session.instructor, named: session.instructorName),
                ]
                return try Self(context: context).content(of: session, options)
            }, warnings: { session, _ in (session.warnings ?? []).map(\.message) },
            response: { session, _ in .redirect("/desk/sessions/\(session.id)?done=saved") })
        let cancel = FormPage(
            form: DeskForm(CancelSession.self), isDangerous: true,
            parameters: ["session"],
            content: { context in
                try Self(context: context).content(
                    of: try await context.client.send(ShowSession(session: context.id("session"))), [:])
            }, response: { session, _ in .redirect("/desk/sessions/\(session.id)?done=cancelled") })
        var routes = [
            pages.desk(.post, Self.path + "/uncancel", "page.desk.uncancel") {
                try await Self(context: $0).uncancel()
            }
        ]
        routes += pages.formRoutes(Self.path + "/edit", edit)
        routes += pages.formRoutes(Self.path + "/cancel", cancel)
        return routes
    }

    /// Reverts the cancellation of the session.
    ///
    /// If there are warnings, such as a holiday on the day, it first asks for confirmation.
    private func uncancel() async throws -> PageResponse {
        do {
            let request = UncancelSession(session: try context.id("session"))
            let page = "/desk/sessions/\(request.session)"
            if let warnings = try await context.trial(of: request)?.warnings {
                let remarks = warnings.map(\.message)
                return context.question(words["desk.session.uncancel"], remarks, from: page)
            }
            let restored = try await context.client.send(request, context.sending())
            let (done, concerns) = (page + "?done=uncancelled", words.concerns(restored))
            guard !concerns.isEmpty else { return context.redirect(to: done) }
            let title = words["desk.session.uncancel"]
            return DeskPage(title, concerning: concerns, then: done, words).response(context)
        } catch let error as any AcademyError where error.isShownInForm {
            return try await RosterPages(context: context).roster(refusal: error)
        }
    }

    /// The content of a form about a session.
    private func content(
        of session: Session, _ options: [String: [FormView.Option]]
    ) throws -> FormContent {
        let texts = [
            "at": LocalDateTime(session.day, session.startTime).description,
            "room": session.room.description, "instructor": session.instructor?.description ?? "",
            "capacity": session.capacity.map { String($0) } ?? "", "note": session.note ?? "",
        ]
        let lead = [
            session.className, words.fullDate(session.day), session.startTime.description,
            session.roomName,
        ].joinedLine
        return FormContent(
            lead: lead, values: FormValues(texts), options: options,
            back: DeskLink("/desk/sessions/\(session.id)", words["desk.roster.title"]))
    }
}
