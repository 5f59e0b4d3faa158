import Application
import ArgumentParser
import Authentication
import Core
import Terminal

/// `screens open`
struct ScreensOpenCommand: AdminRequestCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "open", about: "screens.open.about",
            example: "screens open 2 --name \"Tablet by the door\"")
    }

    @Argument("option.room") var room: Reference<Kind.Room>
    @Option("screens.open.name") var name: String?
    @OptionGroup var options: DryRunOptions

    var request: OpenScreen { OpenScreen(room: room, name: name) }

    func result(of opened: OpenedScreen) -> any Presentable {
        let path = "/v1/rooms/\(opened.screen.room)/live-code"
        let next = Phrase("next.screen-token", ["path": path])
        return MessageResult(opened, remark: options.dryRun ? nil : next, needsAcademy: true) {
            Phrase(
                "done.screen-opened",
                [
                    "token": $0.token, "screen": $0.screen.id, "room": $0.screen.roomName,
                    "time": $1.time($0.screen.expiresAt),
                ])
        }
    }
}
