internal import HTTPServer
internal import Networking

extension WebPages {
    /// The page that reads a check-in code with the camera, or accepts its text.
    @Sendable func showScanner(_ visit: inout Visit) async throws -> PageResponse {
        _ = try await visit.open("checkIn")
        return visit.page(
            .scan, title: visit.words["scan.title"], script: .scan, permissions: .camera)
    }
}
