internal import Networking

/// The routes of a service by method and path.
struct RouteTable: Sendable {
    /// The route of a path.
    struct Match {
        /// The route's index in the list.
        let index: Int
        let parameters: [String: String]
    }

    private struct Leaf: Sendable {
        let index: Int
        /// The names of the parameters, in the order of the path.
        let names: [String]
    }

    private struct Node: Sendable {
        var literals: [String: Int] = [:]
        var parameter: Int?
        var leaves: [String: Leaf] = [:]
    }

    private var nodes = [Node()]

    /// - Parameter prefix: the first segment of all paths: `v1`.
    init(_ endpoints: [Endpoint], prefix: String) {
        for (index, endpoint) in endpoints.enumerated() {
            var node = 0
            for segment in [.literal(prefix)] + endpoint.segments { node = child(of: node, segment) }
            nodes[node].leaves[endpoint.method.rawValue] = Leaf(index: index, names: endpoint.parameters)
        }
    }

    private mutating func child(of node: Int, _ segment: Endpoint.Segment) -> Int {
        let known =
            switch segment {
            case .literal(let text): nodes[node].literals[text]
            case .parameter: nodes[node].parameter
            }
        if let known { return known }
        nodes.append(Node())
        let new = nodes.count - 1
        switch segment {
        case .literal(let text): nodes[node].literals[text] = new
        case .parameter: nodes[node].parameter = new
        }
        return new
    }

    /// Finds the route of a method and a path; HEAD uses the route of GET.
    ///
    /// - Throws: ``HTTPError/noSuchPath``, ``HTTPError/methodNotAllowed(_:)``.
    func find(_ method: String, _ segments: [String]) throws(HTTPError) -> Match {
        var node = 0
        var values: [String] = []
        for segment in segments {
            if let literal = nodes[node].literals[segment] {
                node = literal
            } else if let parameter = nodes[node].parameter, !segment.isEmpty {
                values.append(segment)
                node = parameter
            } else {
                throw .noSuchPath
            }
        }
        let leaves = nodes[node].leaves
        guard !leaves.isEmpty else { throw .noSuchPath }
        guard let leaf = leaves[method == "HEAD" ? "GET" : method] else {
            throw .methodNotAllowed(leaves.keys.sorted() + (leaves["GET"] == nil ? [] : ["HEAD"]))
        }
        return Match(
            index: leaf.index,
            parameters: Dictionary(zip(leaf.names, values), uniquingKeysWith: { first, _ in first }))
    }
}
