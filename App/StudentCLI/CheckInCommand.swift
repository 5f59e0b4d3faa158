import ArgumentParser
import Attendance
import CommandSupport
import Core
import UIComponents

/// `check-in`
struct CheckInCommand: StudentRequestCommand {
    static let configuration = CommandConfiguration(
        commandName: "check-in", abstract: "Checks you in to the session of a check-in code.",
        discussion: "Example: zbarimg --raw -q photo.jpg | classly-student check-in -")

    @Argument("The text of the QR code, or - to read it from standard input.") var code: String
    @OptionGroup var options: IdempotencyOptions

    var request: CheckIn {
        let text = code == "-" ? Terminal().readLine(prompt: "Code: ") ?? "" : code
        return CheckIn(code: text.collapsingSpaces)
    }
}
