public import Core

/// A response that is a page of a list.
public protocol PagedResponse {
    /// The cursor of the next page; nil on the last.
    var next: Cursor? { get }
}

extension Page: PagedResponse {}
