import CommandSupport
import HTTPServer
import Synchronization

/// The line that says that the server is ready, once it listens everywhere.
final class Announcement: Sendable {
    private let name: String
    private let places: Int
    private let isSecure: Bool
    private let listening = Mutex<[String]>([])

    /// - Parameter places: how many places there are to listen at.
    init(name: String, places: Int, isSecure: Bool) {
        (self.name, self.places, self.isSecure) = (name, places, isSecure)
    }

    /// Takes note of a place; the sentence comes with the last.
    func add(_ listener: ServerSettings.Listener) -> String? {
        let places = listening.withLock { listening in
            listening.append(text(listener))
            return listening
        }
        guard places.count == self.places, let last = places.last else { return nil }
        let others = places.dropLast()
        let list = others.isEmpty ? last : others.joined(separator: ", ") + " and " + last
        return "\(ClasslyServer.name) \(Program.version) serves “\(name)” at \(list)."
    }

    private func text(_ listener: ServerSettings.Listener) -> String {
        let place = NetworkAddress.spelling(listener)
        if case .socket = listener { return place }
        return (isSecure ? "https://" : "http://") + place
    }
}
