import Core
import Foundation
import Synchronization
import Testing

@testable import HTTPServer

@Suite struct AccessLogTests {
    /// What a log has written; the writing can be made to wait.
    private final class Paper: Sendable {
        private let pieces = Mutex<[[UInt8]]>([])
        private let gate = Mutex<DispatchSemaphore?>(nil)

        var text: String { String(decoding: pieces.withLock { $0.flatMap { $0 } }, as: UTF8.self) }
        var lines: [String] { text.split(separator: "\n").map(String.init) }
        var sizes: [Int] { pieces.withLock { $0.map(\.count) } }

        func write(_ bytes: [UInt8]) {
            gate.withLock { $0 }?.wait()
            pieces.withLock { $0.append(bytes) }
        }

        func close() { gate.withLock { $0 = DispatchSemaphore(value: 0) } }

        func open() {
            gate.withLock { gate in
                for _ in 0..<1000 { gate?.signal() }
                gate = nil
            }
        }
    }

    private let paper = Paper()

    private func log() -> AccessLog { AccessLog(write: { [paper] in paper.write($0) }) }

    private func entry(_ request: String = "0123456789abcdef") -> AccessEntry {
        AccessEntry(
            at: Instant(milliseconds: 1_795_158_000_123), request: request, principal: AccountID(12),
            endpoint: "CheckIn", method: "POST", status: 200, duration: .microseconds(1234), bytes: 345)
    }

    @Test func `what was added is written after a flush, in its order`() {
        let log = log()
        for number in 0..<1000 { log.add(entry("r\(number)")) }
        log.flush()
        #expect(paper.lines.count == 1000)
        #expect(paper.lines.first?.contains("\"r0\"") == true)
        #expect(paper.lines.last?.contains("\"r999\"") == true)
    }

    @Test(.timeLimit(.minutes(1))) func `what was added is written without a flush`() async throws {
        let log = log()
        log.add(entry())
        while paper.lines.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        log.add(entry())
        while paper.lines.count < 2 { try await Task.sleep(for: .milliseconds(10)) }
    }

    @Test(.timeLimit(.minutes(1))) func `after its thread has ended a log begins another`() async throws {
        let log = AccessLog(pause: 0.001, write: { [paper] in paper.write($0) })
        for count in 1...3 {
            log.add(entry())
            while paper.lines.count < count || log.hasThread { try await Task.sleep(for: .milliseconds(5)) }
        }
        #expect(paper.lines.count == 3)
    }

    @Test func `nothing that a hundred tasks add is lost`() async {
        let log = log()
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<100 {
                group.addTask { for number in 0..<100 { log.add(entry("\(task)-\(number)")) } }
            }
        }
        log.flush()
        #expect(Set(paper.lines).count == 10_000)
    }

    @Test func `pieces are whole lines and not much larger than they may be`() {
        let log = log()
        for _ in 0..<2000 { log.add(entry()) }
        log.flush()
        #expect(paper.sizes.count > 1)
        #expect(paper.sizes.allSatisfy { $0 < AccessLog.piece + 512 })
        #expect(paper.text.hasSuffix("}\n"))
    }

    @Test func `what is more than may wait is dropped, counted and said once`() {
        paper.close()
        // The thread takes nothing before the test is over.
        let log = AccessLog(pause: 600) { [paper] in paper.write($0) }
        for number in 0..<(AccessLog.most + 10) { log.add(entry("\(number)")) }
        paper.open()
        log.flush()
        #expect(paper.lines.filter { $0.hasPrefix("{\"dropped\"") } == ["{\"dropped\":10}"])
        log.add(entry())
        log.flush()
        #expect(paper.lines.count { $0.hasPrefix("{\"dropped\"") } == 1)
    }

    @Test func `as many as may wait are not dropped`() {
        let log = log()
        for number in 0..<AccessLog.most { log.add(entry("\(number)")) }
        log.flush()
        #expect(paper.lines.count == AccessLog.most)
    }

    @Test(.timeLimit(.minutes(1))) func `adding does not wait for the writing`() async throws {
        paper.close()
        let log = log()
        log.add(entry())
        try await Task.sleep(for: .milliseconds(400))
        for _ in 0..<100 { log.add(entry()) }
        #expect(paper.lines.isEmpty)
        paper.open()
        log.flush()
        #expect(paper.lines.count == 101)
    }
}
