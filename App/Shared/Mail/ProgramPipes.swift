internal import Foundation
internal import Glibc

/// The standard input and the standard error of a program that this process starts.
///
/// ``transfer()`` never blocks, and is called repeatedly while the program runs.
struct ProgramPipes {
    private static let pieceSize = 1 << 16
    /// The maximum number of pieces that one transfer reads, so that an endless output does not block it.
    private static let pieceLimit = 16

    private let input = Pipe()
    private let errors = Pipe()
    /// The bytes that the program has not read yet; nil once its standard input is closed.
    private var rest: ArraySlice<UInt8>?
    private let errorLimit: Int
    /// The first bytes that the program wrote to its standard error.
    private(set) var errorBytes: [UInt8] = []

    /// Connects a program that is not started yet.
    ///
    /// - Parameters:
    ///   - bytes: the content of the standard input.
    ///   - errorLimit: the maximum number of bytes of the standard error to keep.
    init(_ process: Process, input bytes: [UInt8], errorLimit: Int) {
        rest = bytes[...]
        self.errorLimit = errorLimit
        process.standardInput = input
        process.standardError = errors
        for file in [input.fileHandleForWriting, errors.fileHandleForReading] {
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
            let count = left.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            if count < 0 && errno == EAGAIN { return left }
            guard count > 0 else { break }
            left = left.dropFirst(count)
        }
        try? input.fileHandleForWriting.close()
        return nil
    }

    /// Reads the standard error, and keeps its first bytes.
    private mutating func read() {
        let file = errors.fileHandleForReading.fileDescriptor
        var piece = [UInt8](repeating: 0, count: Self.pieceSize)
        for _ in 0..<Self.pieceLimit {
            let count = Glibc.read(file, &piece, piece.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return }
            errorBytes += piece.prefix(min(count, errorLimit - errorBytes.count))
        }
    }
}
