internal import Core
internal import Synchronization

/// An open stream, which ends when another one takes its place.
final class OpenStream: Sendable {
    let owner: StreamOwner
    private let displaced = Atomic(false)

    init(of owner: StreamOwner) { self.owner = owner }

    /// Whether the stream must end.
    var isDisplaced: Bool { displaced.load(ordering: .relaxed) }

    func displace() { displaced.store(true, ordering: .relaxed) }
}

/// The open streams. Their owners share ``ServerLimits/streams`` (``SharedLimit``), and each has a limit of
/// its own.
final class StreamOwners: Sendable {
    private let streams: Mutex<SharedLimit<ObjectIdentifier, StreamOwner, OpenStream>>

    init(limit: Int) { streams = Mutex(SharedLimit(limit: limit)) }

    /// Checks whether an owner can open another stream.
    ///
    /// - Throws: ``StreamOwner/tooMany``, ``HTTPError/tooManyStreams``.
    func check(_ owner: StreamOwner) throws(HTTPError) {
        let (count, isAdmitted) = streams.withLock { ($0.count(of: owner), $0.admits(owner)) }
        guard count < owner.limit else { throw owner.tooMany }
        guard isAdmitted else { throw .tooManyStreams }
    }

    /// Counts a stream that an owner opens until ``close(_:)``, and ends the one that makes room for it.
    ///
    /// - Throws: ``StreamOwner/tooMany``, ``HTTPError/tooManyStreams``; then the stream is not counted.
    func open(of owner: StreamOwner) throws(HTTPError) -> OpenStream {
        let stream = OpenStream(of: owner)
        let displaced = try streams.withLock { streams throws(HTTPError) -> OpenStream? in
            guard streams.count(of: owner) < owner.limit else { throw owner.tooMany }
            switch streams.add(stream, as: ObjectIdentifier(stream), of: owner) {
            case .added: return nil
            case .displaced(let other): return other
            case .refused: throw .tooManyStreams
            }
        }
        displaced?.displace()
        return stream
    }

    /// Stops counting a stream that has ended.
    func close(_ stream: OpenStream) { streams.withLock { _ = $0.remove(ObjectIdentifier(stream)) } }
}
