import Academy
import Application
import Core
import Foundation
import HTTPClient
import HTTPServer
import Logging
import Persistence
import Synchronization
import TestSupport
import Testing

/// How the requests of a journey reach the academy. The same journeys run over each transport.
enum Transport: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case inProcess = "in process"
    case http = "over HTTP"

    /// The transports that journeys run over: one on PostgreSQL, since no transport depends on the engine.
    static var allCases: [Transport] {
        (try? TestStore.engine) == .postgresql ? [.inProcess] : [.inProcess, .http]
    }

    var testDescription: String { rawValue }
}

/// An academy served over HTTP at a local port until the test process ends.
final class ServedAcademy: Sendable {
    /// Longer than any journey lasts, however slow the machine is.
    private static let never = Duration.seconds(3_600)

    private let connection: ServerConnection

    /// A connection must be closed before it is released. A test cannot await that at its end, so all are
    /// kept.
    private static let served = Mutex<[ServedAcademy]>([])

    private init(connection: ServerConnection) { self.connection = connection }

    static func start(_ academy: Academy, world: World) async throws -> ServedAcademy {
        var settings = ServerSettings(listeners: [.port(0, host: "127.0.0.1")])
        settings.limits.principalRate = .unlimited
        settings.limits.addressRate = .unlimited
        settings.limits.anonymousRate = .unlimited
        settings.limits.manualRate = .unlimited
        settings.limits.exportRate = .unlimited
        settings.limits.connectionsPerAddress = 512
        for deadline in [
            \ServerLimits.readDeadline, \.idleTimeout, \.writeTimeout, \.handlerDeadline, \.bulkDeadline,
        ] { settings.limits[keyPath: deadline] = never }
        let (ports, found) = AsyncStream.makeStream(of: Int.self)
        let server = HTTPServer(
            service: academy.service, settings: settings,
            environment: ServerEnvironment(
                documents: [], world: world, isReady: { true }, accessLog: { _ in }, writer: { nil }),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
            onListening: { if case .port(let port, _) = $0.first { found.yield(port) } })
        Task { try await server.run() }
        var address: ServerAddress?
        for await port in ports {
            address = try ServerAddress(parsing: "http://127.0.0.1:\(port)")
            break
        }
        var configuration = ClientConfiguration()
        for deadline in [
            \ClientConfiguration.connectTimeout, \.responseTimeout, \.deadline, \.longDeadline,
        ] { configuration[keyPath: deadline] = never }
        let connection = try ServerConnection(
            #require(address), configuration: configuration, newKey: { UUID().uuidString })
        let served = ServedAcademy(connection: connection)
        self.served.withLock { $0.append(served) }
        return served
    }

    func client(_ token: String?) -> any Client { RemoteClient(connection, token: token) }
}

/// The code of the error that a body throws; nil if it throws none.
func refusal<Value>(_ body: () async throws -> Value) async -> String? {
    do {
        _ = try await body()
        return nil
    } catch {
        return (error as? any AcademyError)?.code ?? "\(error)"
    }
}
