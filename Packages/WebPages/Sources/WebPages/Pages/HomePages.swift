internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Navigation
internal import Networking
internal import Payments

extension WebPages {
    /// The next classes of the home page.
    private static let classes = 3

    /// The page of the flow that the coordinator selects by the person's role.
    @Sendable func showHome(_ visit: inout Visit) async throws -> PageResponse {
        guard let me = try await visit.identify() else { return visit.redirect(to: "/sign-in") }
        var coordinator = Coordinator()
        _ = try coordinator.handle(.signedIn(me))
        return me.role == .student
            ? try await visit.studentHome(limit: Self.classes) : visit.redirect(to: "/desk")
    }
}

extension Visit {
    /// A student's next classes, and what is left on their passes.
    fileprivate func studentHome(limit: Int) async throws -> PageResponse {
        let passes = try await client.send(ListPasses(student: .me)).items.filter { $0.status == .open }
        var values: [String: Any] = ["passes": passes.map(values(of:)), "hasPasses": !passes.isEmpty]
        do {
            let sessions = try await client.send(ListStudentSessions(student: .me, limit: limit)).items
            values["sessions"] = sessions.map(values(of:))
            values["hasSessions"] = !sessions.isEmpty
            values["isActive"] = true
        } catch AccessError.former {
            values["isFormer"] = true
        }
        return page(.home, title: words["home.title"], values)
    }

    private func values(of session: Session) -> [String: Any] {
        var values: [String: Any] = [
            "className": session.className, "day": words.day(session.day), "room": session.roomName,
            "venue": session.venueName, "isCancelled": session.isCancelled,
            "time": words.period(
                session.startTime, session.timeZone.local(session.endsAt).time),
        ]
        if let instructor = session.instructorName { values["instructor"] = instructor }
        if session.isCancelled, let reason = session.cancelReason { values["reason"] = reason }
        return values
    }

    private func values(of pass: Pass) -> [String: Any] {
        var values: [String: Any] = [
            "name": pass.planName, "left": words.left(pass.creditsLeft),
            "until": words.text("pass.until", ["day": words.day(pass.expiresOn)]),
        ]
        if let credits = pass.credits, credits > 0, let left = pass.creditsLeft {
            values["meter"] = ["left": left, "credits": credits]
        }
        return values
    }
}
