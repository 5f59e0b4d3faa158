internal import Core
internal import HTTPServer

/// The names of a browser and its operating system, by which a person recognises a device.
struct BrowserName: Equatable, Sendable {
    let browser: String
    let system: String

    /// Parts of user agents, and the names of the browsers; the first part that occurs counts.
    private static let browsers = [
        ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"),
        ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"), ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ]
    private static let systems = [
        ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"),
        ("CrOS", "ChromeOS"), ("Macintosh", "Mac"), ("Linux", "Linux"),
    ]
    /// The maximum number of bytes of a user agent that are read.
    private static let maximumLength = 512

    /// Recognises a user agent; nil if the browser or the operating system is unknown.
    init?(userAgent: String) {
        let bytes = Array(userAgent.utf8.prefix(Self.maximumLength))
        func name(_ names: [(String, String)]) -> String? {
            names.first { bytes.contains(Array($0.0.utf8)) }?.1
        }
        guard let browser = name(Self.browsers), let system = name(Self.systems) else { return nil }
        self.browser = browser
        self.system = system
    }
}

extension PageContext {
    /// The name of the browser in the list of devices.
    var deviceName: String {
        BrowserName(userAgent: request.userAgent).map {
            words.text("device.known", ["browser": $0.browser, "system": $0.system])
        } ?? words["device.name"]
    }
}
