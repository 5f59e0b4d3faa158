internal import Synchronization

/// Request ids of 16 hexadecimal digits, counted from a random number, so that two processes rarely share one.
final class RequestIDs: Sendable {
    private let last: Atomic<UInt64>

    init(random: (Int) -> [UInt8]) {
        last = Atomic(random(8).reduce(0) { $0 << 8 | UInt64($1) })
    }

    func next() -> String {
        let id = last.wrappingAdd(1, ordering: .relaxed).newValue
        return String(unsafeUninitializedCapacity: 16) { digits in
            for place in 0..<16 {
                let digit = UInt8(truncatingIfNeeded: id >> UInt64(60 - 4 * place)) & 15
                digits[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
            }
            return 16
        }
    }
}
