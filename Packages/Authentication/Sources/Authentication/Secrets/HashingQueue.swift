internal import Networking

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
/// Clients take turns, one job each. While jobs of known and of unknown clients wait, known clients get
/// three turns in four. A job of an unknown client has the weight 4, one of a known client the weight 1. A
/// full queue drops the newest job of the client whose jobs have the highest weight; in a tie, of the
/// client with most of the last 1,000 hashes for unknown clients.
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
        /// The queue is full, and the jobs of no other client have a higher weight.
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
        let weight = (queues.first { $0.client == client }?.weight ?? 0) + Self.weight(client)
        let load = (weight, servings[client] ?? 0)
        guard limit > 0, let heaviest = heaviest(), load < self.load(of: heaviest),
            let dropped = heaviest.jobs.last.flatMap({ remove($0.number) })
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
        guard let index = queues.firstIndex(where: { $0.client.isKnown == takesKnown }) else { return nil }
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

    /// Removes all jobs.
    mutating func removeAll() -> [Job] {
        defer { queues = [] }
        return queues.flatMap { $0.jobs.map(\.job) }
    }

    private static func weight(_ client: HashingClient) -> Int { client.isKnown ? 1 : unknownWeight }

    /// A client's share of the queue: the weight of its jobs, and then its recent hashes.
    private func load(of queue: ClientQueue) -> (Int, Int) { (queue.weight, servings[queue.client] ?? 0) }

    /// The client with the highest load; in a tie an unknown client, of these the one with the last turn.
    private func heaviest() -> ClientQueue? {
        let known = queues.filter(\.client.isKnown)
        let unknown = queues.filter { !$0.client.isKnown }
        return (known + unknown).reversed().max { load(of: $0) < load(of: $1) }
    }

    private mutating func append(_ job: Job, _ number: Int, _ client: HashingClient) {
        if let index = queues.firstIndex(where: { $0.client == client }) {
            queues[index].jobs.append((number, job))
        } else {
            queues.append(ClientQueue(client: client, jobs: [(number, job)]))
        }
    }
}
