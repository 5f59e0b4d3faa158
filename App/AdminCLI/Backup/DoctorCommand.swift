import ArgumentParser
import Core
import Operations
import Terminal

/// `doctor`
struct DoctorCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "doctor", about: "doctor.about",
            example: "doctor --data /var/lib/classly",
            notes: Phrase("doctor.notes"))
    }

    @Option(
        help: .of("doctor.heads", value: "file"), completion: .file())
    var heads: String?
    @OptionGroup var options: GlobalOptions

    func validate() throws { try Folders.checkAreNamed(files: heads) }

    func run() throws {
        let (folder, database) = try options.folder
        let report = try Doctor(
            folder: folder, database: database, headsCopy: heads.map(Folders.absolute)
        ).examine()
        try Output.show(report, asJSON: options.json, Output.style())
        if !report.isSound { throw ExitCode.failure }
    }
}
