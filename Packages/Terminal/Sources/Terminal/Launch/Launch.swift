internal import Academy
public import ArgumentParser
internal import CMalloc
internal import Core
internal import Foundation
internal import Glibc
internal import Operations
internal import UIComponents

/// The error of a program that was started without a command line, not even its own name.
struct UnreadCommandLine: AcademyError {
    var specification: ErrorSpecification {
        ErrorSpecification(.unavailable, "program.no-command-line")
    }
}

/// The error of an argument that is not UTF-8 text, which would be stored with other characters.
struct UndecodableArgument: AcademyError, Equatable {
    /// The argument's number, from 1 after the program's name.
    let number: Int
    /// The argument with replacement characters.
    let text: String

    var specification: ErrorSpecification {
        ErrorSpecification(
            .invalid, "program.argument-not-utf-8", ["number": number, "text": text.excerpt()])
    }
}

/// Starts and ends a program, and reports all errors.
public enum Launch {
    /// Runs a program, or on a terminal without arguments its interactive shell, and ends the process.
    public static func run(_ root: any ParsableCommand.Type, _ program: Program) async -> Never {
        await run(root) { words in
            try DescriptorLimit.raise(to: DescriptorLimit.program, needed: DescriptorLimit.program)
            guard words.isEmpty, Terminal.isTerminal(STDIN_FILENO), Terminal.isTerminal(STDOUT_FILENO) else {
                return false
            }
            try await InteractiveShell.run(program: program)
            return true
        }
    }

    /// Runs a program, and ends the process.
    ///
    /// - Parameter instead: runs first, and returns whether it replaces the command.
    public static func run(
        _ root: any ParsableCommand.Type, instead: ([String]) async throws -> Bool = { _ in false }
    ) async -> Never {
        prepare()
        exit(await execute(root, instead))
    }

    /// The words after the program's name.
    ///
    /// - Parameter arguments: the bytes of the arguments. `CommandLine.arguments` has replacement
    ///   characters for bytes that are not UTF-8.
    /// - Throws: ``UnreadCommandLine`` if even the program's name is missing, instead of showing the help;
    ///   ``UndecodableArgument``.
    static func words(of arguments: [[UInt8]]) throws -> [String] {
        guard !arguments.isEmpty else { throw UnreadCommandLine() }
        return try arguments.enumerated().dropFirst().map { number, bytes in
            guard let word = String(validating: bytes, as: UTF8.self) else {
                throw UndecodableArgument(number: number, text: String(decoding: bytes, as: UTF8.self))
            }
            return word
        }
    }

    /// The bytes of the arguments of this process.
    ///
    /// Swift searches the stack for them, and finds none if a preloaded library has moved the environment.
    private static var arguments: [[UInt8]] {
        let found = (0..<Int(CommandLine.argc)).compactMap { number in
            CommandLine.unsafeArgv[number].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
        }
        guard found.isEmpty, let file = FileManager.default.contents(atPath: "/proc/self/cmdline") else {
            return found
        }
        return arguments(in: Array(file))
    }

    /// The arguments in the file of a process's command line, in which a zero byte ends each of them.
    static func arguments(in file: [UInt8]) -> [[UInt8]] {
        file.split(separator: 0, omittingEmptySubsequences: false).dropLast().map { Array($0) }
    }

    /// Sets the process up: the mode of new files, the signals, the heaps and the folder of the time zones.
    ///
    /// New files are private to their owner. Closed pipes and file size limits cause errors instead of
    /// signals. Also limits the heaps of glibc: each heap keeps freed memory, and each thread would get its
    /// own.
    private static func prepare() {
        mallopt(M_ARENA_MAX, heaps)
        umask(0o077)
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        if let folder = Folders.value(of: "TZDIR", Folders.environment) {
            ZoneDatabase.system.use(folder: folder)
        }
    }

    /// The maximum number of glibc heaps, which all threads share: two for each processor, but at most
    /// eight. With fewer heaps, threads wait for each other.
    private static let heaps = Int32(min(8, 2 * ProcessInfo.processInfo.activeProcessorCount))

    private static var isVerbose: Bool { Folders.environment["CLASSLY_DEBUG"] == "1" }

