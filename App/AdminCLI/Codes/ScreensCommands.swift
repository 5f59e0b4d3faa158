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

/// `screens close`
struct ScreensCloseCommand: AdminDestructiveCommand, LookupCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "close", about: "screens.close.about", example: "screens close 3 --yes")
    }

    @Argument("screens.close.screen")
    var screen: NamedArgument<Kind.Screen>
    @OptionGroup var yes: YesOption
    @OptionGroup var options: WriteOptions

    var needsLookup: Bool { screen.isName }

    mutating func lookUp(in academy: any Client) async throws {
        let open = try await academy.send(ListScreens()).items
        try screen.lookUp(
            "screen", among: open.map { ($0.id, [$0.name, $0.roomName], "\($0.name), \($0.roomName)") })
    }

    var request: CloseScreen {
        get throws { CloseScreen(screen: try screen.id("screen")) }
    }

    func question(_ academy: any Client) async throws -> any SentenceValue {
        let id = try screen.id("screen")
        let open = try await academy.send(ListScreens()).items.first { $0.id == id }
        guard let open else { throw NotFound("screen", id) }
        return Phrase("ask.close-screen", ["screen": id, "room": open.roomName])
    }

    func result(of response: EmptyResponse) -> any Presentable {
        MessageResult(response, Phrase("done.screen-closed", ["screen": screen.word]))
    }
}
