import Foundation
import HTTPClient
import Synchronization

/// A server on plain sockets: each connection has one request, and gets the next response of the script.
final class ScriptedServer: Sendable {
    /// The reaction to one request.
    enum Step: Sendable {
        /// Writes these bytes and closes.
        case bytes(String)
        /// Writes these pieces with so much time between them, and closes.
        case slowly([String], Duration)
        /// Writes each piece and closes, one step at a time.
        case stepwise([String], Steps)
        /// Closes at once.
        case close
        /// Writes these bytes once the head of a request has arrived, and discards its body.
        case early(String)
        /// Reads no request and writes nothing until the server stops.
        case silence
    }

    /// Continues a server, one step at a time.
    final class Steps: Sendable {
        // A semaphore must not be released with a lower value than its first.
        private let semaphore = DispatchSemaphore(value: 0)

        /// The first step is allowed from the start.
        init() { goOn() }

        /// Allows one more step.
        func goOn() { semaphore.signal() }

        fileprivate func wait() { _ = semaphore.wait(timeout: .now() + 3_600) }
    }

    /// A received request.
    struct Request: Sendable {
        /// The request line, without the version.
        let line: String
        let fields: [String: String]
        let body: String
    }

    let address: ServerAddress
    private let socket: Int32
    private let state: Mutex<(script: [Step], requests: [Request], open: [Int32])>

    /// - Parameter path: the Unix socket to listen on; nil for a port of this machine.
    init(_ script: [Step], path: String? = nil) throws {
        state = Mutex((script, [], []))
        socket = try Sockets.listening(path: path)
        address =
            try path.map { .socket(path: $0) }
            ?? .url(.http, host: "127.0.0.1", port: Sockets.port(of: socket))
        Thread.detachNewThread { [self] in serve() }
    }

    /// The received requests.
    var requests: [Request] { state.withLock { $0.requests } }

    /// Closes the port and every connection.
    func stop() {
        // The accepting thread closes the socket: its number may be reused as soon as it is closed.
        shutdown(socket, Int32(SHUT_RDWR))
        for connection in state.withLock({ $0.open }) { Foundation.close(connection) }
    }

    private func serve() {
        while true {
            let connection = accept(socket, nil, nil)
            guard connection >= 0 else {
                Foundation.close(socket)
                return
            }
            Thread.detachNewThread { [self] in serve(connection) }
        }
    }

    /// Takes the next step if it is an early response.
    private var earlyResponse: String? {
        state.withLock { state in
            guard case .early(let response) = state.script.first else { return nil }
            state.script.removeFirst()
            return response
        }
    }

    private func serve(_ connection: Int32) {
        let silent = state.withLock { state in
            guard case .silence = state.script.first else { return false }
            state.script.removeFirst()
            state.open.append(connection)
            return true
        }
        if silent { return }
        if let response = earlyResponse {
            Sockets.readHead(on: connection)
            Sockets.write(response, to: connection)
            shutdown(connection, Int32(SHUT_WR))
            Sockets.discard(on: connection)
            Foundation.close(connection)
            return
        }
        guard let request = Sockets.request(on: connection) else {
            Foundation.close(connection)
            return
        }
        let step = state.withLock { state in
            state.requests.append(request)
            return state.script.isEmpty ? .close : state.script.removeFirst()
        }
        switch step {
        case .bytes(let text): Sockets.write(text, to: connection)
        case .slowly(let pieces, let pause):
            for piece in pieces {
                guard Sockets.write(piece, to: connection) else { break }
                Thread.sleep(forTimeInterval: pause / .seconds(1))
            }
        case .stepwise(let pieces, let steps):
            for piece in pieces {
                steps.wait()
                guard Sockets.write(piece, to: connection) else { break }
            }
            steps.wait()
        case .close, .silence, .early: break
        }
        shutdown(connection, Int32(SHUT_WR))
        Foundation.close(connection)
    }
}

extension ScriptedServer.Step {
    /// A response with its length.
    static func answer(
        _ body: String, status: String = "200 OK", type: String = "application/json", _ fields: String...
    ) -> Self {
        let head = ["HTTP/1.1 \(status)", "Content-Type: \(type)", "Content-Length: \(body.utf8.count)"]
        return .bytes((head + fields + ["Connection: close", "", body]).joined(separator: "\r\n"))
    }

    /// Problem details.
    static func problem(_ status: Int, _ code: String, _ more: String = "", _ fields: String...) -> Self {
        let body =
            #"{"type":"/docs#\#(code)","title":"T","status":\#(status),"detail":"D.","code":"\#(code)"\#(more)}"#
        let head = [
            "HTTP/1.1 \(status) T", "Content-Type: application/problem+json",
            "Content-Length: \(body.utf8.count)",
        ]
        return .bytes((head + fields + ["Connection: close", "", body]).joined(separator: "\r\n"))
    }

    /// The same response, before the body of the request is read.
    var early: Self {
        guard case .bytes(let text) = self else { return self }
        return .early(text)
    }

    /// A stream of events, a piece at a time.
    static func stream(_ pieces: String...) -> Self { .slowly([streamHead] + pieces, .milliseconds(20)) }

    /// A stream of events, one step at a time.
    static func stream(_ pieces: String..., steps: ScriptedServer.Steps) -> Self {
        .stepwise([streamHead + (pieces.first ?? "")] + pieces.dropFirst(), steps)
    }

    static let streamHead =
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
}
