internal import Application
internal import Core

/// What shows that a server is older than this program.
///
/// Paths and fields are only added from one version to the next, so an older server lacks some of them.
enum OlderServer {
    /// The codes of refusals of a path, a method or a field that the server does not have.
    private static let codes: Set = ["http.method-not-allowed", "http.not-found", "request.unknown-field"]

    /// The error for a refusal of a request of this program.
    ///
    /// - Parameter target: the path and the query of the request. A path with an empty part is refused by
    ///   any version.
    /// - Returns: the refusal, unless the server does not have what the request needs.
    static func error(_ refusal: any Error, to target: String, at address: ServerAddress) -> any Error {
        let path = target.prefix { $0 != "?" }
        guard let report = refusal as? ErrorReport, codes.contains(report.code), !path.contains("//"),
            !path.hasSuffix("/")
        else { return refusal }
        return RemoteError.olderServer(address, missing: nil)
    }

    /// The error for a response that cannot be decoded.
    static func error(decoding error: any Error, at address: ServerAddress) -> RemoteError {
        switch error {
        case DecodingError.keyNotFound(let member, _): .olderServer(address, missing: member.stringValue)
        default: .notClassly(address)
        }
    }
}
