internal import Core
internal import HTTPServer
internal import Networking
internal import Payments

extension WebPages {
    private static let passes = 50

    /// The page of a student's passes: the current ones, and the earlier ones.
    @Sendable func showPasses(_ visit: inout Visit) async throws -> PageResponse {
        _ = try await visit.open("myPasses")
        let page = try await visit.client.send(
            ListPasses(student: .me, limit: Self.passes, after: try visit.after))
        let open = page.items.filter(\.isCurrent)
        let used = page.items.filter { !$0.isCurrent }
        var values: [String: Any] = [
            "open": open.map(visit.words.values(of:)), "hasOpen": !open.isEmpty,
            "used": used.map(visit.words.values(of:)), "hasUsed": !used.isEmpty,
        ]
        values["further"] = visit.next(page.next, at: "/passes")
        return visit.page(.passes, title: visit.words["passes.title"], values)
    }
}
