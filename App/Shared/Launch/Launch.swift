public import ArgumentParser
internal import Core
internal import Foundation
internal import Glibc
internal import UIComponents

/// How a program starts and ends: it catches everything.
public enum Launch {
    /// Runs a program and ends the process.
    public static func run(_ root: any ParsableCommand.Type, _ program: Program) async -> Never {
        umask(0o077)
        signal(SIGPIPE, SIG_IGN)
        let words = CommandLineWords(Array(CommandLine.arguments.dropFirst()))
        exit(await run(root, program, words))
    }

    private static func run(
        _ root: any ParsableCommand.Type, _ program: Program, _ words: CommandLineWords
    ) async -> Int32 {
        do {
            if words.words.isEmpty, Terminal.isTerminal(STDIN_FILENO), Terminal.isTerminal(STDOUT_FILENO) {
                try await InteractiveShell.run(program: program)
                return 0
            }
            var command = try root.parseAsRoot(words.words)
            if var async = command as? any AsyncParsableCommand {
                try await async.run()
            } else {
                try command.run()
            }
            return 0
        } catch {
            return report(error, root, program, words)
        }
    }

    private static func report(
        _ error: any Error, _ root: any ParsableCommand.Type, _ program: Program, _ words: CommandLineWords
    ) -> Int32 {
        if let code = error as? ExitCode { return code.rawValue }
        guard root.exitCode(for: error) != .success else {
            Output.result(root.fullMessage(for: error) + "\n")
            return 0
        }
        let failure =
            isUsage(error, root)
            ? Failure(usage: sentence(root.message(for: error)), help: words.command(under: root) + " --help")
            : Failure(error, isTalkative: Folders.environment["CLASSLY_DEBUG"] == "1")
        guard let first = failure.lines.first else { return failure.exitCode }
        Output.note("\(program.name): \(first)")
        failure.lines.dropFirst().forEach(Output.note)
        return failure.exitCode
    }

    private static func isUsage(_ error: any Error, _ root: any ParsableCommand.Type) -> Bool {
        !(error is any AcademyError) && root.exitCode(for: error) == .validationFailure
    }

    /// One line that ends as a sentence does.
    private static func sentence(_ message: String) -> String {
        let line = message.split(whereSeparator: \.isNewline).joined(separator: " ").collapsingSpaces
        let bare = line.hasPrefix("Error: ") ? String(line.dropFirst(7)) : line
        return bare.hasSuffix(".") || bare.hasSuffix("?") ? bare : bare + "."
    }
}
