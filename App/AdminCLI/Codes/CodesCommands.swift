import Academy
import Application
import ArgumentParser
import Attendance
import Core
import Operations
import Terminal

/// `codes show`
struct CodesShowCommand: AdminCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "show", about: "codes.show.about",
            example: "codes show 812")
    }

    @Argument("option.session") var session: SessionID
    @Flag(help: .of("codes.show.once")) var once = false
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
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "poster", about: "codes.poster.about",
            example: "codes poster 2 --png room.png --svg room.svg")
    }

    @Argument("option.room") var room: Reference<Kind.Room>
    @Option(help: .of("codes.poster.png", value: "file"), completion: .file())
    var png: String?
    @Option(help: .of("codes.poster.svg", value: "file"), completion: .file())
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
    @Flag(help: .of("codes.payload-only"))
    var payloadOnly = false

    /// Whether the symbol contains the code's link.
    var withLink: Bool { !payloadOnly }
}
