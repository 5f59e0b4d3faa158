import Application
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import HTTPServer

@Suite struct BrowserFieldsTests {
    private static let fetchSite = HTTPField.Name("Sec-Fetch-Site") ?? .via

    private func peer(_ address: String = "203.0.113.7", isSecure: Bool = true, isLocal: Bool = false) -> Peer
    {
        Peer(
            address: address, isLocal: isLocal, isSecure: isSecure, network: .network(address),
            addressPrefix: nil)
    }

    private func request(_ fields: HTTPFields = [:], host: String = "studio.example.org") -> Request {
        Request(
            head: HTTPRequest(
                method: .post, scheme: "https", authority: host, path: "/", headerFields: fields),
            body: RequestBody(buffer: ByteBuffer()))
    }

    @Test(arguments: [
        ("same-origin", nil, true), ("cross-site", nil, false), ("same-site", nil, false),
        ("none", nil, false),
        ("cross-site", "https://studio.example.org", false), (nil, "https://studio.example.org", true),
        (nil, "HTTPS://Studio.example.org", true), (nil, "http://studio.example.org", false),
        (nil, "https://studio.example.org:8443", false), (nil, "https://evil.studio.example.org", false),
        (nil, "null", false), (nil, "", false), (nil, nil, false),
    ])
    func `a form is of the same origin if the browser says so`(
        _ site: String?, _ origin: String?, _ isSame: Bool
    ) {
        var fields = HTTPFields()
        fields[Self.fetchSite] = site
        fields[.origin] = origin
        #expect(BrowserFields.isSameOrigin(request(fields), peer()) == isSame)
    }

    @Test(arguments: [
        ("127.0.0.1", "localhost", true), ("127.0.0.1", "localhost:8080", true), ("::1", "[::1]:8080", true),
        ("127.0.0.1", "127.0.0.1", true), ("127.0.0.1", "studio.example.org", false),
        ("127.0.0.1", "localhost.example.org", false), ("127.0.0.1", "", false),
        ("203.0.113.7", "localhost", false), ("203.0.113.7", "127.0.0.1", false),
    ])
    func `a browser is on this machine if its address and the host are`(
        _ address: String, _ host: String, _ isOn: Bool
    ) {
        #expect(BrowserFields.isOnThisMachine(request(host: host), peer(address, isSecure: false)) == isOn)
    }

    @Test(arguments: [
        ("Forwarded", "for=203.0.113.7"), ("X-Forwarded-For", "203.0.113.7"), ("X-Forwarded-Proto", "http"),
        ("X-Real-IP", "203.0.113.7"), ("Via", "1.1 proxy"), ("Origin", "http://studio.example.org"),
        ("Origin", "https://localhost"), ("Origin", "null"),
    ])
    func `a browser whose request a proxy on this machine passed on is elsewhere`(
        _ name: String, _ value: String
    ) throws {
        let fields = [try #require(HTTPField.Name(name)): value]
        let local = peer("127.0.0.1", isSecure: false)
        #expect(BrowserFields.isOnThisMachine(request(host: "127.0.0.1:8080"), local))
        #expect(
            !BrowserFields.isOnThisMachine(
                request(HTTPFields(fields.map { HTTPField(name: $0, value: $1) }), host: "127.0.0.1:8080"),
                local))
    }

    @Test(arguments: ["http://localhost:8080", "http://127.0.0.1", "HTTP://[::1]:8080"])
    func `a form of a page on this machine is from this machine`(_ origin: String) {
        let request = request([.origin: origin], host: "localhost:8080")
        #expect(BrowserFields.isOnThisMachine(request, peer("::1", isSecure: false)))
        #expect(BrowserFields.isOnThisMachine(request, peer("local", isLocal: true)))
    }

    @Test func `cookies are read by name, the first of equal ones`() {
        let fields: HTTPFields = [.cookie: "a=1; b=x=y;c = 3 ; a=2; none; =v"]
        #expect(BrowserFields.cookies(fields) == ["a": "1", "b": "x=y", "c": "3", "": "v"])
        #expect(BrowserFields.cookies([:]) == [:])
    }

    @Test func `languages are in the order of the browser's preference`() {
        let text = "en;q=0.5, es-PE, es;q=0.9, fr;q=0, *;q=0.1,"
        #expect(BrowserFields.languages([.acceptLanguage: text]) == ["es-PE", "es", "en", "*"])
        #expect(BrowserFields.languages([:]) == [])
    }

    @Test(arguments: [
        ("gzip", true), ("gzip, deflate, br, zstd", true), ("br;q=1, GZIP;q=0.5", true), ("x-gzip", true),
        ("*", true), ("identity;q=0.5, gzip;q=0.5", true), ("gzip;q=0.001", true), ("*;q=0, gzip", true),
        ("gzip;q=0", false), ("gzip; q=0.0", false), ("gzip;q=0, *", false), ("*;q=0", false), ("", false),
        ("br", false), ("identity", false), ("identity, gzip;q=0.5", false), ("gzipped", false),
        (nil, false),
    ])
    func `a response is compressed if the browser admits gzip and prefers nothing else`(
        _ text: String?, _ accepts: Bool
    ) {
        var fields = HTTPFields()
        fields[.acceptEncoding] = text
        #expect(BrowserFields.acceptsGzip(fields) == accepts)
    }

    @Test(arguments: [
        ("cross-site", true), ("same-site", true), ("same-origin", false), ("none", false), (nil, false),
    ])
    func `a request is from another site if the browser says so`(_ site: String?, _ isFrom: Bool) {
        var fields = HTTPFields()
        fields[Self.fetchSite] = site
        #expect(BrowserFields.isFromOtherSite(fields) == isFrom)
    }

    @Test(arguments: [
        ("application/x-www-form-urlencoded", true),
        ("Application/X-WWW-Form-Urlencoded; charset=UTF-8", true),
        ("text/plain", false), ("application/json", false), ("multipart/form-data", false),
    ])
    func `a form has its media type`(_ type: String, _ isForm: Bool) {
        #expect(BrowserFields.isForm([.contentType: type]) == isForm)
    }
}
