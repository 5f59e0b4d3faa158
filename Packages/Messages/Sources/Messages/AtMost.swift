/// Runs a function for each item, at most some at the same time; the results have no order.
func atMost<Item: Sendable, Result: Sendable>(
    _ limit: Int, _ items: [Item], _ body: @escaping @Sendable (Item) async throws -> Result
) async throws -> [Result] {
    try await withThrowingTaskGroup(of: Result.self) { group in
        var results: [Result] = []
        for (index, item) in items.enumerated() {
            if index >= limit, let result = try await group.next() { results.append(result) }
            group.addTask { try await body(item) }
        }
        for try await result in group { results.append(result) }
        return results
    }
}
