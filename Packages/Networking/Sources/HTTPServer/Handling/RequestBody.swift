internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

/// Reads the bodies of requests.
enum RequestBody {
    /// The whole body. A client that waits for `100 Continue` gets it, and from then on the read deadline of
    /// the connection applies.
    ///
    /// - Parameter limit: the maximum number of bytes.
    /// - Throws: ``HTTPError/bodyTooLarge(limit:)``, before anything is read if the length is known;
    ///   `TransportError` if the client stops sending.
    static func read(
        _ request: Request, on connection: Connection, limit: Int
    ) async throws -> ByteBuffer {
        if let length = request.headers.value(.contentLength), Int(length) ?? .max > limit {
            throw HTTPError.bodyTooLarge(limit: limit)
        }
        if request.headers.value(.expect) != nil { connection.sendContinue() }
        do {
            return try await request.body.collect(upTo: limit)
        } catch is NIOTooManyBytesError {
            throw HTTPError.bodyTooLarge(limit: limit)
        } catch let error as TransportError {
            throw error
        } catch {
            // The client closed the connection.
            throw TransportError.cutOff
        }
    }
}
