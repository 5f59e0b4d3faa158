internal import Application

/// The client for whom a password is hashed. The queue divides its capacity among clients.
struct HashingClient: Hashable, Sendable {
    /// The client's network; nil for a client on this machine.
    let network: String?
    /// Whether the request comes from this machine, from a network that the account has signed in from
    /// before, or with a secret that was checked already.
    let isKnown: Bool

    init(_ client: ClientNetwork, isKnown: Bool) {
        switch client {
        case .local:
            network = nil
            self.isKnown = true
        case .network(let prefix):
            network = prefix
            self.isKnown = isKnown
        }
    }
}

/// The jobs that wait for a thread to hash a password, shared fairly among clients.
///
/// While known and unknown clients wait, known clients get three turns in four. Known clients take turns,
/// one job each. Of the unknown clients, the one with the fewest of the last 1,000 hashes is next; equal ones
/// take turns.
///
/// A job of an unknown client has the weight 4, one of a known client the weight 1. If the queue is full, the
/// heaviest client decides whether the known or the unknown clients make room. Of these, the client with the
/// most waiting jobs and recent hashes loses its newest job. Recent hashes count because an attacker can use
/// many networks with one waiting job each: by waiting jobs alone, such networks would never be above a new
/// client, and would fill the queue.
struct HashingQueue<Job: Sendable>: Sendable {
    /// Turns in a row that known clients take while unknown ones wait.
    static var knownTurns: Int { 3 }
    /// The weight of an unknown client's job; a known client's job weighs 1.
    static var unknownWeight: Int { 4 }
    /// The last hashes for unknown clients that are remembered.
    static var mostServed: Int { 1_000 }

    /// The result of adding a job.
    enum Placement {
        case queued
        /// The job is queued in place of another job, which is dropped.
        case displaced(Job)
        /// The queue is full, and no other client has a greater share of it.
        case refused
    }

    /// The waiting jobs of a client.
    private struct ClientQueue: Sendable {
        let client: HashingClient
        var jobs: [(number: Int, job: Job)]

        var weight: Int { jobs.count * HashingQueue.weight(client) }
    }

    private let limit: Int
    /// The queues of the clients with waiting jobs, in the order of their turns.
    private var queues: [ClientQueue] = []
    /// Turns that known clients have had in a row.
    private var turns = 0

    /// The unknown clients of the last hashes, oldest first, and how often each is among them.
    private var served: [HashingClient] = []
    private var servings: [HashingClient: Int] = [:]

    /// - Parameter limit: the most jobs that wait at once.
    init(limit: Int) { self.limit = limit }

    /// The number of waiting jobs.
    var count: Int { queues.reduce(0) { $0 + $1.jobs.count } }

    /// Adds a job, or refuses it if the queue is full.
    ///
    /// - Parameter number: the number by which ``remove(_:)`` finds the job.
    mutating func add(_ job: Job, number: Int, for client: HashingClient) -> Placement {
        guard count >= limit else {
            append(job, number, client)
            return .queued
        }
        guard limit > 0, let other = queueToShorten(for: client),
            let dropped = other.jobs.last.flatMap({ remove($0.number) })
        else { return .refused }
        append(job, number, client)
        return .displaced(dropped)
    }

    /// Takes the next job; nil if none waits.
    mutating func next() -> Job? {
        let hasUnknown = queues.contains { !$0.client.isKnown }
        let takesKnown =
            queues.contains(where: \.client.isKnown) && (!hasUnknown || turns < Self.knownTurns)
        turns = takesKnown && hasUnknown ? turns + 1 : 0
        guard
            let index = queues.indices.filter({ queues[$0].client.isKnown == takesKnown })
                .min(by: { servings(of: queues[$0].client) < servings(of: queues[$1].client) })
        else { return nil }
        var queue = queues.remove(at: index)
        let job = queue.jobs.removeFirst().job
        if !queue.jobs.isEmpty { queues.append(queue) }
        noteServed(queue.client)
        return job
    }

    /// Remembers that a job of an unknown client runs.
    mutating func noteServed(_ client: HashingClient) {
        guard !client.isKnown else { return }
        served.append(client)
        servings[client, default: 0] += 1
        guard served.count > Self.mostServed else { return }
        let oldest = served.removeFirst()
        servings[oldest] = servings[oldest].flatMap { $0 > 1 ? $0 - 1 : nil }
    }

    /// Removes a job by its number; nil if it does not wait.
    mutating func remove(_ number: Int) -> Job? {
        for index in queues.indices {
            guard let position = queues[index].jobs.firstIndex(where: { $0.number == number }) else {
                continue
            }
            let job = queues[index].jobs.remove(at: position).job
            if queues[index].jobs.isEmpty { queues.remove(at: index) }
            return job
        }
        return nil
    }

    mutating func removeAll() -> [Job] {
        defer { queues = [] }
        return queues.flatMap { $0.jobs.map(\.job) }
    }

    private static func weight(_ client: HashingClient) -> Int { client.isKnown ? 1 : unknownWeight }

    /// How many of the last hashes were for a client; 0 for a known client.
    private func servings(of client: HashingClient) -> Int { servings[client] ?? 0 }

    /// A client's waiting jobs and its recent hashes.
    private func load(of queue: ClientQueue) -> Int { queue.jobs.count + servings(of: queue.client) }

    /// The queue that loses its newest job to a new job of a client; nil if the new job is refused.
    ///
    /// In a tie it is a queue of an unknown client, and of these the one whose turn is last.
    private func queueToShorten(for client: HashingClient) -> ClientQueue? {
        let jobs = (queues.first { $0.client == client }?.jobs.count ?? 0) + 1
        let (known, unknown) = (queues.filter(\.client.isKnown), queues.filter { !$0.client.isKnown })
        let weights = (known: known.map(\.weight).max() ?? 0, unknown: unknown.map(\.weight).max() ?? 0)
        let candidates = weights.known > weights.unknown ? known : unknown
        guard let other = candidates.reversed().max(by: { load(of: $0) < load(of: $1) }) else { return nil }
        let isLighter =
            client.isKnown || other.client.isKnown
            ? jobs * Self.weight(client) < max(weights.known, weights.unknown)
            : jobs + servings(of: client) < load(of: other)
        return isLighter ? other : nil
    }

    private mutating func append(_ job: Job, _ number: Int, _ client: HashingClient) {
        if let index = queues.firstIndex(where: { $0.client == client }) {
            queues[index].jobs.append((number, job))
        } else {
            queues.append(ClientQueue(client: client, jobs: [(number, job)]))
        }
    }
}
