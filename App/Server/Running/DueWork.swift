import Academy
import Core
import Logging
import ServiceLifecycle

/// Does the work that the passing of time makes due, such as recording absences, while the server runs.
struct DueWork: Service {
    static let interval = Duration.seconds(30)

    let academy: Academy
    let logger: Logger

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                do {
                    try await academy.performDueWork()
                } catch  where !Task.isCancelled {
                    logger.error("Work that is due could not be done, and is tried again: \(error)")
                } catch {}
                try? await Task.sleep(for: Self.interval)
            }
        }
    }
}
