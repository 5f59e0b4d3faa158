internal import Networking

/// The client of a hash; the queue divides its places among clients.
struct HashingClient: Hashable, Sendable {
    /// The client's network; nil for this machine.
    let network: String?
    /// Whether the request comes from this machine, from a network that the account has signed in from before, or
    /// with a secret that was checked already.
    let isKnown: Bool

    init(_ origin: Origin, isKnown: Bool) {
        switch origin {
        case .local:
            network = nil
            self.isKnown = true
        case .network(let prefix):
            network = prefix
            self.isKnown = isKnown
        }
    }
}

/// The hashes that wait for a thread, shared fairly by network.
///
/// Networks take turns, one job each. While both kinds wait, known clients get three turns in four. A job of an
/// unknown client weighs 4, of a known one 1. A full queue drops the newest job of the client whose jobs weigh most;
/// of several, of the one that has had most of the last 1,000 hashes for unknown clients.
struct HashingQueue<Job: Sendable>: Sendable {
    /// Turns in a row that known clients take while unknown ones wait.
    static var knownTurns: Int { 3 }
    /// What a job of an unknown client weighs against one of a known client when the queue is full.
    static var unknownWeight: Int { 4 }
    /// Hashes of unknown clients that are remembered as served.
    static var mostServed: Int { 1_000 }

    /// What becomes of a job that is added.
    enum Admission {
        case queued
        /// It is queued, and this one was dropped for it.
        case displaced(Job)
        /// The queue is full, and no client's jobs weigh more.
        case refused
    }

    private struct Line: Sendable {
        let client: HashingClient
        var jobs: [(number: Int, job: Job)]
    }

    /// What a client takes of the queue: the weight of its jobs, and the hashes that it had lately.
    private struct Load: Comparable {
        let weight: Int
        let served: Int

        static func < (one: Load, other: Load) -> Bool {
            (one.weight, one.served) < (other.weight, other.served)
        }
    }

    private let limit: Int
    /// In the order of their turns.
    private var known: [Line] = []
    private var unknown: [Line] = []
    /// Turns that known clients have had in a row.
    private var turns = 0

    /// The unknown clients of the last hashes, oldest first, and how often each is among them.
    private var served: [HashingClient] = []
    private var servings: [HashingClient: Int] = [:]

    private(set) var count = 0

    /// - Parameter limit: jobs that wait at once.
    init(limit: Int) { self.limit = limit }

    /// Adds a job, or refuses it where the queue is full.
    mutating func add(_ job: Job, number: Int, for client: HashingClient) -> Admission {
        guard count >= limit else {
            append(job, number, client)
            return .queued
        }
        let load = Load(weight: weight(of: client) + Self.weight(client), served: servings[client] ?? 0)
        guard limit > 0, let heaviest = heaviest(), load < heaviest.load else { return .refused }
        let dropped = removeNewest(of: heaviest.client)
        append(job, number, client)
        return dropped.map(Admission.displaced) ?? .queued
    }

    /// Takes the job whose turn it is; nil where none waits.
    mutating func next() -> Job? {
        let takesKnown = !known.isEmpty && (unknown.isEmpty || turns < Self.knownTurns)
        turns = takesKnown && !unknown.isEmpty ? turns + 1 : 0
        let turn = takesKnown ? Self.rotate(&known, &count) : Self.rotate(&unknown, &count)
        guard let turn else { return nil }
        noteServed(turn.client)
        return turn.job
    }

    /// Remembers that a job of a client is run.
    mutating func noteServed(_ client: HashingClient) {
        guard !client.isKnown else { return }
        served.append(client)
        servings[client, default: 0] += 1
        guard served.count > Self.mostServed else { return }
        let oldest = served.removeFirst()
        servings[oldest] = servings[oldest].flatMap { $0 > 1 ? $0 - 1 : nil }
    }

    /// Removes a job by its number; nil where it does not wait.
    mutating func remove(_ number: Int) -> Job? {
        Self.remove(number, from: &known, &count) ?? Self.remove(number, from: &unknown, &count)
    }

    /// Removes all jobs.
    mutating func removeAll() -> [Job] {
        let jobs = (known + unknown).flatMap { $0.jobs.map(\.job) }
        known = []
        unknown = []
        count = 0
        return jobs
    }

    private static func weight(_ client: HashingClient) -> Int { client.isKnown ? 1 : unknownWeight }

    private static func weight(_ line: Line) -> Int { line.jobs.count * weight(line.client) }

    private func weight(of client: HashingClient) -> Int {
        (client.isKnown ? known : unknown).first { $0.client == client }.map(Self.weight) ?? 0
    }

    /// The client with the highest load; of several the one whose turn comes last.
    private func heaviest() -> (client: HashingClient, load: Load)? {
        (known + unknown).reversed().map { line in
            (line.client, Load(weight: Self.weight(line), served: servings[line.client] ?? 0))
        }.max { $0.1 < $1.1 }
    }

    private mutating func append(_ job: Job, _ number: Int, _ client: HashingClient) {
        func append(to lines: inout [Line]) {
            if let index = lines.firstIndex(where: { $0.client == client }) {
                lines[index].jobs.append((number, job))
            } else {
                lines.append(Line(client: client, jobs: [(number, job)]))
            }
        }
        if client.isKnown { append(to: &known) } else { append(to: &unknown) }
        count += 1
    }

    private mutating func removeNewest(of client: HashingClient) -> Job? {
        let line = (client.isKnown ? known : unknown).first { $0.client == client }
        return line?.jobs.last.flatMap { remove($0.number) }
    }

    private static func rotate(
        _ lines: inout [Line], _ count: inout Int
    ) -> (client: HashingClient, job: Job)? {
        guard !lines.isEmpty else { return nil }
        var line = lines.removeFirst()
        let job = line.jobs.removeFirst().job
        if !line.jobs.isEmpty { lines.append(line) }
        count -= 1
        return (line.client, job)
    }

    private static func remove(_ number: Int, from lines: inout [Line], _ count: inout Int) -> Job? {
        for index in lines.indices {
            guard let place = lines[index].jobs.firstIndex(where: { $0.number == number }) else { continue }
            let job = lines[index].jobs.remove(at: place).job
            if lines[index].jobs.isEmpty { lines.remove(at: index) }
            count -= 1
            return job
        }
        return nil
    }
}
