import CommandSupport
import Glibc
import Logging
import Synchronization

/// Where the lines of the access log are written.
final class AccessLogFile: Sendable {
    private let place: AccessLogPlace
    private let logger: Logger
    private let state: Mutex<State>
    /// Set by a signal, whose thread must not wait for a disk; whoever writes next sees it.
    private let mustReopen = Atomic(false)

    private struct State {
        /// -1 where nothing is written.
        var file: Int32
        var isFailing = false
    }

    /// - Throws: ``CommandSupport/FileError/notWritten(_:_:)`` where the file cannot be opened.
    init(_ place: AccessLogPlace, logger: Logger) throws(FileError) {
        (self.place, self.logger) = (place, logger)
        let file: Int32 =
            switch place {
            case .standardOutput: STDOUT_FILENO
            case .off: -1
            case .file(let path): try Self.open(path)
            }
        state = Mutex(State(file: file))
    }

    /// Lets go of a file that was moved away, before the next lines, and says whether there is one.
    func reopen() -> Bool {
        guard case .file = place else { return false }
        mustReopen.store(true, ordering: .relaxed)
        return true
    }

    /// Writes whole lines; lines that cannot be written are lost, and the first time that is said.
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

    /// A file that cannot be opened leaves the one before in use.
    private func reopen(_ state: inout State) {
        guard case .file(let path) = place else { return }
        do throws(FileError) {
            let next = try Self.open(path)
            _ = Glibc.close(state.file)
            state.file = next
        } catch {
            logger.error("\(error.description)")
        }
    }

    /// Why it could not be written; nil where it was.
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
