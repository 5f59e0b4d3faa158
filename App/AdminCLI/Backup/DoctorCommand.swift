import ArgumentParser
import CommandSupport

/// `doctor`
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "doctor", "Checks the academy's files, also while a server runs, and changes nothing.",
        example: "doctor --data /var/lib/classly",
        notes:
            "Each line is “ok” or “problem”; a problem has its next step. With a problem the exit code is 1.")

    @OptionGroup var options: GlobalOptions

    func run() throws {
        let report = try Doctor(folder: try options.folder).examine()
        try Output.show(report, asJSON: options.json, Output.style())
        if !report.isSound { throw ExitCode.failure }
    }
}
