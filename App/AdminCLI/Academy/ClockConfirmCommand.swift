import Academy
import Application
import ArgumentParser
import Core
import Terminal

/// `clock confirm`
struct ClockConfirmCommand: AdminDestructiveCommand, ConfirmedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "confirm", about: "clock.confirm.about", example: "clock confirm --yes")
    }
    @OptionGroup var yes: YesOption
    @OptionGroup var confirmation: ConfirmationOptions
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
