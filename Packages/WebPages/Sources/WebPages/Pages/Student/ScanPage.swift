internal import HTTPServer
internal import Networking

extension WebPages {
    /// The page that reads a check-in code with the camera, or accepts its text.
    @Sendable func showScanner(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("checkIn")
        return context.page(
            .scan, title: context.words["scan.title"], script: .scan, permissions: .camera)
    }
}
