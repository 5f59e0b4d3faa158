import ArgumentParser
import CommandSupport

/// `doctor`
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "doctor", "Checks the academy's files, also while a server runs, and changes nothing.",
        example: "doctor --data /var/lib/classly",
        notes: """
            Each line is “ok”, “note” or “problem”; notes and problems have a next step. With a problem the exit code is 1. The line \
            “chains” names the first row of the ledger or of the log of changes that was changed by other means than \
            the programs. The line “heads” shows whether the database was replaced: the folder's file chain.json has \
            the heads of these chains. Keep a copy of it on another machine, and compare it with --heads.
            """)

    @Option(
        help: .init("A copy of chain.json that was kept elsewhere.", valueName: "file"), completion: .file())
    var heads: String?
    @OptionGroup var options: GlobalOptions

    func validate() throws { try Folders.checkAreNamed(files: heads) }

    func run() throws {
        let report = try Doctor(folder: try options.folder, headsCopy: heads.map(Folders.absolute)).examine()
        try Output.show(report, asJSON: options.json, Output.style())
        if !report.isSound { throw ExitCode.failure }
    }
}
