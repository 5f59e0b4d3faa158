internal import HTTPTypes
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypes

/// What comes in.
extension Gate {
    /// Looks at bytes before the parser does: the clock of a request starts with its first one.
    ///
    /// - Returns: Whether the parser is to have them.
    func takes(_ bytes: ByteBuffer) -> Bool {
        switch reading {
        case .over:
            lingered += bytes.readableBytes
            if lingerUntil != nil, lingered > Terms.lingerBytes { context?.close(promise: nil) }
            return false
        case .nothing:
            (reading, line, hasHeard) = (.head(since: .now()), 0, true)
            beginsWithMethod = Self.beginsWithMethod(bytes)
            return fitsLine(bytes)
        case .head: return fitsLine(bytes)
        case .body: return true
        }
    }

    /// Whether bytes begin with a token and the start of a path (RFC 9112, 3); one that comes in pieces may not be told.
    private static func beginsWithMethod(_ bytes: ByteBuffer) -> Bool {
        let line = bytes.readableBytesView.prefix(Terms.lineRest)
        let name = line.prefix(while: \.isInToken)
        return !name.isEmpty && line.dropFirst(name.count).starts(with: " /".utf8)
    }

    /// The parser would say of an endless request line no more than that the header is too large.
    private func fitsLine(_ bytes: ByteBuffer) -> Bool {
        guard let before = line else { return true }
        let view = bytes.readableBytesView
        let end = view.firstIndex(of: UInt8(ascii: "\n"))
        let length = before + (end ?? view.endIndex) - view.startIndex
        line = end == nil ? length : nil
        guard length <= terms.limits.uri + Terms.lineRest else {
            refuse(.uriTooLong(limit: terms.limits.uri))
            return false
        }
        return true
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if reading == .over { return }
        switch unwrapInboundIn(data) {
        case .head(let head): read(head, context)
        case .body(let bytes): context.fireChannelRead(wrapInboundOut(.body(bytes)))
        case .end:
            // Trailers are nobody's business here.
            reading = owed.last?.isLast == true || isStopping ? .over : .nothing
            context.fireChannelRead(wrapInboundOut(.end(nil)))
        }
    }

    private func read(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        let accepted: RequestHead
        do {
            accepted = try RequestHead(head, limits: terms.limits, isSecure: isSecure)
        } catch {
            return refuse(error)
        }
        line = nil
        if case .head(let since) = reading {
            reading = .body(since: since)
        } else {
            reading = .body(since: .now())
        }
        owed.append(
            Owed(isHead: head.method == .HEAD, isOld: head.version == .http1_0, isLast: accepted.isLast))
        if accepted.expectsContinue, owed.count == 1 {
            let go = HTTPResponseHead(version: .http1_1, status: .continue)
            context.writeAndFlush(wrapOutboundOut(.head(go)), promise: nil)
        }
        context.fireChannelRead(wrapInboundOut(.head(accepted.request)))
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        context.fireChannelReadComplete()
        switch reading {
        case .nothing: break
        case .head, .body: armForDue()
        // The answering side asks for nothing more; without reading the end of it would not be seen.
        case .over: if lingerUntil != nil { context.read() }
        }
    }
}

/// The handler before the parser.
final class FirstBytes: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let gate: Gate

    init(_ gate: Gate) { self.gate = gate }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if gate.takes(unwrapInboundIn(data)) { context.fireChannelRead(data) }
    }
}
