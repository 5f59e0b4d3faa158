import Application
import ArgumentParser
import Attendance
import Core
import Operations
import Terminal
import UIComponents

/// `check-in`
struct CheckInCommand: StudentCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "check-in", about: "own.check-in.about",
            line: "zbarimg --raw -q photo.jpg | classly-student check-in -",
            notes: Phrase("own.check-in.notes"))
    }

    @Argument("own.check-in.code") var code: String?
    @Option("own.check-in.session")
    var session: SessionID?
    @Flag(help: .of("own.check-in.later")) var later = false
    @OptionGroup var ward: StudentOption
    @OptionGroup var options: IdempotencyOptions

    func validate() throws {
        if code == nil, !later || ward.student != nil {
            throw ValidationError(Phrase("usage.code-needed"))
        }
        if later, session != nil { throw ValidationError(.excluding("--later", "--session")) }
    }

    func run() async throws {
        guard let code else { return try await sendKeptCheckIns() }
        let request = CheckIn(typed: text(of: code), session: session, student: ward.student)
        let (scannedAt, sending) = (World.system.now(), try options.sending)
        let connection = try self.connection
        do {
            try await present { try await $0.send(request, sending) }
        } catch let error as any AcademyError where connection.isWithoutConnection(error) {
            guard later else { throw UnconfirmedCheckIn(error, of: Self.program) }
            let scan = try connection.keep(request, scannedAt: scannedAt)
            Output.note(error.message)
            try Output.show(
                MessageResult(scan, Phrase("done.check-in-kept")), asJSON: options.global.json,
                Output.style())
        }
    }

    /// The text of the code, which is read from standard input if the argument is `-`.
    private func text(of argument: String) -> String {
        argument == "-" ? Terminal().readLine(prompt: Output.prompt(Phrase("ask.code"))) ?? "" : argument
    }
}
