internal import Academy
internal import Application
internal import Core
internal import HTTPServer

extension WebPages {
    /// The route of the button that confirms the clock.
    var clockRoute: PageRoute {
        desk(.post, "desk/clock", "page.desk.confirm-clock") { context in
            _ = try await context.client.send(ConfirmClock(), context.sending())
            return context.redirect(to: "/desk?done=clock")
        }
    }
}

extension PageContext {
    /// The notice that the clock has jumped, with the button that confirms it for those who may do that;
    /// empty for a plausible clock.
    func clockNotice() async throws -> [any DeskPart] {
        guard may(.readTimetable) else { return [] }
        let clock = try await client.send(ShowClock())
        guard let newest = clock.newest else { return [] }
        let values = ["now": moment(clock.now), "newest": moment(newest)]
        let text =
            clock.status == .setBack
            ? words.text("desk.clock.set-back", values) : words.text("desk.clock.ahead", values)
        let button =
            may(.manageStaff)
            ? DeskActions.Action.send("/desk/clock", words["desk.clock.confirm"]) : nil
        return [DeskNote(text: text, isBad: true), DeskActions([button])]
    }
}
