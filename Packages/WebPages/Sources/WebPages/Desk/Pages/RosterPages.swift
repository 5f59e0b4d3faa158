internal import Application
internal import Attendance
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import StudentManagement

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
        ] + MarkAllPages.routes(pages)
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
        var expired: DeskList.Row?
        let next = try await record { client, reason in
            if status == "undo" {
                let undo = UndoAttendance(session: session, student: student, reason: reason)
                let undone = try await client.send(undo, options)
                expired = undone.expiredPass.map { words.concern(undone.student, undone.name, $0) }
            } else {
                let mark = MarkAttendance(session: session, student: student, status: status, reason: reason)
                let marked = try await client.send(mark, options)
                expired = marked.expiredPass.map { words.concern(marked.student, marked.studentName, $0) }
            }
            return "\(roster)#s\(student)"
        }
        return expired.map {
            DeskPage(words["desk.roster.title"], concerning: [$0], then: roster, words).response(context)
        } ?? next
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
            lead: words["desk.form.mark.lead"], action: context.path, fields: Self.reason, name: "mark",
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
        var page = DeskPage(
            session.className, back: DeskLink("/desk", words["desk.today.title"]), lead: lead,
            refusal: refusal, parts: notes(about: session))
        page.events = (address + "/events", try SlowPoll.hash(of: roster))
        let canMark =
            !session.isCancelled && roster.opensAt == nil
            && (context.may(.markAttendance) || context.may(.ownSessions))
        if !session.isCancelled { page.parts += opening(of: roster) }
        if canMark { page.parts += MarkAllPages(context: context).undo(markedIn: roster, address) }
        page.parts.append(RosterView(roster: roster, address: address, canMark: canMark))
        if canMark, context.may(.readStudents) { page.parts += try await walkIns(roster, address) }
        page.parts.append(sessionActions(session, address))
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

    /// The search for students who came but are not enrolled.
    private func walkIns(_ roster: Roster, _ address: String) async throws -> [any DeskPart] {
        let search = DeskSearch(
            action: address, label: words["desk.roster.walk-in"], text: context.query("search") ?? "",
            button: words["desk.search"])
        var results = DeskList(rows: [], empty: words["desk.roster.type"], id: "results")
        if let text = context.query("search") {
            let found = try await context.client.send(FindStudents(search: text, limit: 8)).items
            results = context.list(of: found, empty: words["desk.students.none"], id: "results") {
                student, row in
                let status = roster.entries.first { $0.student == student.id }?.status
                row.href = "/desk/students/\(student.id)"
                row.tag = status.map { words["desk.state.\($0.rawValue)"] }
                row.isGood = status?.isPresent ?? false
                row.actions =
                    [
                        .send(
                            address + "/mark", words["desk.mark.present"],
                            ["mark": "\(student.id).present", "search": text], inPlace: "results")
                    ] + (student.phone.map(words.contacts) ?? [])
            }
        }
        return [search, results]
    }

    private func sessionActions(_ session: Session, _ address: String) -> DeskActions {
        var actions: [DeskActions.Action] = [
            .link("/desk/classes/\(session.class)", words["desk.session.class"])
        ]
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
