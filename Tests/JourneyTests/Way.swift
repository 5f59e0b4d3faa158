import Academy
import Core
import Foundation
import HTTPClient
import HTTPServer
import Logging
import Networking
import Persistence
import Synchronization
import Testing

/// How a journey's requests reach the academy: the same journey goes both ways.
enum Way: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case inProcess = "in process"
    case http = "over HTTP"

    var testDescription: String { rawValue }
}

/// An academy behind a port of this machine, for as long as the tests run.
final class ServedAcademy: Sendable {
    let link: ServerConnection
    let address: ServerAddress

    /// A link has to be closed before it is let go, and a test has no end at which it could wait for that.
    private static let served = Mutex<[ServedAcademy]>([])

    private init(link: ServerConnection, address: ServerAddress) { (self.link, self.address) = (link, address) }

    static func start(_ academy: Academy, world: World) async throws -> ServedAcademy {
        var settings = ServerSettings(listeners: [.port(0, host: "127.0.0.1")])
        settings.limits.principalRate = .unlimited
        settings.limits.addressRate = .unlimited
        settings.limits.anonymousRate = .unlimited
        settings.limits.manualRate = .unlimited
        settings.limits.exportRate = .unlimited
        settings.limits.connectionsPerAddress = 512
        let (ports, found) = AsyncStream.makeStream(of: Int.self)
        let server = HTTPServer(
            service: academy.service, settings: settings,
            environment: ServerEnvironment(
                version: "0", world: world, isReady: { true }, accessLog: { _ in }, writer: { nil }),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
            onListening: { if case .port(let port, _) = $0 { found.yield(port) } })
        Task { try await server.run() }
        var address: ServerAddress?
        for await port in ports {
            address = try ServerAddress(parsing: "http://127.0.0.1:\(port)")
            break
        }
        let link = try ServerConnection(#require(address), newKey: { UUID().uuidString })
        let served = ServedAcademy(link: link, address: link.address)
        self.served.withLock { $0.append(served) }
        return served
    }

    func client(_ token: String?) -> any Client { RemoteClient(link, token: token) }
}

/// The code of the error that a body ends in, whichever way it came; nil where it ends well.
func refusal<Answer>(_ body: () async throws -> Answer) async -> String? {
    do {
        _ = try await body()
        return nil
    } catch {
        return (error as? any AcademyError)?.code ?? "\(error)"
    }
}
