internal import Foundation
internal import Glibc

/// A program that is run to its end.
///
/// It has no open files but the standard ones. With those that `Process` of Foundation leaves open, a server
/// that a program starts would keep the caller waiting.
enum ChildProcess {
    /// The usual limit of open files.
    private static let highestFile: Int32 = 1_024
    private static let environment = ["PATH=/usr/bin:/bin", "LC_ALL=C"]

    /// Runs a program without input in the folder `/`, and returns what it writes to both outputs.
    ///
    /// - Parameters:
    ///   - words: its path and its arguments.
    ///   - variables: of its environment, as `NAME=value`.
    /// - Throws: ``PostgresClusterError`` if it cannot be started or fails.
    @discardableResult
    static func run(_ words: [String], _ variables: [String] = []) throws -> String {
        let output = Pipe()
        let started = start(
            ["/usr/bin/env", "-C", "/"] + words, environment + variables,
            output: output.fileHandleForWriting.fileDescriptor)
        try output.fileHandleForWriting.close()
        guard let process = started else { throw failure(words, "it cannot be started") }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        guard status == 0 else { throw failure(words, text) }
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    private static func failure(_ words: [String], _ reason: String) -> PostgresClusterError {
        PostgresClusterError("\(words.joined(separator: " ")) failed: \(reason)")
    }

    /// The process of a program; nil if it cannot be started.
    private static func start(_ words: [String], _ variables: [String], output: Int32) -> pid_t? {
        var files = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&files, output, 1)
        posix_spawn_file_actions_adddup2(&files, output, 2)
        // Those that are not open are left out.
        for file in 3..<highestFile { posix_spawn_file_actions_addclose(&files, file) }
        let arguments = words.map { strdup($0) } + [nil]
        let environment = variables.map { strdup($0) } + [nil]
        defer { for text in arguments + environment { free(text) } }
        var process: pid_t = 0
        return posix_spawn(&process, words[0], &files, nil, arguments, environment) == 0 ? process : nil
    }
}
