import Academy
import Core
import Logging
import Messages
import Persistence
import ServiceLifecycle

/// Repeats work while the server runs. A failure is logged, and the work is tried again.
struct RepeatedWork: Service {
    /// The shortest interval after a failure, so that a lasting one does not fill the log.
    private static let intervalAfterFailure = Duration.seconds(30)

    let interval: Duration
    /// The sentence in the log after a failure, before its cause.
    let failure: String
    let logger: Logger
    let work: @Sendable () async throws -> Void

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                var pause = interval
                do {
                    try await work()
                } catch  where !Task.isCancelled {
                    logger.error("\(failure): \(error)")
                    pause = max(interval, Self.intervalAfterFailure)
                } catch {}
                try? await Task.sleep(for: pause)
            }
        }
    }
}

extension RepeatedWork {
    /// The work that the passing of time makes due, such as recording absences.
    static func dueWork(of academy: Academy, _ logger: Logger) -> RepeatedWork {
        let clock = ClockLog(logger)
        return RepeatedWork(
            interval: .seconds(30), failure: "Work that is due could not be done, and is tried again",
            logger: logger
        ) { await clock.note(try await academy.performDueWorkOfFeatures()) }
    }

    /// The extension of the hash chains by new rows, at most ten seconds after they were written unless it
    /// fails. Until a row has its link, a change of the row by other means is not found.
    static func chains(of academy: Academy, _ store: any Store, _ logger: Logger) -> RepeatedWork {
        let chains = ChainExtension(of: academy) { store.writerMetrics.groups }
        return RepeatedWork(
            interval: .seconds(3), failure: "The hash chains could not be extended, and are extended later",
            logger: logger
        ) { try await chains.extend() }
    }

    /// The delivery of messages. A server that stops waits for the message whose delivery has begun, at most
    /// until `cancel-deadline` has passed. After that it is unknown whether the message was sent.
    static func messages(of academy: Academy, _ logger: Logger) -> RepeatedWork {
        RepeatedWork(
            interval: .seconds(30), failure: "Messages could not be sent, and are tried again", logger: logger
        ) {
            guard let report = try await academy.sendMessages() else { return }
            if let problem = report.problem { logger.warning("Messages could not be sent: \(problem)") }
            if report.count > 0 { logger.info("\(report.summary)") }
        }
    }

    /// The delivery of messages to the devices of their readers. A server that stops waits for the deliveries
    /// that have begun, at most until `cancel-deadline` has passed.
    static func pushes(of academy: Academy, _ logger: Logger) -> RepeatedWork {
        RepeatedWork(
            interval: .seconds(5), failure: "Notifications could not be sent, and are tried again",
            logger: logger
        ) {
            guard let report = try await academy.sendPushes(), report.count > 0 else { return }
            logger.info("\(report.summary)")
        }
    }
}

/// The sentences of the server log about the clock.
struct ClockSentences {
    private var last = ClockState.plausible

    /// Says that the clock has jumped, ahead or back, or that it is right again; nil if nothing has changed.
    mutating func next(_ state: ClockState) -> String? {
        guard state != last else { return nil }
        last = state
        guard let newest = state.newest else {
            return "The clock is right again. The work that is due is done."
        }
        return """
            The clock of this machine does not agree with the last time in the database, \(newest). Automatic \
            absences, reminders, messages and removals are held until an owner confirms the clock, at /desk or with \
            classly-admin clock confirm.
            """
    }
}

/// Writes the sentences about the clock to the server log.
private actor ClockLog {
    private let logger: Logger
    private var sentences = ClockSentences()

    init(_ logger: Logger) { self.logger = logger }

    func note(_ state: ClockState) {
        guard let sentence = sentences.next(state) else { return }
        logger.log(level: state.isPlausible ? .notice : .warning, "\(sentence)")
    }
}

/// Extends the hash chains if anything was written since the last time.
private actor ChainExtension {
    private let academy: Academy
    private let changes: @Sendable () -> Int
    private var changesOfLast: Int?

    /// - Parameter changes: counts the changes of the academy; the number grows with each change.
    init(of academy: Academy, changes: @escaping @Sendable () -> Int) {
        self.academy = academy
        self.changes = changes
    }

    func extend() async throws {
        let changes = changes()
        guard changes != changesOfLast else { return }
        try await academy.extendChains()
        changesOfLast = changes
    }
}
