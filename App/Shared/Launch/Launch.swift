public import ArgumentParser
internal import Core
internal import Foundation
internal import Glibc
internal import UIComponents

/// The words of the command line could not be read.
struct UnreadCommandLine: UnspecifiedError {
    var kind: ErrorKind { .unavailable }
    var code: String { "program.no-command-line" }
    var description: String { "The command line could not be read, so nothing was done." }
    var nextStep: String? { "Check the limit of open files (ulimit -n), and try again." }
}

/// How a program starts and ends: it catches everything.
public enum Launch {
    /// Runs a program and ends the process.
    public static func run(_ root: any ParsableCommand.Type, _ program: Program) async -> Never {
        prepare()
        do {
            let words = try words(of: CommandLine.arguments)
            try DescriptorLimit.raise(to: DescriptorLimit.program, needed: DescriptorLimit.program)
            exit(await run(root, program, CommandLineWords(words)))
        } catch {
            exit(say(Failure(error, isTalkative: isTalkative), program.name))
        }
    }

    /// Runs a program that reads its command line by itself, and ends the process.
    ///
    /// - Parameter body: the program, given the words of its command line; a ``UsageError`` is one of theirs.
    public static func run(
        _ program: String, _ body: @Sendable ([String]) async throws -> Void
    ) async -> Never {
        prepare()
        do {
            try await body(try words(of: CommandLine.arguments))
            exit(0)
        } catch let error as UsageError {
            exit(say(Failure(usage: error.description, help: "\(program) --help"), program))
        } catch {
            exit(say(Failure(error, isTalkative: isTalkative), program))
        }
    }

    /// The words after the program's name.
    ///
    /// - Throws: ``UnreadCommandLine`` where the system gave no arguments; a program must not fall back to its default
    ///   command then.
    static func words(of arguments: [String]) throws(UnreadCommandLine) -> [String] {
        guard !arguments.isEmpty else { throw UnreadCommandLine() }
        return Array(arguments.dropFirst())
    }

    /// Files are their owner's only, and a reader that has gone away is an error to handle, not the end.
    private static func prepare() {
        umask(0o077)
        signal(SIGPIPE, SIG_IGN)
        // A file that may not grow is an error as well.
        signal(SIGXFSZ, SIG_IGN)
    }

    private static var isTalkative: Bool { Folders.environment["CLASSLY_DEBUG"] == "1" }

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
            ? Failure(
                usage: words.unknownCommand(under: root) ?? sentence(root.message(for: error)),
                help: words.command(under: root) + " --help")
            : Failure(error, isTalkative: isTalkative)
        return say(failure, program.name)
    }

    /// Says what went wrong, and gives the exit code that goes with it.
    private static func say(_ failure: Failure, _ program: String) -> Int32 {
        guard let first = failure.lines.first else { return failure.exitCode }
        Output.note("\(program): \(first)")
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
