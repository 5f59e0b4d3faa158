public import Core
internal import HTTPTypes
internal import Hummingbird

/// An error that no page can show: an unknown path, an exceeded rate limit, or a defect.
public struct PageFailure: Sendable {
    public let error: any AcademyError
    public let status: Int
    public let path: String
    /// The language of the page: the account's, else the browser's, else the academy's.
    public let language: Language
}

/// Renders a ``PageFailure`` as a page.
public typealias ErrorPage = @Sendable (PageFailure) -> PageResponse

extension PageFailure {
    /// Nil unless a browser requests a page: the `Accept` field names HTML, and the path is not below `/v1/`.
    init?(_ error: any Error, _ problem: Problem, of request: Request, in language: Language) {
        let path = request.uri.path
        let accepted = request.headers.value(.accept) ?? ""
        guard accepted.contains("text/html"), !path.hasPrefix("/\(Responder.version)/") else { return nil }
        self.init(
            error: (error as? any AcademyError) ?? Defect(sentence: problem.detail), status: problem.status,
            path: path, language: language)
    }
}

/// An internal error; its sentence has the id only.
private struct Defect: AcademyError {
    let sentence: String

    var specification: ErrorSpecification { ErrorSpecification(.unavailable, "internal", sentence) }
}

extension PageResponse {
    /// The header fields for Hummingbird.
    var headers: HTTPFields {
        var headers = HTTPFields()
        for field in fields {
            guard let name = HTTPField.Name(field.name) else { continue }
            headers.append(HTTPField(name: name, value: field.value))
        }
        return headers
    }
}
