import Core
import Foundation
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import Synchronization

@testable import HTTPServer

/// A server with a responder that does what its paths say.
struct TestServer {
    let server: HTTPServer
    let group: ServiceGroup
    let responder: Paths
    let listeners: [ServerSettings.Listener]

    var port: Int {
        for case .port(let port, _) in listeners { return port }
        return 0
    }

    /// Says that it is to stop; it goes on until the last answer is out.
    func stop() async { await group.triggerGracefulShutdown() }

    func connect() async throws -> RawClient { try await .connect(port: port) }

    /// Runs a server while a test does something with it, then stops it and waits for its end.
    ///
    /// No deadline passes by itself, however slow the machine is: a test sets those that it is about.
    ///
    /// - Parameter service: Answers the requests below `/v1/`.
    static func run(
        _ settings: ServerSettings = ServerSettings(listeners: [.port(0, host: "127.0.0.1")]),
        limits: (inout ServerLimits) -> Void = { _ in }, drain: Duration = never,
        closing: ClosingTimes = ClosingTimes(drain: .hours(1)), deadlines: Deadlines = Deadlines(),
        service: Responder? = nil,
        _ body: (TestServer) async throws -> Void
    ) async throws {
        var settings = settings
        settings.limits.readDeadline = never
        settings.limits.idleTimeout = never
        settings.limits.writeTimeout = never
        limits(&settings.limits)
        let (listening, ready) = AsyncStream<[ServerSettings.Listener]>.makeStream()
        let responder = Paths(service: service)
        let server = HTTPServer(
            responder: responder, settings: settings, logger: quiet, now: { Instant(milliseconds: 0) },
            shutdown: responder.shutdown, deadlines: deadlines, closing: closing,
            onListening: { ready.yield($0) })
        var configuration = ServiceGroupConfiguration(services: [server], logger: quiet)
        configuration.maximumGracefulShutdownDuration = drain
        let group = ServiceGroup(configuration: configuration)
        async let running: Void = {
            defer { ready.finish() }
            try await group.run()
        }()
        if let listeners = await listening.first(where: { _ in true }) {
            try await body(
                TestServer(server: server, group: group, responder: responder, listeners: listeners))
            await group.triggerGracefulShutdown()
        }
        try await running
    }

    /// Longer than any test lasts.
    static let never = Duration.seconds(3_600)

    static let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    /// A path of a file that is not there yet.
    static func path(_ name: String = UUID().uuidString) -> String { "/tmp/classly-\(name)" }
}

extension ShutdownSignal {
    /// Comes back when it has begun, or when the task that waits is cancelled.
    func begun() async {
        while !hasBegun, !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
    }
}

/// Answers of every kind.
struct Paths: HTTPResponder {
    typealias Context = ServerContext

    let shutdown = ShutdownSignal()
    let bodies = Log<String>()
    /// `/held` is answered when this is opened.
    let latch = ShutdownSignal()
    /// Answers the requests below `/v1/`.
    let service: Responder?

    func respond(to request: Request, context: ServerContext) async throws -> Response {
        switch request.head.path ?? "" {
        case "/early": return Response(status: .unsupportedMediaType, body: text("early"))
        case "/held":
            bodies.add("held")
            await latch.begun()
            return Response(status: .ok, body: text("released"))
        case "/peer":
            let peer = context.connection.peer(request.headers)
            return Response(
                status: .ok,
                body: text("\(peer.address) \(peer.isLocal) \(peer.isSecure) \(request.head.path ?? "")"))
        case "/network":
            let network = context.connection.peer(request.headers).network
            return Response(status: .ok, body: text("\(network) /network"))
        case "/prefix":
            let prefix = context.connection.peer(request.headers).addressPrefix ?? "none"
            return Response(status: .ok, body: text("\(prefix) /prefix"))
        case "/events":
            return Response(
                status: .ok,
                body: ResponseBody { writer in
                    try await writer.write(ByteBuffer(string: "begun\n"))
                    await shutdown.begun()
                    try await writer.write(ByteBuffer(string: "ended\n"))
                    try await writer.finish(nil)
                })
        case "/large":
            return Response(
                status: .ok,
                body: endless(String(repeating: "x", count: 1 << 16), pause: .zero))
        case "/ticks":
            return Response(status: .ok, body: endless("tick\n", pause: .milliseconds(5)))
        case let path:
            if path.hasPrefix("/v1/"), let service {
                return try await service.respond(to: request, context: context)
            }
            context.connection.sendContinue()
            do {
                let body = try await request.body.collect(upTo: 1 << 20)
                bodies.add(String(buffer: body))
                return Response(status: .ok, body: text("read \(body.readableBytes)"))
            } catch {
                bodies.add("failed")
                return Response(status: .badRequest, body: text("failed"))
            }
        }
    }

    /// A body that ends when the connection is closed, which it notes.
    private func endless(_ piece: String, pause: Duration) -> ResponseBody {
        ResponseBody { writer in
            do {
                while true {
                    try await writer.write(ByteBuffer(string: piece))
                    try await Task.sleep(for: pause)
                }
            } catch {
                bodies.add("closed")
                throw error
            }
        }
    }

    private func text(_ text: String) -> ResponseBody { ResponseBody(byteBuffer: ByteBuffer(string: text)) }
}

/// A list that several may add to.
final class Log<Element: Sendable>: Sendable {
    private let state = Mutex<[Element]>([])

    var elements: [Element] { state.withLock { $0 } }

    func add(_ element: Element) { state.withLock { $0.append(element) } }

    func wait(for count: Int) async throws -> [Element] {
        let end = ContinuousClock.now + RawClient.timeout
        while elements.count < count, .now < end { try await Task.sleep(for: .milliseconds(5)) }
        return elements
    }
}
