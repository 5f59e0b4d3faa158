import Core
import Operations
import TestSupport
import Testing

@Suite(.limitedParallelism) struct SystemWorldTests {
    @Test(arguments: [0, 1, 7, 8, 9, 32])
    func `there are as many random bytes as are asked for`(_ count: Int) {
        #expect(World.system.randomBytes(count).count == count)
    }

    @Test func `each random byte is a number of its own`() {
        let samples = (0..<64).map { _ in World.system.randomBytes(20) }
        let columns = (0..<20).map { position in samples.map { $0[position] } }
        // 64 equal bytes of two columns have a probability below 2^-500.
        #expect(columns.allSatisfy { Set($0).count > 1 })
        #expect(Set(columns).count == columns.count)
    }
}
