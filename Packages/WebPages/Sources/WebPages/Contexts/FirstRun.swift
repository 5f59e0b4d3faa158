public import Core
internal import Synchronization

/// The first run of a server without an academy: the code with which one person sets the academy up.
///
/// The code is in the address that the server prints, and in no log. It is valid until the academy is set up,
/// for ``lifetime`` minutes at most; each start of the server makes a new one.
public final class FirstRun: Sendable {
    /// The minutes for which the code is valid.
    public static let lifetime = 30
    private static let bytes = 16
    /// The maximum number of wrong codes in a period, and its seconds.
    private static let (mostWrong, period) = (10, 60)

    private let code: String
    private let endsAt: Instant
    private let now: @Sendable () -> Instant
    /// The times of the last wrong codes, earliest first.
    private let wrong = Mutex<[Instant]>([])

    /// - Parameter world: the source of the code and of the time.
    public init(_ world: World) {
        code = world.randomBytes(Self.bytes).hex
        endsAt = world.now().adding(minutes: Self.lifetime)
        now = world.now
    }

    /// The path of the page that sets the academy up, with the code.
    public var path: String { "/setup?code=" + code }

    /// Checks a code, in constant time. Wrong codes do not keep the right one from being accepted.
    ///
    /// - Throws: ``PageError/setUpCode``, ``PageError/setUpEnded``, ``PageError/setUpWrong(seconds:)``.
    func check(_ text: String) throws(PageError) {
        let now = now()
        guard text.utf8.isEqualInConstantTime(to: code.utf8) else { throw noteWrong(at: now) }
        guard now < endsAt else { throw .setUpEnded }
    }

    private func noteWrong(at now: Instant) -> PageError {
        wrong.withLock { times in
            times.removeAll { $0.adding(seconds: Self.period) <= now }
            if times.count >= Self.mostWrong, let first = times.first {
                let wait = first.adding(seconds: Self.period).milliseconds - now.milliseconds
                return .setUpWrong(seconds: max(1, Int((wait + 999) / 1_000)))
            }
            times.append(now)
            return .setUpCode
        }
    }
}
