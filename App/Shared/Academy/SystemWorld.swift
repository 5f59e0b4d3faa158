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
            return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        })

    /// Random bytes in hexadecimal digits.
    func randomText(bytes: Int) -> String {
        randomBytes(bytes).hex
    }
}
