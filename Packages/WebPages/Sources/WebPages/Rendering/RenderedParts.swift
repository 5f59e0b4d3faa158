internal import Core
internal import Synchronization

/// Keeps as HTML the parts of pages that are the same on many pages: rendering a long list takes longer
/// than all else of a page.
///
/// A part is found by everything that it shows, so a page never gets a part with other values. The hidden
/// fields of forms, which are different on each page, are added to the finished page (``FormMark``).
final class RenderedParts: Sendable {
    /// What a part shows.
    enum Content: Hashable, Sendable {
        case options([FormView.Option])
        case row(DeskList.Row)
        case texts(Templates.Name, [String: String], Language)
        case discovery(DiscoveryEntry, venue: String, Language)
    }

    /// The maximum number of parts, enough for the options and rows of a large academy. Before one more is
    /// kept, all are removed.
    static let maximumCount = 2_000
    /// The maximum number of bytes of a part; a larger one is not kept.
    static let maximumSize = 16 << 10

    private let parts = Mutex<[Content: String]>([:])

    /// The HTML of a part, from its first rendering on.
    func html(of content: Content, _ render: () -> String) -> String {
        if let html = parts.withLock({ $0[content] }) { return html }
        let html = render()
        guard html.utf8.count <= Self.maximumSize else { return html }
        parts.withLock { parts in
            if parts.count >= Self.maximumCount { parts = [:] }
            parts[content] = html
        }
        return html
    }
}
