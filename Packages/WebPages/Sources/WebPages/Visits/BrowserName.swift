/// The names of a browser and its system, by which a person recognises a device.
struct BrowserName: Equatable, Sendable {
    let browser: String
    let system: String

    /// Words of user agents and the names that they mean; the first that occurs counts.
    private static let browsers = [
        ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"),
        ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"), ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ]
    private static let systems = [
        ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"),
        ("CrOS", "ChromeOS"), ("Macintosh", "Mac"), ("Linux", "Linux"),
    ]
    /// The part of a user agent that is read.
    private static let longest = 512

    /// Nil for an unknown browser or system.
    init?(userAgent: String) {
        let bytes = Array(userAgent.utf8.prefix(Self.longest))
        func name(_ names: [(String, String)]) -> String? {
            names.first { bytes.contains(Array($0.0.utf8)) }?.1
        }
        guard let browser = name(Self.browsers), let system = name(Self.systems) else { return nil }
        self.browser = browser
        self.system = system
    }
}
