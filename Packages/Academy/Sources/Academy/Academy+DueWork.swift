internal import Application
public import Core
public import Messages
public import Persistence
internal import TamperEvidence
internal import Usage

/// The work of an academy besides its requests: due work, hash chains, messages and the counts of usage.
extension Academy {
    /// Does the due work of the features in limited transactions, writes the counts of usage, and extends
    /// the hash chains.
    ///
    /// A program that opens a data folder calls it once.
    ///
    /// - Returns: the state of the clock; nothing that depends on the time was done unless it is plausible.
    /// - Throws: the first error of a feature, of ``writeUsage()`` or of ``extendChains()``. It is thrown
    ///   at the end: an error of one part does not stop the others.
    @discardableResult
    public func performDueWork() async throws -> ClockState {
        var (state, failure) = (ClockState.plausible, (any Error)?.none)
        do { state = try await performDueWorkOfFeatures() } catch { failure = error }
        do { try await extendChains() } catch { failure = failure ?? error }
        if let failure { throw failure }
        return state
    }

    /// Does the due work of the features in limited transactions, and writes the counts of usage.
    ///
    /// A server calls it every half minute, and extends the hash chains more often.
    ///
    /// - Returns: the state of the clock; nothing that depends on the time was done unless it is plausible.
    /// - Throws: the first error of a feature or of ``writeUsage()``, at the end.
    @discardableResult
    public func performDueWorkOfFeatures() async throws -> ClockState {
        let now = world.now()
        let state = try await checkClock(at: now)
        var failure: (any Error)?
        for feature in state.isPlausible ? features : [] {
            do { try await performDueWork(of: feature, at: now) } catch { failure = failure ?? error }
        }
        do { try await writeUsage() } catch { failure = failure ?? error }
        if let failure { throw failure }
        return state
    }

    /// Whether the machine's clock agrees with the times in the database.
    public func clockState() async throws -> ClockState {
        let (clock, now) = (clock, world.now())
        return try await store.read { try clock.state(at: now, in: $0) }
    }

    /// The codes of problems that do not keep a server from being ready: `clock.implausible`.
    public func warnings() async -> [String] {
        (try? await clockState())?.isPlausible == false ? ["clock.implausible"] : []
    }

    /// Compares the clock with the database, and stores a plausible time now and then.
    private func checkClock(at now: Instant) async throws -> ClockState {
        let clock = clock
        let (state, isReadingDue) = try await store.read { db in
            let state = try clock.state(at: now, in: db)
            return (state, try state.isPlausible && clock.isReadingDue(at: now, in: db))
        }
        if isReadingDue { try await writeDerived { try clock.storeReading(at: now, in: $0) } }
        return state
    }

    private func performDueWork(of feature: any Feature, at now: Instant) async throws {
        while try await store.read({ try feature.isWorkDue(at: now, in: $0) }) {
            try await writeDerived { try feature.performDueWork(at: now, in: $0) }
        }
    }

    /// Adds links to the hash chains for the rows that have none, in limited transactions, and writes the
    /// heads of the chains outside the database.
    ///
    /// A server calls it some seconds after each change, and a program before it closes a data folder.
    public func extendChains() async throws {
        let (now, chains) = (world.now(), chains)
        var pending: PendingLinks
        repeat {
            pending = try await store.read { try chains.pendingLinks(at: now, in: $0) }
            if pending.isEmpty { break }
            try await writeDerived { [pending] db in try chains.insert(pending, in: db) }
        } while pending.hasMore
        try await chainHeads?.write(at: now)
    }

    /// Runs a write that only follows from the time and from other writes.
    private func writeDerived(_ body: @escaping @Sendable (any Transaction) throws -> Void) async throws {
        derivedWrites.add(1)
        do { try await store.write(body) } catch {
            derivedWrites.add(-1)
            throw error
        }
    }

    /// The number of writes of this process without those of due work and hash chains, which a restored
    /// academy does again: an academy in which only time passes needs no further backup.
    ///
    /// - Parameter metrics: the counts of the academy's store.
    public func changeCount(of metrics: WriterMetrics) -> Int {
        metrics.committedWrites - derivedWrites.value
    }

    /// Sends the messages that are due, and returns their numbers; nil if no mail system is set, or while the
    /// clock has jumped, since messages that have expired are cancelled.
    ///
    /// A server calls it every half minute.
    public func sendMessages() async throws -> DeliveryReport? {
        guard let messageSender, try await clockState().isPlausible else { return nil }
        return try await messageSender.send()
    }

    /// Sends the messages that are due to the devices of their readers, and returns their numbers; nil if no
    /// push services are used, or while the clock has jumped.
    ///
    /// A server calls it every few seconds.
    public func sendPushes() async throws -> PushReport? {
        guard let pushSender, try await clockState().isPlausible else { return nil }
        return try await pushSender.send()
    }

    /// Writes the counts of usage that are still in memory.
    ///
    /// A server calls it when it stops, and a program that opens a data folder after its request;
    /// ``performDueWork()`` calls it too.
    public func writeUsage() async throws { try await usage.write(to: store) }

    /// Counts a page that a student opened; it neither fails nor waits.
    @Sendable public func pageWasOpened(_ route: String, by principal: Principal) {
        guard let student = principal.student else { return }
        usage.record(.pageOpened(route), of: student, at: world.now())
    }
}
