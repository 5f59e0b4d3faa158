import Academy
import Application
import ArgumentParser
import CommandSupport
import Core

/// `clock show | confirm`
struct ClockCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "clock", "Shows and confirms the clock of the machine that has the academy.", example: "clock show",
        notes: """
            If the clock jumps by more than a day, or is set back, automatic absences, reminders, messages and removals \
            are held until an owner confirms it.
            """,
        subcommands: [Show.self, Confirm.self])

    struct Show: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "show", "Shows whether the clock agrees with the academy's data.", example: "clock show")
        @OptionGroup var options: GlobalOptions

        var request: ShowClock { ShowClock() }
    }

    struct Confirm: AdminDestructiveCommand {
        static let configuration = CommandConfiguration(
            "confirm", "Confirms that the clock is right.", example: "clock confirm --yes")
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: ConfirmClock { ConfirmClock() }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            let now = try await academy.send(ShowClock()).now
            let zone = try await academy.send(ShowAcademy()).timeZone
            return Phrase("ask.confirm-clock", ["now": "\(zone.local(now))"])
        }

        func result(of report: ClockReport) -> any Presentable {
            MessageResult(report, needsAcademy: true) { report, style in
                Phrase("done.clock", ["now": style.time(report.now)])
            }
        }
    }
}
