internal import NIOCore

/// The handler before the parser: passes on a request line by line and refuses what RFC 9112 forbids.
///
/// It knows where a request ends, so that each request of a connection starts its own clock and is checked
/// from its first byte, also where several arrive at once.
final class RequestFramer: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private enum Expected: Equatable {
        case requestLine, fieldLine, chunkLine, trailerLine
        /// Bytes with no lines in them.
        case bytes(Int)
        /// The bytes of a chunk and the line end after them.
        case chunk(Int)
    }

    private let connection: HTTP1ConnectionHandler
    private let limits: ServerLimits
    private var expected = Expected.requestLine
    /// The start of a line whose end has not arrived.
    private var held: ByteBuffer?
    /// The number of its bytes that have been searched for the end of the line.
    private var searched = 0
    private var emptyLines = 0
    private var extensionBytes = 0

    init(_ connection: HTTP1ConnectionHandler) {
        self.connection = connection
        limits = connection.transport.limits
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        connection.hasReceived = true
        if var start = held {
            held = nil
            start.writeBuffer(&bytes)
            bytes = start
        }
        while bytes.readableBytes > 0 {
            guard connection.readState != .finished else { return connection.discard(bytes.readableBytes) }
            switch expected {
            case .bytes(let count), .chunk(let count):
                guard let part = bytes.readSlice(length: min(count, bytes.readableBytes)) else { return }
                pass(part, context)
                end(of: expected, left: count - part.readableBytes)
            case .requestLine, .fieldLine, .chunkLine, .trailerLine:
                guard readLines(&bytes, context) else { return hold(bytes) }
            }
        }
    }

    private func pass(_ bytes: ByteBuffer, _ context: ChannelHandlerContext) {
        if bytes.readableBytes > 0 { context.fireChannelRead(wrapInboundOut(bytes)) }
    }

    private func end(of part: Expected, left: Int) {
        switch part {
        case .chunk: expected = left == 0 ? .chunkLine : .chunk(left)
        default: if left == 0 { expectRequest() } else { expected = .bytes(left) }
        }
    }

    /// Keeps the start of a line until its end arrives.
    private func hold(_ bytes: ByteBuffer) {
        guard connection.readState != .finished else { return connection.discard(bytes.readableBytes) }
        guard bytes.readableBytes > 0 else { return }
        if let error = error(ofStart: bytes.readableBytesView) { return connection.refuse(error) }
        held = bytes
        searched = bytes.readableBytes
    }

    // MARK: - Lines

    /// Passes on whole lines up to the end of a section.
    ///
    /// - Returns: Whether a section has ended; otherwise the bytes that are left are the start of a line.
    private func readLines(_ bytes: inout ByteBuffer, _ context: ChannelHandlerContext) -> Bool {
        let view = bytes.readableBytesView
        var start = view.startIndex
        var unsearched = start + searched
        searched = 0
        while let end = view[unsearched...].firstIndex(of: UInt8(ascii: "\n")) {
            let next = view.index(after: end)
            if expected == .requestLine, view[start...end].elementsEqual("\r\n".utf8) {
                emptyLines += 1
                guard emptyLines <= TransportContext.emptyLines else { return refuse(.malformed, &bytes) }
                bytes.moveReaderIndex(forwardBy: next - start)
                return true
            }
            if expected == .requestLine { connection.beginRequest() }
            guard end > start, view[end - 1] == UInt8(ascii: "\r") else { return refuse(.malformed, &bytes) }
            if let error = error(of: view[start..<(end - 1)]) { return refuse(error, &bytes) }
            let line = view[start..<(end - 1)]
            start = next
            unsearched = next
            guard let part = sectionEnd(line) else { continue }
            guard let section = bytes.readSlice(length: start - view.startIndex) else { return false }
            pass(section, context)
            expect(part)
            return true
        }
        if start > view.startIndex, let lines = bytes.readSlice(length: start - view.startIndex) {
            pass(lines, context)
        }
        return false
    }

    /// Refuses the request and discards the bytes that are left, so that they are not read again.
    private func refuse(_ error: TransportError, _ bytes: inout ByteBuffer) -> Bool {
        connection.refuse(error)
        connection.discard(bytes.readableBytes)
        bytes.moveReaderIndex(to: bytes.writerIndex)
        return true
    }

    private enum Section { case head, chunk(Int), trailers }

    /// The section that this line ends, or nil. After a request line, header fields are expected.
    private func sectionEnd(_ line: RequestSyntax.Line) -> Section? {
        switch expected {
        case .requestLine:
            expected = .fieldLine
            return nil
        case .fieldLine: return line.isEmpty ? .head : nil
        case .trailerLine: return line.isEmpty ? .trailers : nil
        default: return RequestSyntax.chunkSize(line).map { .chunk($0.size) }
        }
    }

    private func expect(_ ended: Section) {
        switch ended {
        case .chunk(0): expected = .trailerLine
        case .chunk(let size): expected = .chunk(size + 2)
        case .trailers: expectRequest()
        case .head:
            switch connection.framing {
            case .none: expectRequest()
            case .length(let count): expected = .bytes(count)
            case .chunked: expected = .chunkLine
            }
        }
    }

    /// Expects the next request. Refuses the input where the parser has not reached the end of this one.
    private func expectRequest() {
        expected = .requestLine
        emptyLines = 0
        extensionBytes = 0
        if connection.readState != .idle { connection.refuse(.malformed) }
    }

    // MARK: - Checks

    private func error(of line: RequestSyntax.Line) -> TransportError? {
        switch expected {
        case .requestLine:
            if line.count > limits.uri + TransportContext.lineRest { return .uriTooLong(limit: limits.uri) }
            return RequestSyntax.isRequestLine(line) ? nil : .malformed
        // The parser counts fields and trailers together, and their bytes.
        case .fieldLine, .trailerLine:
            return line.isEmpty || RequestSyntax.isFieldLine(line) ? nil : .malformed
        default:
            guard let chunk = RequestSyntax.chunkSize(line), line.count <= TransportContext.chunkLineBytes
            else { return .malformed }
            let largest = max(limits.body, limits.bulkBody)
            guard chunk.size <= largest else { return .bodyTooLarge(limit: largest) }
            extensionBytes += chunk.extensions
            return extensionBytes <= TransportContext.chunkExtensionBytes ? nil : .malformed
        }
    }

    /// Checks the length of a line whose end has not arrived.
    private func error(ofStart line: ByteBufferView) -> TransportError? {
        switch expected {
        case .requestLine:
            // One carriage return may be the start of an empty line.
            if line.count > 1 || line.first != UInt8(ascii: "\r") { connection.beginRequest() }
            return line.count > limits.uri + TransportContext.lineRest ? .uriTooLong(limit: limits.uri) : nil
        case .fieldLine, .trailerLine:
            return line.count <= limits.headerBytes + TransportContext.lineRest
                ? nil : .headersTooLarge(bytes: limits.headerBytes, fields: limits.headerFields)
        default: return line.count > TransportContext.chunkLineBytes ? .malformed : nil
        }
    }
}
