internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer

extension WebPages {
    private static let path = "desk/sessions/{session}"

    /// The pages that change one session.
    var sessionRoutes: [PageRoute] {
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
                    "room": try await context.roomOptions().including(session.room, named: session.roomName),
                    "instructor": try await context.instructorOptions()
                        .including(session.instructor, named: session.instructorName),
                ]
                return try context.content(of: session, options)
            }, warnings: { session, _ in (session.warnings ?? []).map(\.message) },
            response: { session, _ in .redirect("/desk/sessions/\(session.id)?done=saved") })
        let cancel = FormPage(
            form: DeskForm(CancelSession.self), isDangerous: true,
            parameters: ["session"],
            content: { context in
                try context.content(
                    of: try await context.client.send(ShowSession(session: context.id("session"))), [:])
            }, response: { session, _ in .redirect("/desk/sessions/\(session.id)?done=cancelled") })
        var pages = [desk(.post, Self.path + "/uncancel", "page.desk.uncancel", uncancel)]
        pages += formRoutes(Self.path + "/edit", edit)
        pages += formRoutes(Self.path + "/cancel", cancel)
        return pages
    }

    /// Reverts the cancellation of the session.
    ///
    /// If there are warnings, such as a holiday on the day, it first asks for confirmation.
    @Sendable private func uncancel(_ context: inout PageContext) async throws -> PageResponse {
        do {
            let request = UncancelSession(session: try context.id("session"))
            let page = "/desk/sessions/\(request.session)"
            if let warnings = try await context.trial(of: request)?.warnings {
                let remarks = warnings.map(\.message)
                return context.question(context.words["desk.session.uncancel"], remarks, from: page)
            }
            let restored = try await context.client.send(request, context.sending())
            let (done, concerns) = (page + "?done=uncancelled", context.words.concerns(restored))
            return concerns.isEmpty
                ? context.redirect(to: done)
                : context.concern(context.words["desk.session.uncancel"], concerns, then: done)
        } catch let error as any AcademyError where error.isShownInForm {
            return try await context.roster(refusal: error)
        }
    }
}

extension PageContext {
    /// The content of a form about a session.
    fileprivate func content(
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
