internal import Networking

/// The routes of a service by method and path.
struct RouteTable: Sendable {
    /// A route that a path leads to.
    struct Match {
        /// The route's place in the list.
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

    /// - Parameter prefix: what all paths begin with: `v1`.
    init(_ endpoints: [Endpoint], prefix: String) {
        for (index, endpoint) in endpoints.enumerated() {
            var place = 0
            for segment in [.literal(prefix)] + endpoint.segments { place = child(of: place, segment) }
            nodes[place].leaves[endpoint.method.rawValue] = Leaf(index: index, names: endpoint.parameters)
        }
    }

    private mutating func child(of place: Int, _ segment: Endpoint.Segment) -> Int {
        let known =
            switch segment {
            case .literal(let text): nodes[place].literals[text]
            case .parameter: nodes[place].parameter
            }
        if let known { return known }
        nodes.append(Node())
        let new = nodes.count - 1
        switch segment {
        case .literal(let text): nodes[place].literals[text] = new
        case .parameter: nodes[place].parameter = new
        }
        return new
    }

    /// Finds the route of a method and a path; HEAD is answered as GET is.
    ///
    /// - Throws: ``HTTPError/noSuchPath``, ``HTTPError/methodNotAllowed(_:)``.
    func find(_ method: String, _ segments: [String]) throws(HTTPError) -> Match {
        var place = 0
        var values: [String] = []
        for segment in segments {
            if let literal = nodes[place].literals[segment] {
                place = literal
            } else if let parameter = nodes[place].parameter, !segment.isEmpty {
                values.append(segment)
                place = parameter
            } else {
                throw .noSuchPath
            }
        }
        let leaves = nodes[place].leaves
        guard !leaves.isEmpty else { throw .noSuchPath }
        guard let leaf = leaves[method == "HEAD" ? "GET" : method] else {
            throw .methodNotAllowed(leaves.keys.sorted() + (leaves["GET"] == nil ? [] : ["HEAD"]))
        }
        return Match(
            index: leaf.index,
            parameters: Dictionary(zip(leaf.names, values), uniquingKeysWith: { first, _ in first }))
    }
}
