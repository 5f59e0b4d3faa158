import Crypto
import Foundation
import Testing

@testable import OpenAPI

@Suite struct DocsPageTests {
    private func hash(_ text: String) -> String {
        Data(SHA256.hash(data: Data(text.utf8))).base64EncodedString()
    }

    @Test func `the policy of the page allows its own style and script only`() {
        let policy = DocsPage.contentSecurityPolicy
        #expect(policy.hasPrefix("default-src 'none'; "))
        #expect(policy.contains("style-src 'sha256-\(hash(DocsPage.style))'"))
        #expect(policy.contains("script-src 'sha256-\(hash(DocsPage.script))'"))
        #expect(!policy.contains("unsafe"))
    }

    @Test func `the page is one file that contains its style and script`() {
        let page = String(decoding: DocsPage.html, as: UTF8.self)
        #expect(page.contains("<style>\(DocsPage.style)</style>"))
        #expect(page.contains("<script>\(DocsPage.script)</script>"))
        for outside in [
            "http://", "https://", "src=", "<link", "<img", "@import", " url(", " style=", " onclick=",
        ] {
            #expect(!page.contains(outside), "\(outside)")
        }
    }

    @Test func `without JavaScript the page links to the document`() throws {
        let page = String(decoding: DocsPage.html, as: UTF8.self)
        let notice = try #require(page.firstMatch(of: /<noscript>(.*?)<\/noscript>/.dotMatchesNewlines()))
        #expect(notice.1.contains("href=\"/openapi.json\""))
    }

    @Test func `the script creates elements from texts and never from markup`() {
        for way in [
            "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function",
        ] {
            #expect(!DocsPage.script.contains(way))
        }
    }
}
