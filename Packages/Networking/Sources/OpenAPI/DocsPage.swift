public import Application
internal import Foundation
public import HTTPServer
internal import Networking
internal import Persistence

/// The page at `/docs`: one HTML file, with its style and script inside, that displays `/openapi.json`.
///
/// Its parts are resources that are compiled into the program, which is installed as one file.
enum DocsPage {
    static let style = String(decoding: PackageResources.style_css, as: UTF8.self)
    static let script = String(decoding: PackageResources.script_js, as: UTF8.self)

    static let html = Array(
        String(decoding: PackageResources.index_html, as: UTF8.self)
            .replacing("{{style}}", with: style, maxReplacements: 1)
            .replacing("{{script}}", with: script, maxReplacements: 1).utf8)

    /// Allows the page's own style and script, by their hashes, and requests to its own server.
    static let contentSecurityPolicy =
        "default-src 'none'; style-src '\(hash(style))'; script-src '\(hash(script))'; "
        + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    private static func hash(_ text: String) -> String {
        "sha256-" + Data(Digest.bytes(of: Array(text.utf8))).base64EncodedString()
    }
}

extension ServerDocument {
    /// The OpenAPI document of a service at `/openapi.json`, and the page at `/docs`.
    public static func documentation(of service: Service, serverVersion: String) -> [ServerDocument] {
        [
            ServerDocument("openapi.json", "application/json") {
                tagged(APIDocument(routes: service.routes, serverVersion: serverVersion).bytes())
            },
            ServerDocument(
                "docs", "text/html; charset=utf-8",
                contentSecurityPolicy: DocsPage.contentSecurityPolicy
            ) { tagged(DocsPage.html) },
        ]
    }

    /// Content with the hash of its bytes as its entity tag.
    private static func tagged(_ bytes: [UInt8]) -> Content {
        Content(bytes, entityTag: EntityTag(hash: Digest.bytes(of: bytes)))
    }
}
