import Core
import Foundation
import Synchronization
import Testing

@testable import HTTPServer

@Suite struct AccessLogTests {
    /// The pieces that a log has written. Writes block while it is paused.
    private final class WrittenPieces: Sendable {
        private let pieces = Mutex<[[UInt8]]>([])
        private let pause = Mutex<DispatchSemaphore?>(nil)

        var text: String { String(decoding: pieces.withLock { $0.flatMap { $0 } }, as: UTF8.self) }
        var lines: [String] { text.split(separator: "\n").map(String.init) }
        var sizes: [Int] { pieces.withLock { $0.map(\.count) } }

        func write(_ bytes: [UInt8]) {
            pause.withLock { $0 }?.wait()
            pieces.withLock { $0.append(bytes) }
        }

        func pauseWrites() { pause.withLock { $0 = DispatchSemaphore(value: 0) } }

        func resumeWrites() {
            pause.withLock { pause in
                for _ in 0..<1000 { pause?.signal() }
                pause = nil
            }
        }
    }

    private let written = WrittenPieces()

    /// - Parameter pause: longer than the test unless it is about batches: it writes by `flush`.
    private func log(pause: Double = 600) -> AccessLog {
        AccessLog(pause: pause) { [written] in written.write($0) }
    }

    private func entry(_ request: String = "0123456789abcdef") -> AccessEntry {
        AccessEntry(
            at: Instant(milliseconds: 1_795_158_000_123), request: request, principal: AccountID(12),
            endpoint: "CheckIn", method: "POST", status: 200, duration: .microseconds(1234), bytes: 345)
    }

    @Test func `a flush writes all entries in their order`() {
        let log = log()
        for number in 0..<1000 { log.add(entry("r\(number)")) }
        log.flush()
        #expect(written.lines.count == 1000)
        #expect(written.lines.first?.contains("\"r0\"") == true)
        #expect(written.lines.last?.contains("\"r999\"") == true)
    }

    @Test(.timeLimit(.minutes(60))) func `each batch is written without a flush`() async throws {
        let log = log(pause: 0.001)
        for count in 1...3 {
            log.add(entry())
            while written.lines.count < count { try await Task.sleep(for: .milliseconds(5)) }
        }
        #expect(written.lines.count == 3)
    }

    @Test func `no entry of a hundred tasks is lost`() async {
        let log = log()
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<100 {
                group.addTask { for number in 0..<100 { log.add(entry("\(task)-\(number)")) } }
            }
        }
        log.flush()
        #expect(Set(written.lines).count == 10_000)
    }

    @Test func `pieces are whole lines and have a limited size`() {
        let log = log()
        for _ in 0..<2000 { log.add(entry()) }
        log.flush()
        #expect(written.sizes.count > 1)
        #expect(written.sizes.allSatisfy { $0 < AccessLog.pieceBytes + 512 })
        #expect(written.text.hasSuffix("}\n"))
    }

    @Test func `entries above the limit are dropped, and their number is written once`() {
        let log = log()
        for number in 0..<(AccessLog.maximumWaiting + 10) { log.add(entry("\(number)")) }
        log.flush()
        #expect(written.lines.count == AccessLog.maximumWaiting + 1)
        #expect(written.lines.last == "{\"dropped\":10}")
        log.add(entry())
        log.flush()
        #expect(written.lines.count { $0.hasPrefix("{\"dropped\"") } == 1)
    }

    @Test func `as many entries as may wait are not dropped`() {
        let log = log()
        for number in 0..<AccessLog.maximumWaiting { log.add(entry("\(number)")) }
        log.flush()
        #expect(written.lines.count == AccessLog.maximumWaiting)
    }

    @Test func `adding does not wait for a write`() {
        written.pauseWrites()
        let log = log(pause: 0)
        for _ in 0..<100 { log.add(entry()) }
        #expect(written.lines.isEmpty)
        written.resumeWrites()
        log.flush()
        #expect(written.lines.count == 100)
    }
}
