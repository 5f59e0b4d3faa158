import Foundation
import Hummingbird
import Logging

/// Serves an empty route: the lowest cost of a request in the same framework.
///
/// usage: empty-route PORT
var logger = Logger(label: "empty-route")
logger.logLevel = .error
let router = Router()
router.get("/") { _, _ in "ok" }
router.post("/v1/check-ins") { _, _ in "ok" }

do {
    guard let port = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }) else {
        FileHandle.standardError.write(Data("usage: empty-route PORT\n".utf8))
        exit(64)
    }
    try await Application(
        router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)), logger: logger
    ).runService()
} catch {
    FileHandle.standardError.write(Data("empty-route: \(error)\n".utf8))
    exit(69)
}
