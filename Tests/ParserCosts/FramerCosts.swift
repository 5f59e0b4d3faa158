#if DEBUG
import Core
import Logging
import NIOCore
import NIOEmbedded

@testable import HTTPServer

/// Parsers of a connection, which receive requests in reads of any size.
extension ParserCosts {
    private static func receive(_ reads: some Sequence<String>) {
        var limits = ServerLimits()
        // The default limit would refuse the largest inputs without parsing them.
        limits.headerBytes = 1 << 24
        let transport = TransportContext(
            limits, shutdown: ShutdownSignal(),
            logger: Logger(label: "costs") { _ in SwiftLogNoOpLogHandler() },
            now: { Instant(milliseconds: 0) }, observability: nil)
        let channel = EmbeddedChannel()
        defer { _ = try? channel.finish(acceptAlreadyClosed: true) }
        try? ConnectionAcceptor.addHandlers(to: channel, transport, isSecure: false)
        for read in reads { channel.pipeline.fireChannelRead(ByteBuffer(string: read)) }
    }

    private static let head = "POST / HTTP/1.1\r\nHost: a\r\n"
    private static let chunked = head + "Transfer-Encoding: chunked\r\n\r\n"

    static let framer: [String: Parser] = [
        "framer-bytes": { count in receive([head + "X: "] + (0..<count).map { _ in "a" }) },
        "framer-lines": { count in receive([chunked] + (0..<count).map { _ in "1\r\na\r\n" }) },
        "framer-chunks": { count in receive([chunked + repeated("1\r\na\r\n", count)]) },
    ]
}
#endif
