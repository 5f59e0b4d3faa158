import Foundation

/// The system calls of a server on plain sockets.
enum Sockets {
    struct Failure: Error {
        let call: String
        let number = errno
    }

    static func listening(path: String?) throws -> Int32 {
        let family = path == nil ? AF_INET : AF_UNIX
        let file = socket(family, Int32(SOCK_STREAM.rawValue), 0)
        guard file >= 0 else { throw Failure(call: "socket") }
        let isBound =
            if let path {
                withUnix(path) { bind(file, $0, $1) }
            } else {
                withLoopback { bind(file, $0, $1) }
            }
        guard isBound == 0, listen(file, 16) == 0 else {
            close(file)
            throw Failure(call: "bind")
        }
        return file
    }

    static func port(of file: Int32) throws -> Int {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(file, $0, &length) }
        }
        guard result == 0 else { throw Failure(call: "getsockname") }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    /// Reads one request with its body; nil where the client closes before its end.
    static func request(on file: Int32) -> ScriptedServer.Request? {
        var bytes: [UInt8] = []
        while true {
            if let request = parsed(bytes) { return request }
            var piece = [UInt8](repeating: 0, count: 1 << 16)
            let count = recv(file, &piece, piece.count, 0)
            guard count > 0 else { return nil }
            bytes += piece.prefix(count)
        }
    }

    /// Reads until the head of a request has arrived.
    static func readHead(on file: Int32) {
        var bytes: [UInt8] = []
        while bytes.firstRange(of: Array("\r\n\r\n".utf8)) == nil {
            var piece = [UInt8](repeating: 0, count: 1 << 10)
            let count = recv(file, &piece, piece.count, 0)
            guard count > 0 else { return }
            bytes += piece.prefix(count)
        }
    }

    /// Reads until the client closes its side.
    static func discard(on file: Int32) {
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while recv(file, &piece, piece.count, 0) > 0 {}
    }

    @discardableResult static func write(_ text: String, to file: Int32) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func parsed(_ bytes: [UInt8]) -> ScriptedServer.Request? {
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let fields = lines.dropFirst().reduce(into: [String: String]()) { fields, line in
            let parts = line.split(separator: ":", maxSplits: 1)
            fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        let body = bytes[end.upperBound...]
        guard body.count >= fields["content-length"].flatMap(Int.init) ?? 0 else { return nil }
        return ScriptedServer.Request(
            line: lines[0].replacing(" HTTP/1.1", with: ""), fields: fields,
            body: String(decoding: body, as: UTF8.self))
    }

    private static func withLoopback<Value>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Value) -> Value {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return with(&address, body)
    }

    private static func withUnix<Value>(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value
    ) -> Value {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        return with(&address, body)
    }

    private static func with<Address, Value>(
        _ address: inout Address, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value
    ) -> Value {
        withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<Address>.size))
            }
        }
    }
}
