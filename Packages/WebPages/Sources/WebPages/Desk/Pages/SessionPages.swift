internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Networking

extension WebPages {
    private static let path = "desk/sessions/{session}"

    /// The pages that change one session.
    var sessionRoutes: [PageRoute] {
        let edit = FormPage(
            form: RequestForm(
                "edit-session", EditSession.self,
                ["at", "allowsPast", "room", "instructor", "capacity", "note"]),
            parameters: ["session"],
            content: { visit in
                let session = try await visit.client.send(ShowSession(session: visit.id("session")))
                let options = [
                    "room": try await visit.roomOptions(), "instructor": try await visit.instructorOptions(),
                ]
                return try visit.content(of: session, options)
            }, warnings: { ($0.warnings ?? []).map(\.message) },
            next: { session, _ in .redirect("/desk/sessions/\(session.id)?done=saved") })
        let cancel = FormPage(
            form: RequestForm("cancel-session", CancelSession.self, ["reason"]), isDangerous: true,
            parameters: ["session"],
            content: { visit in
                try visit.content(
                    of: try await visit.client.send(ShowSession(session: visit.id("session"))), [:])
            }, next: { session, _ in .redirect("/desk/sessions/\(session.id)?done=cancelled") })
        var pages = [
            desk(.post, Self.path + "/uncancel", "page.desk.uncancel") { visit in
                let session: SessionID = try visit.id("session")
                _ = try await visit.client.send(UncancelSession(session: session), visit.sending())
                return visit.redirect(to: "/desk/sessions/\(session)?done=uncancelled")
            }
        ]
        pages += formRoutes(Self.path + "/edit", edit)
        pages += formRoutes(Self.path + "/cancel", cancel)
        return pages
    }
}

extension Visit {
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
