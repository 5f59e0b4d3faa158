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
        }, uptime: { SystemUptime.read() })
}

/// The machine's uptime, as Linux reports it.
private enum SystemUptime {
    private static let limit = 128

    /// Reads the identifier of the machine's start, and the seconds since then, also those of a suspended
    /// machine.
    static func read() -> Uptime? {
        guard let boot = text("/proc/sys/kernel/random/boot_id"),
            let seconds = text("/proc/uptime")?.split(separator: " ").first.flatMap({ Double($0) }),
            let milliseconds = Int64(exactly: (seconds * 1_000).rounded())
        else { return nil }
        return Uptime(boot: boot, milliseconds: milliseconds)
    }

    private static func text(_ path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = Glibc.read(file, &bytes, bytes.count)
        guard count > 0 else { return nil }
        let text = String(decoding: bytes.prefix(count), as: UTF8.self)
        return text.split(whereSeparator: \.isNewline).first.map(String.init)
    }
}
