import ArgumentParser
import Attendance
import CommandSupport
import Core
import Navigation

/// `codes show | poster | keys`
struct CodesCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "codes", abstract: "The QR codes that students check in with, and their keys.",
        discussion: "Example: classly-admin codes show 812", subcommands: [Show.self, Poster.self, Keys.self])

    struct Show: ProgramCommand {
        static var program: Program { .admin }
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Shows a session's code and renews it, with the count of who has come; Ctrl-C ends.",
            discussion: "Example: classly-admin codes show 812")

        @Argument(help: "The session's id.") var session: String
        @Flag(name: .long, help: "Shows the code once, as it is now.") var once = false
        @OptionGroup var global: GlobalOptions

        func run() async throws {
            let request = IssueSessionCode(session: SessionID(try Values.number(session, "session")))
            guard !once, !global.json, LiveScreen.isPossible else {
                return try await present { try await $0.send(request) }
            }
            try await connection.kept { try await CodeDisplay(connection: $0, request: request).run() }
        }
    }

    struct Poster: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "poster", abstract: "Draws the code for a room's wall, to be printed.",
            discussion: "Example: classly-admin codes poster 2 --png room.png --svg room.svg")

        @Argument(help: "The room, by id or key.") var room: String
        @Option(
            name: .long, help: ArgumentHelp("Where the picture goes.", valueName: "file"), completion: .file()
        )
        var png: String?
        @Option(
            name: .long, help: ArgumentHelp("Where the page goes.", valueName: "file"), completion: .file())
        var svg: String?
        @OptionGroup var global: GlobalOptions

        func validate() throws {
            guard png != nil || svg != nil || global.json else {
                throw ValidationError("Say where the poster goes: --png FILE, --svg FILE or both.")
            }
        }

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let code = try await academy.send(IssueRoomCode(room: try Reference(room, field: "room")))
            let poster = RoomPoster(code: code, academy: try await academy.send(ShowAcademy()).name)
            if let png { try PrivateFile.write(try poster.png(), to: png) }
            if let svg { try PrivateFile.write(try poster.svg(), to: svg) }
            let files = [png, svg].compactMap { $0 }.joined(separator: " and ")
            return Told(code, "The code of \(code.roomName), \(code.venueName) is in \(files).")
        }
    }
}
