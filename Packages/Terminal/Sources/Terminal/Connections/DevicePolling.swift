internal import Application
public import Authentication
public import Core

/// Polls until a person has approved this device, by the rules of RFC 8628.
///
/// The wait between two polls becomes five seconds longer after each poll that was too early, and twice as
/// long after a poll without a response.
public struct DevicePolling: Sendable {
    /// The longest wait in seconds.
    static let longestWait = 60

    /// The seconds until the next poll.
    private(set) var wait: Int
    /// The seconds that were waited.
    private var waited = 0

    public init(_ started: StartedDeviceAuthorization) {
        wait = min(max(1, started.interval), Self.longestWait)
    }

    /// Polls until the person has decided, or the codes have expired.
    ///
    /// - Parameters:
    ///   - poll: sends one poll.
    ///   - wait: waits for a number of seconds.
    /// - Throws: the error of a poll that ends the polling, such as that of a denied device.
    public mutating func run(
        poll: () async throws -> Principal, wait: (Int) async throws -> Void
    ) async throws -> Principal {
        while true {
            try await wait(self.wait)
            waited += self.wait
            do {
                return try await poll()
            } catch let error as any AcademyError {
                // A server that does not answer cannot say that the codes have expired.
                if waited > DeviceAuthorization.lifetime { throw error }
                try note(error)
            }
        }
    }

    /// Sets the wait after a poll that failed.
    ///
    /// - Throws: the error if it ends the polling.
    mutating func note(_ error: any AcademyError) throws {
        switch error.code {
        case DeviceAuthorizationError.pending.code: break
        case DeviceAuthorizationError.slowDown(seconds: 0).code:
            wait = min(wait + DeviceAuthorization.interval, Self.longestWait)
        default:
            guard Connection.isTemporary(error) else { throw error }
            wait = min(wait * 2, Self.longestWait)
        }
    }
}
