internal import Academy
internal import Application
internal import Core
internal import HTTPServer

/// The notice that the clock has jumped, with the button that confirms it.
struct ClockNotice {
    let context: PageContext
    private var words: Words { context.words }

    /// The route of the button that confirms the clock.
    static func route(_ pages: WebPages) -> PageRoute {
        pages.desk(.post, "desk/clock", "page.desk.confirm-clock") { context in
            _ = try await context.client.send(ConfirmClock(), context.sending())
            return context.redirect(to: "/desk?done=clock")
        }
    }

    /// The notice, with the button for those who may confirm the clock; empty for a plausible clock.
    func parts() async throws -> [any DeskPart] {
        guard context.may(.readTimetable) else { return [] }
        let clock = try await context.client.send(ShowClock())
        guard let newest = clock.newest else { return [] }
        let values = ["now": context.moment(clock.now), "newest": context.moment(newest)]
        let text =
            clock.status == .setBack
            ? words.text("desk.clock.set-back", values) : words.text("desk.clock.ahead", values)
        let button =
            context.may(.manageStaff)
            ? DeskActions.Action.send("/desk/clock", words["desk.clock.confirm"]) : nil
        return [DeskNote(text: text, isBad: true), DeskActions([button])]
    }
}
