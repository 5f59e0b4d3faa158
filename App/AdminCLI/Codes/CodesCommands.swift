import Academy
import Application
import ArgumentParser
import Attendance
import CommandSupport
import Core

/// `codes show`
struct CodesShowCommand: AdminCommand {
    static let configuration = CommandConfiguration(
        "show", "Shows a session's code and its attendance, and updates both until Ctrl-C.",
        example: "codes show 812")

    @Argument("The session's id.") var session: SessionID
    @Flag(help: "Shows the current code once.") var once = false
    @OptionGroup var symbol: SymbolOptions
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let request = IssueSessionCode(session: session)
        guard !once, !options.json, LiveScreen.isPossible else {
            return try await present {
                CodeScreen(try await $0.send(request), withLink: symbol.withLink)
            }
        }
        try await connection.reusingServerConnection {
            try await CodeDisplay(connection: $0, request: request, withLink: symbol.withLink).run()
        }
    }
}

/// `codes poster`
struct CodesPosterCommand: AdminCommand {
    static let configuration = CommandConfiguration(
        "poster", "Draws a room's code for printing.",
        example: "codes poster 2 --png room.png --svg room.svg")

    @Argument("The room, by id, key or name.") var room: Reference<Kind.Room>
    @Option(help: ArgumentHelp("The PNG file to write.", valueName: "file"), completion: .file())
    var png: String?
    @Option(help: ArgumentHelp("The SVG file to write.", valueName: "file"), completion: .file())
    var svg: String?
    @OptionGroup var symbol: SymbolOptions
    @OptionGroup var replacing: ReplaceOption
    @OptionGroup var options: GlobalOptions

    private var files: [String] { [png, svg].compactMap(\.self) }

    func validate() throws {
        try Folders.checkAreNamed(files: png, svg)
        guard !files.isEmpty || options.json else {
            throw ValidationError(Phrase("usage.poster-file"))
        }
        if let png, let svg, Folders.absolute(png) == Folders.absolute(svg) {
            throw ValidationError(Phrase("usage.same-file", ["file": png]))
        }
    }

    func run() async throws {
        try replacing.check(files)
        try await present { academy in
            let code = try await academy.send(IssueRoomCode(room: room))
            let poster = RoomPoster(
                code: code, academy: try await academy.send(ShowAcademy()).name,
                withLink: symbol.withLink)
            if let png { try PrivateFile.write(try poster.png(), to: png) }
            if let svg { try PrivateFile.write(try poster.svg(), to: svg) }
            return MessageResult(
                code,
                Phrase(
                    files.count > 1 ? "done.posters-drawn" : "done.poster-drawn",
                    [
                        "room": code.roomName, "venue": code.venueName, "file": files.first ?? "",
                        "other": files.last ?? "",
                    ]))
        }
    }
}

/// Selects the text of a QR symbol: the code's link, or the code alone.
struct SymbolOptions: ParsableArguments {
    @Flag(help: "Draws the code without the academy's address, for readers that take no link.")
    var payloadOnly = false

    /// Whether the symbol contains the code's link.
    var withLink: Bool { !payloadOnly }
}
