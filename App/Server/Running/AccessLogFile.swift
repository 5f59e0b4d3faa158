import CommandSupport
import Core
import Glibc
import Logging
import Synchronization

/// Writes the access log to its destination.
final class AccessLogFile: Sendable {
    private let destination: AccessLogDestination
    private let logger: Logger
    private let state: Mutex<State>
    /// Set by a signal, whose handler must not wait for a disk. The next write reopens the file.
    private let mustReopen = Atomic(false)

    private struct State {
        /// -1 if the log is off.
        var file: Int32
        var isFailing = false
    }

    /// - Throws: ``CommandSupport/FileError/notWritten(_:_:)`` if the file cannot be opened.
    init(_ destination: AccessLogDestination, logger: Logger) throws(FileError) {
        self.destination = destination
        self.logger = logger
        let file: Int32 =
            switch destination {
            case .standardOutput: STDOUT_FILENO
            case .off: -1
            case .file(let path): try Self.open(path)
            }
        state = Mutex(State(file: file))
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
            guard state.file >= 0 else { return }
            let reason = Self.write(lines, to: state.file)
            if let reason, !state.isFailing {
                logger.error("The access log cannot be written: \(reason).")
            }
            state.isFailing = reason != nil
        }
    }

    /// A file that cannot be opened leaves the old one in use.
    private func reopen(_ state: inout State) {
        guard case .file(let path) = destination else { return }
        do throws(FileError) {
            let next = try Self.open(path)
            _ = Glibc.close(state.file)
            state.file = next
        } catch {
            logger.error("\(error.description)")
        }
    }

    /// - Returns: the reason of a failure; nil on success.
    private static func write(_ bytes: [UInt8], to file: Int32) -> String? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count < 0 && errno == EAGAIN {
                var wait = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
                poll(&wait, 1, -1)
            } else if count == 0 || errno != EINTR {
                return String(cString: strerror(errno))
            }
        }
        return nil
    }

    private static func open(_ path: String) throws(FileError) -> Int32 {
        let file = Glibc.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .notWritten(path, String(cString: strerror(errno))) }
        return file
    }
}
