public import Core
internal import Glibc

extension World {
    /// The world with the machine's clock and source of randomness.
    public static let system = World(
        now: {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
        },
        randomBytes: { count in
            var generator = SystemRandomNumberGenerator()
            // Each number is a system call, and has eight bytes.
            let bytes = stride(from: 0, to: count, by: 8).flatMap { _ in
                let number = generator.next()
                return (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
            }
            return Array(bytes.prefix(count))
        })
}
