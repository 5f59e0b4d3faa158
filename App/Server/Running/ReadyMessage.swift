import CommandSupport
import HTTPServer
import Synchronization

/// The line that reports that the server is ready, once all listeners listen.
final class ReadyMessage: Sendable {
    private let name: String
    private let listeners: Int
    private let isSecure: Bool
    private let listening = Mutex<[String]>([])

    /// - Parameter listeners: the number of listeners.
    init(name: String, listeners: Int, isSecure: Bool) {
        self.name = name
        self.listeners = listeners
        self.isSecure = isSecure
    }

    /// Adds a listener.
    ///
    /// - Returns: the message after the last listener; nil before.
    func add(_ listener: ServerSettings.Listener) -> String? {
        let addresses = listening.withLock { listening in
            listening.append(text(listener))
            return listening
        }
        guard addresses.count == listeners, let last = addresses.last else { return nil }
        let others = addresses.dropLast()
        let list = others.isEmpty ? last : others.joined(separator: ", ") + " and " + last
        return "\(ClasslyServer.name) \(Program.version) serves “\(name)” at \(list)."
    }

    private func text(_ listener: ServerSettings.Listener) -> String {
        if case .socket = listener { return listener.text }
        return (isSecure ? "https://" : "http://") + listener.text
    }
}
