internal import Synchronization

/// Request ids of 16 hexadecimal digits, counted from a random number, so that two processes rarely share
/// one.
final class RequestIDs: Sendable {
    private let last: Atomic<UInt64>

    init(random: (Int) -> [UInt8]) {
        last = Atomic(random(8).reduce(0) { $0 << 8 | UInt64($1) })
    }

    func next() -> String {
        let digits = String(last.wrappingAdd(1, ordering: .relaxed).newValue, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
