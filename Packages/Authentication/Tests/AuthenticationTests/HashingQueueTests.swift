import Application
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct HashingQueueTests {
    private func unknown(_ number: Int) -> HashingClient {
        HashingClient(.network("10.0.\(number).0/24"), isKnown: false)
    }

    private func known(_ number: Int) -> HashingClient {
        HashingClient(.network("192.0.\(number).0/24"), isKnown: true)
    }

    /// The queued jobs in the order in which they are served.
    private func order(_ queue: HashingQueue<String>) -> [String] {
        var (queue, order) = (queue, [String]())
        while let job = queue.next() { order.append(job) }
        return order
    }

    private func queue(
        limit: Int = 100, _ jobs: [(String, HashingClient)]
    ) -> (queue: HashingQueue<String>, dropped: [String]) {
        var (queue, dropped) = (HashingQueue<String>(limit: limit), [String]())
        for (number, (job, client)) in jobs.enumerated() {
            switch queue.add(job, number: number, for: client) {
            case .queued: break
            case .displaced(let other): dropped.append(other)
            case .refused: dropped.append(job)
            }
        }
        return (queue, dropped)
    }

    @Test func `networks take turns, each in the order of its own jobs`() {
        let flood = (1...5).map { ("flood \($0)", unknown(1)) }
        let (queue, _) = queue(flood + [("a", unknown(2)), ("b", unknown(3)), ("a 2", unknown(2))])
        #expect(order(queue) == ["flood 1", "a", "b", "flood 2", "a 2", "flood 3", "flood 4", "flood 5"])
    }

    @Test func `known networks and this machine are served first`() {
        let local = HashingClient(.local, isKnown: false)
        let (queue, _) = queue([("x", unknown(1)), ("y", unknown(2)), ("known", known(1)), ("local", local)])
        #expect(order(queue) == ["known", "local", "x", "y"])
    }

    @Test func `a flood from a known network leaves every fourth turn to unknown ones`() {
        let flood = (1...7).map { ("known \($0)", known(1)) }
        let (queue, _) = queue(flood + [("x", unknown(1)), ("y", unknown(2))])
        #expect(
            order(queue) == [
                "known 1", "known 2", "known 3", "x", "known 4", "known 5", "known 6", "y", "known 7",
            ])
    }

    @Test func `a full queue drops the newest job of the network with most`() {
        let flood = (1...3).map { ("flood \($0)", unknown(1)) }
        let (queue, dropped) = queue(limit: 4, flood + [("a", unknown(2)), ("b", unknown(3))])
        #expect(dropped == ["flood 3"])
        #expect(order(queue) == ["flood 1", "a", "b", "flood 2"])
    }

    @Test func `the network with most jobs in a full queue gets no other place`() {
        let (queue, dropped) = queue(limit: 2, (1...5).map { ("flood \($0)", unknown(1)) })
        #expect(dropped == ["flood 3", "flood 4", "flood 5"])
        #expect(queue.count == 2)
    }

    @Test func `a full queue of unknown networks makes room for a known one`() {
        let flood = (1...4).map { ("flood \($0)", unknown($0)) }
        let (queue, dropped) = queue(limit: 4, flood + [("owner", known(1))])
        #expect(dropped == ["flood 4"])
        #expect(order(queue).first == "owner")
    }

    @Test func `a known network with many jobs makes room for an unknown one`() {
        let flood = (1...8).map { ("flood \($0)", known(1)) }
        #expect(queue(limit: 8, flood + [("new", unknown(1))]).dropped == ["flood 8"])
        #expect(queue(limit: 4, Array(flood.prefix(4)) + [("new", unknown(1))]).dropped == ["new"])
    }

    @Test func `ten people with their own networks are served during a flood of eighty`() {
        let flood = (1...80).map { ("flood \($0)", unknown(1)) }
        let people = (1...10).map { ("person \($0)", unknown($0 + 1)) }
        let (queue, dropped) = queue(limit: 32, flood + people)
        #expect(dropped.filter { $0.hasPrefix("person") } == [])
        #expect(order(queue).prefix(11).filter { $0.hasPrefix("person") }.count == 10)
    }

    /// A full queue after eighty networks have had twelve hashes each: 32 of them have a waiting job each.
    private func floodOfEighty() -> HashingQueue<String> {
        var queue = HashingQueue<String>(limit: 32)
        for number in 0..<960 { queue.noteServed(unknown(number % 80)) }
        for number in 0..<32 { _ = queue.add("flood \(number)", number: number, for: unknown(number)) }
        return queue
    }

    @Test func `ten people of one new network are served during a flood of eighty networks`() {
        var queue = floodOfEighty()
        for number in 1...10 {
            guard case .displaced = queue.add("person \(number)", number: 100 + number, for: unknown(99))
            else {
                Issue.record("Person \(number) was refused.")
                return
            }
        }
        // The flood goes on, and has no place from the people.
        for number in 32..<80 { _ = queue.add("flood", number: 200 + number, for: unknown(number)) }
        #expect(order(queue).prefix(10) == (1...10).map { "person \($0)" }[...])
    }

    @Test func `a network that had its share of the hashes gets no second place in a flood`() {
        var queue = floodOfEighty()
        guard case .refused = queue.add("flood 0, again", number: 100, for: unknown(0)) else {
            Issue.record("A network of the flood got a second place.")
            return
        }
    }

    @Test func `a network without a recent hash replaces a job of one that had a hash`() {
        var (queue, _) = queue(limit: 32, (1...32).map { ("first \($0)", unknown($0)) })
        for _ in 1...32 { _ = queue.next() }
        for number in 1...32 { _ = queue.add("again \(number)", number: number, for: unknown(number)) }
        guard case .displaced("again 32") = queue.add("new", number: 99, for: unknown(99)) else {
            Issue.record("The new network was refused.")
            return
        }
        // With a second job the network would have two jobs and hashes, as many as each of the others.
        guard case .refused = queue.add("new 2", number: 100, for: unknown(99)) else {
            Issue.record("The new network got a second place.")
            return
        }
    }

    @Test func `hashes that did not wait count, and the oldest are forgotten`() {
        func isDisplaced(after others: Int) -> Bool {
            var queue = HashingQueue<String>(limit: 1)
            queue.noteServed(unknown(1))
            for number in 0..<others { queue.noteServed(unknown(3 + number % 50)) }
            _ = queue.add("old", number: 1, for: unknown(1))
            if case .displaced = queue.add("new", number: 2, for: unknown(2)) { return true }
            return false
        }
        #expect(isDisplaced(after: 999))
        #expect(!isDisplaced(after: 1_000))
    }

    @Test func `a removed job is not served`() {
        var (queue, _) = queue([("a", unknown(1)), ("b", known(1)), ("c", unknown(1))])
        #expect(queue.remove(0) == "a" && queue.remove(1) == "b" && queue.remove(1) == nil)
        #expect(queue.count == 1)
        #expect(order(queue) == ["c"])
    }

    @Test func `a queue without room takes nothing`() {
        #expect(queue(limit: 0, [("a", known(1))]).dropped == ["a"])
    }
}
