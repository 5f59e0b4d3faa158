import ArgumentParser
import Attendance
import CommandSupport
import Core
import UIComponents

/// `check-in`
struct CheckInCommand: ProgramCommand {
    static var program: Program { .student }
    static let configuration = CommandConfiguration(
        commandName: "check-in", abstract: "Checks you in to the session of a check-in code.",
        discussion: "Example: zbarimg --raw -q photo.jpg | classly-student check-in -")

    @Argument(help: "The text of the QR code, or - to read it from standard input.") var payload: String
    @OptionGroup var idempotency: IdempotencyOption
    @OptionGroup var global: GlobalOptions

    func run() async throws {
        // Read before the data folder is opened: a scanner may take its time.
        let code = payload == "-" ? Terminal().readLine(prompt: "Code: ") ?? "" : payload
        try await present { academy in
            try await academy.send(CheckIn(code: code.collapsingSpaces), try idempotency.options())
        }
    }
}
