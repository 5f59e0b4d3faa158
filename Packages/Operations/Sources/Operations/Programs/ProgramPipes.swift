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
            let count = left.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            if count < 0 && errno == EAGAIN { return left }
            guard count > 0 else { break }
            left = left.dropFirst(count)
        }
        try? input.fileHandleForWriting.close()
        return nil
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
