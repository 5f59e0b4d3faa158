public import Core

extension Client {
    /// Fetches the items of all pages of a list.
    ///
    /// - Parameter request: creates the request for the page after a cursor.
    public func all<Request: APIRequest, Item>(
        _ request: (Cursor?) -> Request
    ) async throws -> [Item] where Request.Response == Page<Item> {
        var (items, next) = ([Item](), Cursor?.none)
        repeat {
            let page = try await send(request(next))
            items += page.items
            next = page.next
        } while next != nil
        return items
    }
}
