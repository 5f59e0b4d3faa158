internal import Core
internal import Synchronization

/// Keeps parts of pages as HTML that are the same on many pages: rendering a long list takes longer than all
/// else of a page.
final class RenderedParts: Sendable {
    /// What a part shows.
    enum Content: Hashable, Sendable {
        case options([FormView.Option])
        case row(DeskList.Row)
        case texts(Templates.Name, [String: String], Language)
    }

    /// The options and rows of a large academy, in some megabytes.
    private static let mostParts = 2_000

    private let parts = Mutex<[Content: String]>([:])

    /// The HTML of a part, from its first rendering on.
    func html(of content: Content, _ render: () -> String) -> String {
        if let html = parts.withLock({ $0[content] }) { return html }
        let html = render()
        parts.withLock { parts in
            if parts.count >= Self.mostParts { parts = [:] }
            parts[content] = html
        }
        return html
    }
}
