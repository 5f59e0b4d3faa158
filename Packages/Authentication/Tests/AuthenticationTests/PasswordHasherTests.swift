import Core
import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism, .timeLimit(.minutes(60))) struct PasswordHasherTests {
    private let pepper = [UInt8](repeating: 7, count: 32)
    private let salt = [UInt8](0..<16)
    private static let client = HashingClient(AccountsFixture.home, isKnown: false)

    /// A hasher whose hashes wait for a semaphore.
    private func blocked(threads: Int, queue: Int, _ semaphore: DispatchSemaphore, _ started: Count)
        -> PasswordHasher
    {
        PasswordHasher(parameters: .quick, threads: threads, queue: queue) { _, _, _ in
            started.add()
            semaphore.wait()
            return [UInt8](repeating: 0, count: 32)
        }
    }

    /// RFC 7914, section 12, the vector for N = 1024, truncated to the length used here.
    @Test func `the output is that of RFC 7914`() throws {
        let output = try PasswordHasher.scrypt(
            Array("password".utf8), Array("NaCl".utf8), ScryptParameters(logN: 10, r: 8, p: 16))
        #expect(output.prefix(8) == [0xFD, 0xBA, 0xBE, 0x1C, 0x9D, 0x34, 0x72, 0x00])
        #expect(output.count == 32)
    }

    @Test func `the right password is distinguished from another`() async throws {
        let hasher = PasswordHasher(parameters: .quick)
        let stored = try await hasher.hash(
            Password("herons dance"), salt: salt, pepper: pepper, for: Self.client)
        #expect(
            try await hasher.isRight(Password("herons dance"), for: stored, pepper: pepper, for: Self.client))
        #expect(
            try await !hasher.isRight(Password("herons dancé"), for: stored, pepper: pepper, for: Self.client)
        )
    }

    @Test func `without the pepper the right password is wrong`() async throws {
        let hasher = PasswordHasher(parameters: .quick)
        let stored = try await hasher.hash(
            Password("herons dance"), salt: salt, pepper: pepper, for: Self.client)
        #expect(
            try await !hasher.isRight(Password("herons dance"), for: stored, pepper: [8], for: Self.client))
    }

    @Test func `a hash with the standard parameters names them`() async throws {
        let stored = try await PasswordHasher().hash(
            Password("herons dance"), salt: salt, pepper: pepper, for: Self.client)
        #expect(stored.text.hasPrefix("$scrypt$ln=15,r=8,p=3$"))
        #expect(
            try await PasswordHasher().isRight(
                Password("herons dance"), for: stored, pepper: pepper, for: Self.client))
    }

    @Test func `parameters out of bounds hash nothing`() async throws {
        let hasher = PasswordHasher(parameters: ScryptParameters(logN: 18, r: 8, p: 1))
        await #expect(throws: InvalidValue.self) {
            try await hasher.hash(Password("herons dance"), salt: salt, pepper: pepper, for: Self.client)
        }
    }

    @Test func `one hash more than the threads and the queue take is refused`() async throws {
        let (semaphore, started, password) = (
            DispatchSemaphore(value: 0), Count(), try Password("herons dance")
        )
        let hasher = blocked(threads: 2, queue: 3, semaphore, started)
        let (done, refused) = (Count(), Count())
        await withTaskGroup { group in
            for _ in 0..<6 {
                group.addTask {
                    do {
                        _ = try await hasher.hash(password, salt: salt, pepper: pepper, for: Self.client)
                        done.add()
                    } catch {
                        #expect(error as? AccountError == .busy)
                        refused.add()
                        // All others have their place by now, since they fill threads and queue.
                        for _ in 0..<5 { semaphore.signal() }
                    }
                }
            }
        }
        #expect((done.value, refused.value) == (5, 1))
        #expect(AccountError.busy.code == "password.busy")
        #expect(AccountError.busy.kind == .unavailable)
    }

    @Test func `as many hashes run at once as there are threads`() async throws {
        let meter = Meter()
        let hasher = PasswordHasher(parameters: .quick, threads: 2, queue: 100) { _, _, _ in
            meter.enter()
            Thread.sleep(forTimeInterval: 0.001)
            meter.leave()
            return [UInt8](repeating: 0, count: 32)
        }
        let password = try Password("herons dance")
        try await withThrowingTaskGroup { group in
            for _ in 0..<50 {
                group.addTask {
                    _ = try await hasher.hash(password, salt: salt, pepper: pepper, for: Self.client)
                }
            }
            try await group.waitForAll()
        }
        #expect(meter.total == 50)
        #expect(meter.most <= 2)
    }

    @Test func `blocked hashes do not block other tasks`() async throws {
        let (semaphore, started, password) = (
            DispatchSemaphore(value: 0), Count(), try Password("herons dance")
        )
        let hasher = blocked(threads: 64, queue: 0, semaphore, started)
        try await withThrowingTaskGroup { group in
            for _ in 0..<64 {
                group.addTask {
                    _ = try await hasher.hash(password, salt: salt, pepper: pepper, for: Self.client)
                }
            }
            await eventually { started.value >= 64 }
            #expect(started.value == 64)
            for _ in 0..<64 { semaphore.signal() }
            try await group.waitForAll()
        }
    }
}

/// Counts concurrent calls.
private final class Meter: Sendable {
    private let state = Mutex((now: 0, most: 0, total: 0))

    var most: Int { state.withLock { $0.most } }
    var total: Int { state.withLock { $0.total } }

    func enter() {
        state.withLock { state in
            state.now += 1
            state.total += 1
            state.most = max(state.most, state.now)
        }
    }

    func leave() { state.withLock { $0.now -= 1 } }
}
