internal import Foundation
internal import Glibc

/// The standard input and one output of a program that this process starts.
///
/// ``transfer()`` never blocks, and is called repeatedly while the program runs.
struct ProgramPipes {
    private static let pieceSize = 1 << 16
    /// The maximum number of pieces that one transfer reads, so that an endless output does not block it.
    private static let pieceLimit = 16

    private let input = Pipe()
    private let output = Pipe()
    /// The bytes that the program has not read yet; nil once its standard input is closed.
    private var rest: ArraySlice<UInt8>?
    private let limit: Int
    /// The first bytes of the output.
    private(set) var bytes: [UInt8] = []

    /// Connects a program that is not started yet; its other output is discarded.
    ///
    /// - Parameters:
    ///   - content: the content of the standard input.
    ///   - output: the output that is read.
    ///   - limit: the maximum number of its bytes to keep.
    init(_ process: Process, input content: [UInt8], reading output: ProgramOutput, limit: Int) {
        rest = content[...]
        self.limit = limit
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        switch output {
        case .output: process.standardOutput = self.output
        case .errors: process.standardError = self.output
        }
        for file in [input.fileHandleForWriting, self.output.fileHandleForReading] {
            _ = fcntl(file.fileDescriptor, F_SETFL, fcntl(file.fileDescriptor, F_GETFL) | O_NONBLOCK)
        }
    }

    /// Writes and reads as much as is possible at once.
    mutating func transfer() {
        if let left = rest { rest = write(left) }
        read()
    }

    /// Writes bytes, and closes the pipe after the last one; returns the bytes that are left.
    ///
    /// A program that ends early closes the pipe; its exit code then gives the reason.
    private func write(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var left = bytes
        let file = input.fileHandleForWriting.fileDescriptor
        while !left.isEmpty {
            let (count, code) = Self.write(left, to: file)
            if count < 0 && code == EINTR { continue }
            if count < 0 && code == EAGAIN { return left }
            guard count > 0 else { break }
            left = left.dropFirst(count)
        }
        try? input.fileHandleForWriting.close()
        return nil
    }

    /// Writes bytes to a pipe; returns the result and the error code of the system call.
    ///
    /// If the program has closed its end, the signal SIGPIPE would end this process. It is blocked in this
    /// thread during the call, and a pending one is removed before it is unblocked.
    private static func write(_ bytes: ArraySlice<UInt8>, to file: Int32) -> (count: Int, code: Int32) {
        var (signals, former) = (sigset_t(), sigset_t())
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
        let code = errno
        if count < 0, code == EPIPE {
            var now = timespec()
            _ = sigtimedwait(&signals, nil, &now)
        }
        return (count, code)
    }

    /// Reads the output, and keeps its first bytes.
    private mutating func read() {
        let file = output.fileHandleForReading.fileDescriptor
        var piece = [UInt8](repeating: 0, count: Self.pieceSize)
        for _ in 0..<Self.pieceLimit {
            let count = Glibc.read(file, &piece, piece.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return }
            bytes += piece.prefix(min(count, limit - bytes.count))
        }
    }
}
