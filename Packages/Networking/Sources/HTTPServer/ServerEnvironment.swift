public import Core
public import Persistence

/// What a server needs of the process it runs in.
public struct ServerEnvironment: Sendable {
    /// The version of the program, for the document.
    public var version: String
    public var world: World
    /// Whether the academy can be asked.
    public var isReady: @Sendable () async -> Bool
    /// Writes lines of the access log; it may block.
    public var accessLog: @Sendable ([UInt8]) -> Void
    /// The figures of the store's writer; nil where it has none.
    public var writer: @Sendable () -> WriterFigures?

    public init(
        version: String, world: World, isReady: @escaping @Sendable () async -> Bool,
        accessLog: @escaping @Sendable ([UInt8]) -> Void, writer: @escaping @Sendable () -> WriterFigures?
    ) {
        (self.version, self.world, self.isReady) = (version, world, isReady)
        (self.accessLog, self.writer) = (accessLog, writer)
    }
}
