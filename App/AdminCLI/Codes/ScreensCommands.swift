import ArgumentParser
import Authentication
import CommandSupport
import Core

/// `screens open | list | close`
struct ScreensCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "screens",
        abstract: "The rooms' screens, which show check-in codes and can do nothing else.",
        discussion: "Example: classly-admin screens list", subcommands: [Open.self, List.self, Close.self])

    struct Open: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "open", abstract: "Opens a screen for a room and shows its token, this once.",
            discussion: "Example: classly-admin screens open 2 --name \"Tablet by the door\"")

        @Argument(help: "The room, by id or key.") var room: String
        @Option(name: .long, help: ArgumentHelp("What the screen is called.", valueName: "text")) var name:
            String?
        @OptionGroup var options: DryRunOption
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let opened = try await options.send(
                OpenScreen(room: try Reference(room, field: "room"), name: name), to: academy)
            let path = "/v1/rooms/\(opened.screen.room)/live-code"
            let next = "The screen asks \(path) of the server with it; this is the only time it is shown."
            return Told(opened, after: options.dryRun ? nil : next) { opened, style in
                "\(opened.token) is the token of screen \(opened.screen.id), \(opened.screen.roomName),"
                    + " until \(style.time(opened.screen.expiresAt))."
            }
        }
    }

    struct List: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Lists the open screens, oldest first; never their tokens.",
            discussion: "Example: classly-admin screens list")

        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            try await academy.send(ListScreens())
        }
    }

    struct Close: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "close", abstract: "Closes a screen: its token is worthless from now on.",
            discussion: "Example: classly-admin screens close 3")

        @Argument(help: "The screen, by its number in the list.") var screen: String
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = CloseScreen(screen: try Values.number(screen, "screen"))
            return Told(try await send(request, to: academy), "Screen \(screen) is closed.")
        }
    }
}
