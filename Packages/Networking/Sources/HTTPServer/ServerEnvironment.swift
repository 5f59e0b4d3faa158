public import Core
public import Persistence

/// The dependencies of a server on its process.
public struct ServerEnvironment: Sendable {
    /// The version of the program, for the OpenAPI document.
    public var version: String
    public var world: World
    /// Whether the service can handle requests.
    public var isReady: @Sendable () async -> Bool
    /// Writes lines of the access log; it may block.
    public var accessLog: @Sendable ([UInt8]) -> Void
    /// The metrics of the store's writer; nil if it has none.
    public var writer: @Sendable () -> WriterMetrics?

    public init(
        version: String, world: World, isReady: @escaping @Sendable () async -> Bool,
        accessLog: @escaping @Sendable ([UInt8]) -> Void, writer: @escaping @Sendable () -> WriterMetrics?
    ) {
        self.version = version
        self.world = world
        self.isReady = isReady
        self.accessLog = accessLog
        self.writer = writer
    }
}
