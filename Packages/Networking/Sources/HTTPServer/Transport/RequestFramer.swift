internal import Core
internal import NIOCore

/// The handler before the parser: starts the read deadline of each request, and refuses malformed requests
/// that NIO's parser would accept.
///
/// It follows a request to its end, so that each of several that arrive at once is checked from its first
/// byte. NIO's parser accepts several spaces in a request line, any number of empty lines before it, and
/// chunk sizes and chunk extensions of any length; all other rules of RFC 9112 are left to it.
final class RequestFramer: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    /// The part of a request that the next byte belongs to.
    private enum Part {
        case requestLine
        /// The field lines up to an empty one.
        case headers, trailers
        case body(left: Int)
        case chunkLine
        /// The bytes of a chunk and the line end after them.
        case chunk(left: Int)
    }

    /// The most digits of a chunk size. Any such number is an `Int`, with room to add to it.
    private static let sizeDigits = 15

    private let connection: HTTP1ConnectionHandler
    private let limits: ServerLimits
    private var part = Part.requestLine
    /// The request line or chunk line, as far as it has arrived. The parser gets it whole, since its errors
    /// do not tell an unknown method from a malformed line.
    private var line = ByteBuffer()
    private var emptyLines = 0
    /// The length of the current field line.
    private var fieldBytes = 0
    private var extensionBytes = 0

    init(_ connection: HTTP1ConnectionHandler) {
        self.connection = connection
        limits = connection.transport.limits
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        connection.noteReceived()
        do throws(TransportError) {
            while bytes.readableBytes > 0, connection.readState != .finished { try read(&bytes, context) }
        } catch {
            connection.refuse(error)
        }
        connection.discard(bytes.readableBytes)
    }

    /// Reads up to the end of the current part.
    private func read(_ bytes: inout ByteBuffer, _ context: ChannelHandlerContext) throws(TransportError) {
        switch part {
        case .requestLine: try readRequestLine(&bytes, context)
        case .headers:
            guard passFields(&bytes, context) else { return }
            switch connection.framing {
            case .none: try endRequest()
            case .length(let count): part = .body(left: count)
            case .chunked: part = .chunkLine
            }
        case .trailers:
            if passFields(&bytes, context) { try endRequest() }
        case .body(let count):
            let left = pass(&bytes, atMost: count, context)
            if left == 0 { try endRequest() } else { part = .body(left: left) }
        case .chunkLine: try readChunkLine(&bytes, context)
        case .chunk(let count):
            let left = pass(&bytes, atMost: count, context)
            part = left == 0 ? .chunkLine : .chunk(left: left)
        }
    }

    /// Passes bytes on to the parser.
    ///
    /// - Returns: the number of bytes that have not arrived.
    private func pass(_ bytes: inout ByteBuffer, atMost count: Int, _ context: ChannelHandlerContext) -> Int {
        guard count > 0, let slice = bytes.readSlice(length: min(count, bytes.readableBytes)) else {
            return 0
        }
        context.fireChannelRead(wrapInboundOut(slice))
        return count - slice.readableBytes
    }

    /// Expects the next request. Refuses the input where the parser has not reached the end of this one.
    private func endRequest() throws(TransportError) {
        part = .requestLine
        emptyLines = 0
        extensionBytes = 0
        guard connection.readState == .idle else { throw .malformed }
    }

    // MARK: - Lines

    private func readRequestLine(
        _ bytes: inout ByteBuffer, _ context: ChannelHandlerContext
    ) throws(TransportError) {
        let isComplete = readLine(&bytes)
        let isEmpty = "\r\n".utf8.starts(with: line.readableBytesView)
        if !isEmpty { connection.beginRequest() }
        guard line.readableBytes <= limits.uri + TransportContext.lineRest else {
            throw .uriTooLong(limit: limits.uri)
        }
        guard isComplete else { return }
        if isEmpty {
            emptyLines += 1
            guard emptyLines <= TransportContext.emptyLines else { throw .malformed }
            return line.clear()
        }
        guard Self.isRequestLine(line.readableBytesView) else { throw .malformed }
        passLine(context)
        part = .headers
    }

    private func readChunkLine(
        _ bytes: inout ByteBuffer, _ context: ChannelHandlerContext
    ) throws(TransportError) {
        let isComplete = readLine(&bytes)
        let digits = line.readableBytesView.prefix { $0.isASCIIDigit || 0x61...0x66 ~= $0 | 0x20 }
        guard line.readableBytes <= TransportContext.chunkLineBytes, digits.count <= Self.sizeDigits else {
            throw .malformed
        }
        guard isComplete else { return }
        extensionBytes += line.readableBytes - "\r\n".utf8.count - digits.count
        guard extensionBytes <= TransportContext.chunkExtensionBytes,
            let size = Int(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw .malformed }
        let largest = max(limits.body, limits.bulkBody)
        guard size <= largest else { throw .bodyTooLarge(limit: largest) }
        passLine(context)
        part = size == 0 ? .trailers : .chunk(left: size + "\r\n".utf8.count)
    }

    /// - Returns: whether ``line`` is complete.
    private func readLine(_ bytes: inout ByteBuffer) -> Bool {
        let view = bytes.readableBytesView
        let end = view.firstIndex(of: UInt8(ascii: "\n"))
        let count = end.map { $0 + 1 - view.startIndex } ?? view.count
        if var start = bytes.readSlice(length: count) { line.writeBuffer(&start) }
        return end != nil
    }

    private func passLine(_ context: ChannelHandlerContext) {
        let passed = line
        line = ByteBuffer()
        context.fireChannelRead(wrapInboundOut(passed))
    }

    /// Passes on field lines up to an empty one.
    ///
    /// - Returns: whether the empty line has arrived.
    private func passFields(_ bytes: inout ByteBuffer, _ context: ChannelHandlerContext) -> Bool {
        let view = bytes.readableBytesView
        let end = view.firstIndex { byte in
            fieldBytes += 1
            guard byte == UInt8(ascii: "\n") else { return false }
            defer { fieldBytes = 0 }
            // Only the empty line is as short: the parser refuses any other line of two bytes.
            return fieldBytes <= "\r\n".utf8.count
        }
        _ = pass(&bytes, atMost: end.map { $0 + 1 - view.startIndex } ?? view.count, context)
        return end != nil
    }

    /// Whether a line is `METHOD SP target SP HTTP/1.0` or `HTTP/1.1`, with one space each (RFC 9112, 3).
    private static func isRequestLine(_ line: ByteBufferView) -> Bool {
        let method = line.prefix(while: \.isInToken)
        guard !method.isEmpty, line.dropFirst(method.count).first == UInt8(ascii: " ") else { return false }
        let rest = line.dropFirst(method.count + 1)
        let target = rest.prefix { $0 > UInt8(ascii: " ") && $0 != 0x7F }
        let version = rest.dropFirst(target.count)
        return !target.isEmpty
            && (version.elementsEqual(" HTTP/1.1\r\n".utf8) || version.elementsEqual(" HTTP/1.0\r\n".utf8))
    }
}
