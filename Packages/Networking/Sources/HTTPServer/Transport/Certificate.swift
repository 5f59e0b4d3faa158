internal import Foundation
internal import Glibc
internal import NIOCore
internal import NIOSSL
internal import Synchronization

/// The certificate of new TLS connections. Reloading it does not affect open connections.
///
/// `NIOCertificateReloading` is not used: its errors do not name the wrong file, and it reports an unreadable
/// file as missing.
final class Certificate: Sendable {
    private let files: ServerSettings.TLSFiles
    private let current = Mutex<NIOSSLContext?>(nil)
    /// The largest size of a file.
    private static let fileBytes: off_t = 1 << 20
    /// The time to wait for the client's close_notify alert.
    private static let closeTimeout = TimeAmount.milliseconds(500)

    init(_ files: ServerSettings.TLSFiles) { self.files = files }

    /// Reads the files. Invalid ones leave the old certificate in use.
    @discardableResult
    func load() throws(ServerError) -> NIOSSLContext {
        let context = try Self.context(files)
        current.withLock { $0 = context }
        return context
    }

    /// The first handler of a new connection.
    func handler() throws(ServerError) -> NIOSSLServerHandler {
        if let context = current.withLock({ $0 }) { return NIOSSLServerHandler(context: context) }
        return NIOSSLServerHandler(context: try load())
    }

    private static func context(_ files: ServerSettings.TLSFiles) throws(ServerError) -> NIOSSLContext {
        let chain = try read(files.certificate, orBecause: "it is not a certificate in PEM form") {
            try NIOSSLCertificate.fromPEMBytes($0)
        }
        guard !chain.isEmpty else {
            throw .certificate(files.certificate, reason: "there is no certificate in it")
        }
        let key = try read(
            files.key, orBecause: "it is not a private key in PEM form, without a passphrase"
        ) {
            try NIOSSLPrivateKey(bytes: $0, format: .pem)
        }
        var settings = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
        settings.minimumTLSVersion = .tlsv12
        settings.applicationProtocols = ["http/1.1"]
        settings.shutdownTimeout = closeTimeout
        do {
            return try NIOSSLContext(configuration: settings)
        } catch NIOSSLError.failedToLoadPrivateKey {
            throw .certificate(files.key, reason: "it is not the key of \(files.certificate)")
        } catch {
            throw .certificate(files.certificate, reason: "the TLS library refuses it")
        }
    }

    /// Reads a file and parses its content.
    private static func read<Value>(
        _ path: String, orBecause reason: String, _ parse: ([UInt8]) throws -> Value
    ) throws(ServerError) -> Value {
        var status = stat()
        // Opening a named pipe would wait for a writer.
        if stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= fileBytes else {
                throw .certificate(path, reason: "it is not a regular file of at most 1 MiB")
            }
        }
        do {
            return try parse([UInt8](try Data(contentsOf: URL(filePath: path))))
        } catch CocoaError.fileReadNoSuchFile {
            throw .certificate(path, reason: "there is no such file")
        } catch CocoaError.fileReadNoPermission {
            throw .certificate(path, reason: "this program may not read it")
        } catch is CocoaError {
            throw .certificate(path, reason: "it cannot be read")
        } catch {
            throw .certificate(path, reason: reason)
        }
    }
}
