internal import Networking

/// Who a hash is computed for; the queue is shared by this.
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
/// Networks take turns, one job each. Known clients go first: of four turns they get three where both kinds wait. A
/// full queue drops the newest job of the client with most jobs, of which one of an unknown client counts as four.
struct HashingQueue<Job: Sendable>: Sendable {
    /// Turns in a row that known clients take while unknown ones wait.
    static var knownTurns: Int { 3 }
    /// What a job of an unknown client weighs against one of a known client when the queue is full.
    static var unknownWeight: Int { 4 }

    /// What becomes of a job that is added.
    enum Admission {
        case queued
        /// It is queued, and this one was dropped for it.
        case displaced(Job)
        /// The queue is full, and nobody has more jobs in it.
        case refused
    }

    private struct Line: Sendable {
        let client: HashingClient
        var jobs: [(number: Int, job: Job)]
    }

    private let limit: Int
    /// In the order of their turns.
    private var known: [Line] = []
    private var unknown: [Line] = []
    /// Turns that known clients have had in a row.
    private var turns = 0

    private(set) var count = 0

    /// - Parameter limit: jobs that wait at once.
    init(limit: Int) { self.limit = limit }

    /// Adds a job, or refuses it where the queue is full.
    mutating func add(_ job: Job, number: Int, for client: HashingClient) -> Admission {
        guard count >= limit else {
            append(job, number, client)
            return .queued
        }
        guard limit > 0, let heaviest = heaviest(), weight(of: client) + Self.weight(client) < heaviest.weight
        else { return .refused }
        let dropped = removeNewest(of: heaviest.client)
        append(job, number, client)
        return dropped.map(Admission.displaced) ?? .queued
    }

    /// Takes the job whose turn it is; nil where none waits.
    mutating func next() -> Job? {
        let takesKnown = !known.isEmpty && (unknown.isEmpty || turns < Self.knownTurns)
        turns = takesKnown && !unknown.isEmpty ? turns + 1 : 0
        return takesKnown ? Self.rotate(&known, &count) : Self.rotate(&unknown, &count)
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

    /// The client with most jobs; of several the one whose turn comes last.
    private func heaviest() -> (client: HashingClient, weight: Int)? {
        (known + unknown).reversed().map { ($0.client, Self.weight($0)) }.max { $0.1 < $1.1 }
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

    private static func rotate(_ lines: inout [Line], _ count: inout Int) -> Job? {
        guard !lines.isEmpty else { return nil }
        var line = lines.removeFirst()
        let job = line.jobs.removeFirst().job
        if !line.jobs.isEmpty { lines.append(line) }
        count -= 1
        return job
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