    private static func execute(
        _ root: any ParsableCommand.Type, _ instead: ([String]) async throws -> Bool
    ) async -> Int32 {
        var words = CommandLineWords([])
        do {
            words = CommandLineWords(try self.words(of: arguments))
            if try await instead(words.words) { return 0 }
            var command = try await parsed(words.words, root)
            if let lookup = command as? any LookupCommand { command = try await lookup.lookedUp() }
            if var async = command as? any AsyncParsableCommand {
                try await async.run()
            } else {
                try command.run()
            }
            return 0
        } catch {
            return report(error, root, words)
        }
    }

    /// Parses the words.
    ///
    /// Words for days, such as `today`, are resolved in the academy's time zone.
    private static func parsed(
        _ words: [String], _ root: any ParsableCommand.Type
    ) async throws -> any ParsableCommand {
        let parsed = try ArgumentParsing.command(of: root, words)
        guard parsed.hasDayWord, let program = parsed.command as? any ProgramCommand else {
            return parsed.command
        }
        let zone = try await program.connection.send(ShowAcademy()).timeZone
        return try DayWords.$zone.withValue(zone) { try ArgumentParsing.command(of: root, words).command }
    }

    private static func report(
        _ error: any Error, _ root: any ParsableCommand.Type, _ words: CommandLineWords
    ) -> Int32 {
        if let code = error as? ExitCode { return code.rawValue }
        noteLanguage(of: root, words)
        guard root.exitCode(for: error) != .success else {
            Output.result(answer(error, root, words) + "\n")
            return 0
        }
        let isUsage = isUsage(error, root)
        // A misspelt option is reported first, since it may be the cause of the other error.
        var usage = isUsage ? words.unknownCommand(under: root) : nil
        if usage == nil, isUsage || error is InvalidValue { usage = words.unknownOption(under: root) }
        if usage == nil, isUsage { usage = sentence(error, root, words) }
        let failure =
            usage.map { Failure(usage: $0, help: words.command(under: root) + " --help") }
            ?? Failure(error, isVerbose: isVerbose)
        return report(failure, root._commandName)
    }

    /// Notes the language of the account before a command line is refused, or help is shown, without opening
    /// the academy.
    private static func noteLanguage(of root: any ParsableCommand.Type, _ words: CommandLineWords) {
        guard let program = Program.all.first(where: { $0.name == root._commandName }),
            let location = words.location,
            let language = SignInStore.language(of: program, at: location)
        else { return }
        ProgramLanguage.note(account: language)
    }

    /// Writes the message to standard error, and returns the exit code.
    private static func report(_ failure: Failure, _ program: String) -> Int32 {
        guard let first = failure.lines.first else { return failure.exitCode }
        Output.note("\(program): \(first)")
        failure.lines.dropFirst().forEach(Output.note)
        return failure.exitCode
    }

    /// The help, or another text that was asked for.
    private static func answer(
        _ error: any Error, _ root: any ParsableCommand.Type, _ words: CommandLineWords
    ) -> String {
        guard ParserProblem(error)?.isHelp == true else {
            // What programs read, such as completions, is in English.
            return HelpTexts.$language.withValue(.english) { root.fullMessage(for: error) }
        }
        let (command, name) = words.commandOfHelp(under: root)
        return HelpPage(of: command, named: name, in: ProgramLanguage.current, columns: columns).text
    }

    /// The columns of help texts, as ArgumentParser has them.
    private static var columns: Int {
        let columns = Folders.value(of: "COLUMNS", Folders.environment).flatMap { Int($0) }
        return columns ?? Output.style().width ?? 80
    }

    private static func isUsage(_ error: any Error, _ root: any ParsableCommand.Type) -> Bool {
        !(error is any AcademyError) && root.exitCode(for: error) == .validationFailure
    }

    /// The message about a wrong command line in one line, with a full stop.
    private static func sentence(
        _ error: any Error, _ root: any ParsableCommand.Type, _ words: CommandLineWords
    ) -> String {
        let language = ProgramLanguage.current
        let found = words.commandOfHelp(under: root).command
        // The names of values are those of the help.
        let command = HelpTexts.$language.withValue(language) {
            CommandInfo(found.configuration.defaultSubcommand ?? found)
        }
        let known = ParserProblem(error)?.sentence(about: command, given: words.words, in: language)
        let message = (known ?? root.message(for: error)).split(whereSeparator: \.isNewline)
            .joined(separator: " ").collapsingSpaces
        return message.hasSuffix(".") || message.hasSuffix("?") ? message : message + "."
    }
}
