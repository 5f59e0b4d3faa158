import Core
import Glibc
import Logging
import Operations
import Persistence
import Synchronization
import SystemPackage
import Terminal

/// Writes the access log to its destination.
final class AccessLogFile: Sendable {
    private let destination: AccessLogDestination
    private let logger: Logger
    private let state: Mutex<State>
    /// Set by a signal, whose handler must not wait for a disk. The next write reopens the file.
    private let mustReopen = Atomic(false)

    private struct State {
        /// Nil if the log is off.
        var file: FileDescriptor?
        var isFailing = false
    }

    /// - Throws: ``Operations/FileError/notWritten(_:_:)`` if the file cannot be opened;
    ///   ``Operations/FileError/refused(_:)`` if it is a FIFO or a socket.
    init(_ destination: AccessLogDestination, logger: Logger) throws(FileError) {
        self.destination = destination
        self.logger = logger
        state = Mutex(State(file: try Self.open(destination)))
    }

    /// Reopens the file before the next write, after it was moved away.
    ///
    /// - Returns: whether the destination is a file.
    func reopen() -> Bool {
        guard case .file = destination else { return false }
        mustReopen.store(true, ordering: .relaxed)
        return true
    }

    /// Writes whole lines. Lines that cannot be written are lost, which is logged once.
    func write(_ lines: [UInt8]) {
        state.withLock { state in
            if mustReopen.exchange(false, ordering: .relaxed) { reopen(&state) }
            do {
                _ = try state.file?.writeAll(lines)
                state.isFailing = false
            } catch {
                if !state.isFailing { logger.error("The access log cannot be written: \(error).") }
                state.isFailing = true
            }
        }
    }

    /// A file that cannot be opened leaves the old one in use.
    private func reopen(_ state: inout State) {
        do {
            let next = try Self.open(destination)
            try? state.file?.close()
            state.file = next
        } catch {
            logger.error("\(error.description)")
        }
    }

    private static func open(_ destination: AccessLogDestination) throws(FileError) -> FileDescriptor? {
        switch destination {
        case .off: return nil
        case .standardOutput:
            // A pipe that does not block would lose lines while it is full.
            _ = fcntl(STDOUT_FILENO, F_SETFL, fcntl(STDOUT_FILENO, F_GETFL) & ~O_NONBLOCK)
            return .standardOutput
        case .file(let path):
            let file: FileDescriptor
            do {
                // Opening a FIFO without a reader would wait for one.
                file = try .open(
                    FilePath(path), .writeOnly, options: [.create, .append, .closeOnExec, .nonBlocking],
                    permissions: .ownerReadWrite)
            } catch Errno.noSuchAddressOrDevice {
                throw .refused(.notRegular(path))
            } catch {
                throw .notWritten(path, "\(error)")
            }
            guard isFile(file, at: path) else {
                try? file.close()
                throw .refused(.notRegular(path))
            }
            // Writes block again: a device that is not ready would lose lines.
            _ = fcntl(file.rawValue, F_SETFL, O_APPEND)
            return file
        }
    }

    /// Whether a file is regular, a device, or standard output under its name in `/dev`.
    private static func isFile(_ file: FileDescriptor, at path: String) -> Bool {
        var status = stat()
        guard fstat(file.rawValue, &status) == 0 else { return false }
        return [S_IFREG, S_IFCHR].contains(status.st_mode & S_IFMT) || path.hasPrefix("/dev/")
    }
}
