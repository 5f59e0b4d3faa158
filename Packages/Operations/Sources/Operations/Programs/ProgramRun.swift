public import Foundation
internal import Glibc
internal import Synchronization

/// An output of a program: its standard output, or its standard error.
public enum ProgramOutput {
    case output
    case errors
}

extension Process {
    /// Runs this program to its end or the deadline, and returns the first bytes of one of its outputs.
    ///
    /// The program is killed at the deadline. Its other output is discarded. The output is read while the
    /// program runs, since a full pipe would block the program. It is not read to its end, since a
    /// background process may keep it open.
    ///
    /// - Parameters:
    ///   - bytes: the content of the standard input.
    ///   - limit: the maximum number of bytes of the output to keep.
    ///   - seconds: the maximum run time.
    /// - Throws: an error if the program cannot be started.
    public func run(
        input bytes: [UInt8], reading output: ProgramOutput, limit: Int, deadline seconds: Int
    ) async throws -> [UInt8] {
        let hasExited = Mutex(false)
        terminationHandler = { _ in hasExited.withLock { $0 = true } }
        var pipes = ProgramPipes(self, input: bytes, reading: output, limit: limit)
        try run()
        var deadline: ContinuousClock.Instant? = ContinuousClock.now + .seconds(seconds)
        while !hasExited.withLock({ $0 }) {
            pipes.transfer()
            if let end = deadline, ContinuousClock.now >= end {
                deadline = nil
                kill(processIdentifier, SIGKILL)
            }
            await Self.pause()
        }
        pipes.transfer()
        return pipes.bytes
    }

    /// Waits between two transfers, also in a cancelled task: the result of the program is needed.
    private static func pause() async {
        _ = await Task { try? await Task.sleep(for: .milliseconds(10)) }.value
    }
}
