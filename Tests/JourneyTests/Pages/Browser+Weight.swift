import HTTPServer

extension Browser {
    /// What a page and its files take over the network while nothing is in the browser's cache.
    struct Weight {
        var bytes = 0
        /// The bytes of the scripts alone.
        var script = 0
        var requests = 0
    }

    /// The bytes of a response's status line and of the fields that the server adds to each.
    private static let serverFields = 400

    /// The weight of a page.
    ///
    /// - Parameter html: the page itself, which names the files.
    func weight(of path: String, _ html: String) async throws -> Weight {
        var weight = Weight(bytes: try await networkBytes(path), requests: 1)
        let files = html.matches(of: #/(?:src|href)="(/assets/[^"]+|/manifest[^"]+)"/#).map { String($0.1) }
        // Only an installation loads this icon.
        for file in Set(files) where !file.contains("icon-180") {
            let bytes = try await networkBytes(file)
            weight.bytes += bytes
            weight.requests += 1
            if file.hasSuffix(".js") { weight.script += bytes }
        }
        return weight
    }

    /// The bytes of a response with its header fields, as a browser that accepts gzip gets them.
    private func networkBytes(_ path: String) async throws -> Int {
        let response = try await respond(.get, path, acceptsGzip: true)
        guard case .bytes(let body) = response.body else { return 0 }
        let fields = response.fields.map { $0.name.utf8.count + $0.value.utf8.count + 4 }.reduce(0, +)
        return Self.serverFields + fields + body.count
    }

    /// The pages to which some pages lead by links, and those themselves; of pages whose paths differ in
    /// numbers only, the first.
    func linkedPages(from paths: [String]) async throws -> [(path: String, page: Page)] {
        var (queue, kinds, found) = (paths, Set<String>(), [(path: String, page: Page)]())
        while !queue.isEmpty {
            let path = String(queue.removeFirst().prefix { $0 != "?" })
            guard kinds.insert(path.replacing(/[0-9]+/, with: "0")).inserted else { continue }
            let page = try await get(path)
            guard page.status == 200, page["Content-Type"]?.hasPrefix("text/html") == true else { continue }
            found.append((path, page))
            queue += page.html.matches(of: #/<a [^>]*href="(/[^"#]*)/#).map { String($0.1) }
        }
        return found
    }
}
