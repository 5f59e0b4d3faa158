public import Core
public import Persistence

/// The documents, pages, clock, logs and metrics that the program gives to its server.
public struct ServerEnvironment: Sendable {
    /// The documents that everyone can read.
    public var documents: [ServerDocument]
    public var pages: [PageRoute]
    /// Renders errors for browsers; nil if the server has no pages.
    public var errorPage: ErrorPage?
    /// The clock and the source of random bytes.
    public var world: World
    /// Whether the service can handle requests, for `/readyz`.
    public var isReady: @Sendable () async -> Bool
    /// Whether the academy is set up; nil if it was when the server began. Until then the server shows only
    /// the page that sets it up.
    public var isSetUp: (@Sendable () async -> Bool)?
    /// The codes of what an owner should look at although the service is ready, for `/readyz`.
    public var warnings: @Sendable () async -> [String]
    /// The academy's language; nil if it is unknown.
    public var language: @Sendable () async -> Language?
    /// The oldest version of the product's programs that the academy serves; nil if it serves all.
    public var oldestClient: @Sendable () async -> ProgramVersion?
    /// Called after a person opened a page, with the name of its route; it may not block.
    public var pageWasOpened: @Sendable (String, Principal) -> Void
    /// Writes lines of the access log; it may block.
    public var accessLog: @Sendable ([UInt8]) -> Void
    /// The metrics of the store's writer; nil if it has none.
    public var writer: @Sendable () -> WriterMetrics?

    public init(
        documents: [ServerDocument], pages: [PageRoute] = [], errorPage: ErrorPage? = nil, world: World,
        isReady: @escaping @Sendable () async -> Bool, isSetUp: (@Sendable () async -> Bool)? = nil,
        warnings: @escaping @Sendable () async -> [String] = { [] },
        language: @escaping @Sendable () async -> Language? = { nil },
        oldestClient: @escaping @Sendable () async -> ProgramVersion? = { nil },
        pageWasOpened: @escaping @Sendable (String, Principal) -> Void = { _, _ in },
        accessLog: @escaping @Sendable ([UInt8]) -> Void, writer: @escaping @Sendable () -> WriterMetrics?
    ) {
        self.documents = documents
        self.pages = pages
        self.errorPage = errorPage
        self.world = world
        self.isReady = isReady
        self.isSetUp = isSetUp
        self.warnings = warnings
        self.language = language
        self.oldestClient = oldestClient
        self.pageWasOpened = pageWasOpened
        self.accessLog = accessLog
        self.writer = writer
    }
}
