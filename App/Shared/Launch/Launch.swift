public import ArgumentParser
internal import Core
internal import Foundation
internal import Glibc
internal import UIComponents

/// The system gave the program no command line.
struct UnreadCommandLine: AcademyError {
    var specification: ErrorSpecification {
        ErrorSpecification(
            .unavailable, "program.no-command-line", "The command line could not be read; nothing was done.",
            nextStep: "Check the limit of open files (ulimit -n), and try again.")
    }
}

/// Starts and ends a program, and reports all errors.
public enum Launch {
    /// Runs a program and ends the process.
    public static func run(_ root: any ParsableCommand.Type, _ program: Program) async -> Never {
        prepare()
        do {
            let words = try words(of: CommandLine.arguments)
            try DescriptorLimit.raise(to: DescriptorLimit.program, needed: DescriptorLimit.program)
            exit(await execute(root, program, CommandLineWords(words)))
        } catch {
            exit(report(Failure(error, isVerbose: isVerbose), program.name))
        }
    }

    /// Runs a program with a command line of its own format, and ends the process.
    ///
    /// - Parameter body: receives the words of the command line, and throws a ``UsageError`` if they are not valid.
    public static func run(
        _ program: String, _ body: @Sendable ([String]) async throws -> Void
    ) async -> Never {
        prepare()
        do {
            try await body(try words(of: CommandLine.arguments))
            exit(0)
        } catch let error as UsageError {
            exit(report(Failure(usage: error.description, help: "\(program) --help"), program))
        } catch {
            exit(report(Failure(error, isVerbose: isVerbose), program))
        }
    }

    /// The words after the program's name.
    ///
    /// - Throws: ``UnreadCommandLine`` if even the program's name is missing; else the program would show its help.
    static func words(of arguments: [String]) throws(UnreadCommandLine) -> [String] {
        guard !arguments.isEmpty else { throw UnreadCommandLine() }
        return Array(arguments.dropFirst())
    }

    /// Makes new files private to their owner. Closed pipes and file size limits become errors instead of signals.
    private static func prepare() {
        umask(0o077)
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    private static var isVerbose: Bool { Folders.environment["CLASSLY_DEBUG"] == "1" }

    private static func execute(
        _ root: any ParsableCommand.Type, _ program: Program, _ words: CommandLineWords
    ) async -> Int32 {
        do {
            if words.words.isEmpty, Terminal.isTerminal(STDIN_FILENO), Terminal.isTerminal(STDOUT_FILENO) {
                try await InteractiveShell.run(program: program)
                return 0
            }
            var command = try ArgumentParsing.command(of: root, words.words)
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
            ? Failure(
                usage: words.unknownCommand(under: root) ?? sentence(root.message(for: error)),
                help: words.command(under: root) + " --help")
            : Failure(error, isVerbose: isVerbose)
        return report(failure, program.name)
    }

    /// Writes the message, and returns the exit code.
    private static func report(_ failure: Failure, _ program: String) -> Int32 {
        guard let first = failure.lines.first else { return failure.exitCode }
        Output.note("\(program): \(first)")
        failure.lines.dropFirst().forEach(Output.note)
        return failure.exitCode
    }

    private static func isUsage(_ error: any Error, _ root: any ParsableCommand.Type) -> Bool {
        !(error is any AcademyError) && root.exitCode(for: error) == .validationFailure
    }

    /// The message in one line, with a full stop.
    private static func sentence(_ message: String) -> String {
        let line = message.split(whereSeparator: \.isNewline).joined(separator: " ").collapsingSpaces
        let bare = line.hasPrefix("Error: ") ? String(line.dropFirst(7)) : line
        return bare.hasSuffix(".") || bare.hasSuffix("?") ? bare : bare + "."
    }
}
