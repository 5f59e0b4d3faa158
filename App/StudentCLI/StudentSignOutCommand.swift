import ArgumentParser
import Core
import SharedCommands
import Terminal

/// `sign-out`
struct StudentSignOutCommand: StudentCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration("sign-out", about: "sign-out.about", example: "sign-out")
    }

    @Flag(help: .of("own.sign-out.discard-scans")) var discardScans = false
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await present(over: try connection.leavingKeptCheckIns) { academy in
            MessageResult(signedOut: try await academy.signOut(discardingCheckIns: discardScans))
        }
    }
}
