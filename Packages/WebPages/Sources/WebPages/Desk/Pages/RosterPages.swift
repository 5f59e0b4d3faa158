internal import Application
internal import Attendance
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Payments

/// The pages of a session's roster.
struct RosterPages {
    private static let path = "desk/sessions/{session}"
    /// The field for the reason of a record by hand. The request may lack a reason, but the page that asks
    /// for it requires one.
    private static let reason = DeskForm("mark", MarkAttendance.self, ["reason"]).fields.map {
        field -> FormField in
        var field = field
        field.isRequired = true
        return field
    }

    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.desk(.get, Self.path, "page.desk.roster") { try await Self(context: $0).roster() },
            pages.page(.get, Self.path + "/events", "page.desk.roster-events") {
                try await Self(context: $0).followRoster()
            },
            pages.desk(.post, Self.path + "/mark", "page.desk.mark") { try await Self(context: $0).mark() },
        ] + PrivateNotePage.routes(pages) + DeparturePages.routes(pages) + MarkAllPages.routes(pages)
            + SessionCodePages.routes(pages) + InstructorWeekPages.routes(pages)
    }

    private func followRoster() async throws -> PageResponse {
        guard context.browser.signIn != nil else { throw AccessError.notSignedIn }
        let session: SessionID = try context.id("session")
        let client = context.client
        return try await SlowPoll { try await client.send(ShowRoster(session: session)) }.events
    }

    /// Records one student's attendance, or deletes the record; asks first if the student made the record
    /// by scanning a code.
    private func mark() async throws -> PageResponse {
        let session: SessionID = try context.id("session")
        let parts = context.field("mark").split(separator: ".", maxSplits: 1).map(String.init)
        let student: Reference<Kind.Student> = try Reference(parts.first ?? "", field: "student")
        let status = parts.count == 2 ? parts[1] : ""
        if !context.isConfirmed,
            let checkIn = try await context.client.send(ShowRoster(session: session)).checkIn(of: student)
        {
            return question(replacingCheckInOf: checkIn.name, isUndo: status == "undo")
        }
        // The buttons of a roster share a key.
        let options = try context.sending(".\(student).\(status)")
        let roster = "/desk/sessions/\(session)".withQuery(["search": context.field("search")])
        var next = "\(roster)#s\(student)"
        var expired: DeskList.Row?
        let response = try await record { client, reason in
            if status == "undo" {
                let undo = UndoAttendance(session: session, student: student, reason: reason)
                let undone = try await client.send(undo, options)
                expired = undone.expiredPass.map { words.concern(undone.student, undone.name, $0) }
            } else {
                let mark = MarkAttendance(session: session, student: student, status: status, reason: reason)
                let marked = try await client.send(mark, options)
                expired = marked.expiredPass.map { words.concern(marked.student, marked.studentName, $0) }
            }
            if let payment = try await page(after: student, in: session) { next = payment }
            return next
        }
        return expired.map {
            DeskPage(words["desk.roster.title"], concerning: [$0], then: next, words).response(context)
        } ?? response
    }

    /// The address to which the button sends the record of a walk-in who pays at once.
    static func payment(in session: SessionID) -> String { "/desk/sessions/\(session)/mark?then=pay" }

    /// The page on which a walk-in pays: that of the debt or, if the class has no price, that of a sale; nil
    /// for the other buttons.
    private func page(
        after student: Reference<Kind.Student>, in session: SessionID
    ) async throws -> String? {
        guard context.query("then") == "pay" else { return nil }
        let balance = try await context.client.send(ShowBalance(student: student))
        let form = balance.owed.minorUnits > 0 ? "settle" : "sell"
        return "/desk/students/\(student)/\(form)?session=\(session)"
    }

    /// Sends the requests of a form of the roster.
    ///
    /// If a request needs a reason, the next page asks for it.
    ///
    /// - Parameter send: sends the requests, and returns the address of the page that follows.
    func record(_ send: (any Client, String?) async throws -> String) async throws -> PageResponse {
        let reason = context.field("reason")
        do {
            return context.redirect(to: try await send(context.client, reason.isEmpty ? nil : reason))
        } catch let error as any AcademyError where error.isShownInForm {
            if error.field == "reason" { return reasonPage(error) }
            return try await roster(refusal: error)
        }
    }

    /// The page that asks whether a record by hand may replace a check-in, or whether it may be deleted.
    private func question(replacingCheckInOf student: String, isUndo: Bool) -> PageResponse {
        let remark = words.text(
            isUndo ? "desk.mark.deletes-check-in" : "desk.mark.replaces-check-in", ["student": student])
        return context.question(words["desk.roster.title"], [remark], from: rosterPath)
    }

    /// The path of the roster in the address.
    var rosterPath: String { "/desk/sessions/\(context.request.parameters["session"] ?? "")" }

    /// The page that asks for the reason that a record needs; its form keeps the record.
    private func reasonPage(_ refusal: any AcademyError) -> PageResponse {
        let view = FormView(
            lead: words["desk.form.mark.lead"],
            action: context.path.withQuery(["then": context.query("then") ?? ""]), fields: Self.reason,
            name: "mark",
            values: FormValues(context.request.form),
            hidden: context.keptForm.filter { !["key", "reason"].contains($0.key) },
            // The error is shown only if a reason was already asked for.
            refusal: context.request.form["reason"] == nil ? nil : refusal,
            button: words["desk.form.mark.button"], cancel: rosterPath)
        let back = DeskLink(rosterPath, words["desk.nav.sessions"])
        return DeskPage(words.title(ofForm: "mark"), back: back, parts: [view]).response(context)
    }

    /// The page of a session's roster.
    func roster(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let id: SessionID = try context.id("session")
        let session = try await context.client.send(ShowSession(session: id))
        let roster = try await context.client.send(ShowRoster(session: id))
        let address = "/desk/sessions/\(id)"
        let lead = [
            words.fullDate(session.day), words.period(session.startTime, session.endTime),
            "\(session.roomName), \(context.venue(of: session))", words.instructor(of: session),
        ].joinedLine
        let search = context.query("search").flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
        var page = DeskPage(
            session.className,
            back: DeskLink("/desk", words[context.seesOwnWeek ? "desk.week.title" : "desk.today.title"]),
            lead: lead,
            refusal: refusal, parts: notes(about: session))
        page.events = (address + "/events", try SlowPoll.hash(of: roster))
        let canMark = !session.isCancelled && roster.opensAt == nil && context.mayInSession(.markAttendance)
        if !session.isCancelled { page.parts += opening(of: roster) + codeLink(of: session, address) }
        if canMark { page.parts += MarkAllPages(context: context).undo(markedIn: roster, address) }
        page.parts.append(
            RosterView(
                roster: roster, address: address, canMark: canMark,
                pictures: try await PicturePages.pictures(context, ofStudents: roster.entries.map(\.student)),
                search: search))
        if canMark { page.parts.append(try await walkIns(roster, address, search)) }
        page.parts.append(try await sessionActions(session, address))
        page.parts.append(PrintButton())
        return page.response(context)
    }

    /// The reason of a cancellation, and the note of the session.
    private func notes(about session: Session) -> [any DeskPart] {
        var notes: [any DeskPart] = []
        if session.isCancelled {
            let text = [words["desk.session.cancelled"], session.cancelReason].joinedLine
            notes.append(DeskNote(text: text, isBad: true))
        }
        if let note = session.note { notes.append(DeskNote(text: note)) }
        return notes
    }

    /// The note that says from when attendance can be recorded; empty if it can be recorded now.
    private func opening(of roster: Roster) -> [any DeskPart] {
        guard let opensAt = roster.opensAt.map(roster.timeZone.local) else { return [] }
        let isToday = opensAt.day == roster.timeZone.day(context.now)
        let text = words.text(
            isToday ? "desk.roster.opens" : "desk.roster.opens-other-day",
            ["day": words.day(opensAt.day), "time": opensAt.time.description])
        return [DeskNote(text: text)]
    }

    /// The link to the page with the check-in code of a session that is not over.
    private func codeLink(of session: Session, _ address: String) -> [any DeskPart] {
        guard context.now < session.endsAt, context.mayInSession(.showCodes) else { return [] }
        let round: DeskActions.Action? =
            context.mayInSession(.markAttendance)
            ? .link(address + "/hand-round", words.title(ofForm: "hand-round")) : nil
        return [DeskActions([.link(address + "/code", words["desk.roster.code"]), round])]
    }

    /// The students who match the search and are not on the roster.
    private func walkIns(
        _ roster: Roster, _ address: String, _ search: String?
    ) async throws -> WalkInsView {
        var found: [RosterEntry] = []
        if let search {
            let request = FindWalkIns(session: roster.session, search: search)
            found = try await context.client.send(request).entries
        }
        return WalkInsView(
            roster: roster, address: address, search: search, found: found,
            pictures: try await PicturePages.pictures(context, ofStudents: found.map(\.student)))
    }

    private func sessionActions(_ session: Session, _ address: String) async throws -> DeskActions {
        var actions: [DeskActions.Action] = [
            .link("/desk/classes/\(session.class)", words["desk.session.class"])
        ]
        if let flags = FlagPages.link(session: session.id, in: context) { actions.append(flags) }
        if let reported = try await ReportedPages.link(session: session.id, in: context) {
            actions.append(reported)
        }
        guard context.may(.writeTimetable) else { return DeskActions(actions) }
        actions.append(.link(address + "/edit", words["desk.session.edit"]))
        if session.isCancelled {
            actions.append(.send(address + "/uncancel", words["desk.session.uncancel"]))
        } else {
            actions.append(.link(address + "/cancel", words["desk.session.cancel"]))
        }
        return DeskActions(actions)
    }
}
