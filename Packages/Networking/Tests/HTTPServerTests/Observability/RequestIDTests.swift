import Testing

@testable import HTTPServer

@Suite struct RequestIDTests {
    @Test func `an id is sixteen hexadecimal digits`() {
        let ids = RequestIDs(random: { _ in [0xAB, 0xCD, 0xEF, 0x01, 0x23, 0x45, 0x67, 0x88] })
        #expect(ids.next() == "abcdef0123456789")
        #expect(ids.next() == "abcdef012345678a")
    }

    @Test func `after the last number comes the first`() {
        let ids = RequestIDs(random: { [UInt8](repeating: 0xFF, count: $0) })
        #expect(ids.next() == "0000000000000000")
    }

    @Test func `a hundred tasks get ids of their own`() async {
        let ids = RequestIDs(random: { [UInt8](repeating: 7, count: $0) })
        let all = await withTaskGroup(of: [String].self) { group in
            for _ in 0..<100 { group.addTask { (0..<100).map { _ in ids.next() } } }
            return await group.reduce(into: Set<String>()) { $0.formUnion($1) }
        }
        #expect(all.count == 10_000)
    }

    @Test func `two processes count from numbers of their own`() {
        let ids = RequestIDs(random: { [UInt8](repeating: 1, count: $0) })
        let others = RequestIDs(random: { [UInt8](repeating: 2, count: $0) })
        #expect(ids.next() != others.next())
    }
}
