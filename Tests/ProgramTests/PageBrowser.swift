import Foundation
import Testing

/// A browser with its cookies, which opens the pages of a running server.
final class PageBrowser {
    let server: ServerProgram
    private var cookies: [String: String] = [:]
    private(set) var requests = 0

    init(_ server: ServerProgram) { self.server = server }

    func send(
        _ method: String, _ path: String, _ fields: [String: String] = [:], body: String = ""
    ) throws -> ServerResponse {
        requests += 1
        var all = ["Cookie": cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")]
        if method == "POST" { all["Content-Type"] = "application/x-www-form-urlencoded" }
        let response = try server.request(method, path, all.merging(fields) { _, own in own }, body: body)
        for cookie in (response["Set-Cookie"] ?? "").matches(of: /(classly-[a-z]+)=([^;]*)/) {
            cookies[String(cookie.1)] = String(cookie.2)
        }
        guard let next = response["Location"], next.hasPrefix("/screen") || next.hasPrefix("/station") else {
            return response
        }
        return try send("GET", next)
    }

    /// Sends the form of a page as a browser does.
    func submit(
        _ action: String, on page: ServerResponse, _ values: [String: String] = [:],
        _ fields: [String: String] = ["Sec-Fetch-Site": "same-origin"]
    ) throws -> ServerResponse {
        let form = try #require(page.body.components(separatedBy: "action=\"\(action)\"").last)
        let inputs = form.prefix { _ in true }.matches(
            of: /<input type="hidden" name="([a-z]+)" value="([^"]*)">/)
        var all = Dictionary(inputs.map { (String($0.1), String($0.2)) }) { first, _ in first }
        all.merge(values) { _, own in own }
        let body = all.map { "\($0.key)=\(Self.encoded($0.value))" }.joined(separator: "&")
        return try send("POST", action, fields, body: body)
    }

    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
}
