import Application
import Authentication
import Core
import Persistence
import Terminal
import TestSupport
import Testing

@Suite(.limitedParallelism) struct DevicePollingTests {
    /// What the polls get, and the waits before them.
    private func waits(before errors: [any AcademyError]) async throws -> [Int] {
        let text =
            #"{"deviceCode":"d","userCode":"u","expiresAt":"2026-11-20T12:00:00.000Z","interval":5}"#
        let started = try JSON.decode(StartedDeviceAuthorization.self, from: Array(text.utf8))
        var (polling, waits, left) = (DevicePolling(started), [Int](), errors[...])
        do {
            _ = try await polling.run(poll: { throw left.removeFirst() }, wait: { waits.append($0) })
        } catch let error as any AcademyError {
            #expect(error.code == errors.last?.code && left.isEmpty)
        }
        return waits
    }

    @Test func `a program waits five seconds between two polls until the person denies it`() async throws {
        let pending = DeviceAuthorizationError.pending
        #expect(try await waits(before: [pending, pending, DeviceAuthorizationError.denied]) == [5, 5, 5])
    }

    @Test func `each early poll adds five seconds`() async throws {
        let early = DeviceAuthorizationError.slowDown(seconds: 10)
        #expect(try await waits(before: [early, early, DeviceAuthorizationError.expired]) == [5, 10, 15])
    }

    @Test func `a program stops when the codes have expired, though the server does not answer`() async throws
    {
        let busy = Array(repeating: StorageError.busy, count: 13)
        #expect(try await waits(before: busy).reduce(0, +) == 615)
    }

    @Test func `a poll without a response doubles the wait, up to a minute`() async throws {
        let busy = Array(repeating: StorageError.busy, count: 5)
        #expect(
            try await waits(before: busy + [DeviceAuthorizationError.expired]) == [5, 10, 20, 40, 60, 60])
    }
}
