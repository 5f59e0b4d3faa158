internal import Application
internal import Core
internal import Persistence

/// Finds and mends wrong data of all features, of the schema and of the search indexes.
struct Repairs: Feature {
    let all: [DataRepair]
    /// The repairs of data that several features share.
    let repairs: [DataRepair]
    let clock: ClockWatch
    /// The checks of data that several features share.
    var checks: [DataCheck] { SQLOwnerChecks.all }

    init(of features: [any Feature], _ own: [DataRepair], _ clock: ClockWatch) {
        self.clock = clock
        repairs = own
        let migrations = features.flatMap(\.migrations)
        all =
            [Self.schema(of: migrations), Self.searchIndexes]
            + features.flatMap(\.checks).compactMap(\.repair) + features.flatMap(\.repairs)
            + own
    }

    func serve(_ service: inout Service) {
        service.on(ListRepairs.self) { _, caller, db in
            try RepairList(
                repairs: all.map { repair in
                    RepairKind(
                        kind: repair.name, count: try repair.wrongData(at: caller.at, in: db).count,
                        isAutomatic: repair.isAutomatic)
                })
        }
        service.on(ShowRepair.self) { request, caller, db in
            let repair = try find(request.kind)
            return RepairReport(repair, try repair.wrongData(at: caller.at, in: db))
        }
        service.onAsync(RunRepair.self, run)
    }

    /// Finds the wrong data in a read, and mends in a write what is still wrong: the search takes seconds in
    /// a large academy, and other writes would wait. Copies of other data are computed again in the write.
    ///
    /// - Returns: the data that was mended.
    /// - Throws: `NotFound`; ``RepairError``.
    private func run(_ request: RunRepair, _ call: AsyncCall) async throws -> RepairReport {
        let (repair, now) = (try find(request.kind), call.caller.at)
        guard repair.isAutomatic else { throw RepairError.notAutomatic(repair.name) }
        let found = try await call.read { [clock] db in
            guard try !repair.dependsOnTime || clock.state(at: now, in: db).isPlausible else {
                throw RepairError.clockIsWrong(repair.name)
            }
            return try repair.found(at: now, in: db)
        }
        let mended = try await call.mend(found, about: request.subject) {
            RepairReport(repair, $0).changes
        }
        return RepairReport(repair, mended)
    }

    /// - Throws: `NotFound`.
    private func find(_ kind: String) throws -> DataRepair {
        guard let repair = all.first(where: { $0.name == kind }) else { throw NotFound("repair", kind) }
        return repair
    }

    /// The repair of what the schema lacks, or has besides that of this version.
    static func schema(of migrations: [Migration]) -> DataRepair {
        DataRepair(
            "schema",
            find: { _, db in
                let schema = try Schema(of: migrations)
                return try schema.differences(in: db).filter(\.isRepairable).map { (schema, $0) }
            },
            describe: { WrongData(subject: nil, text: $0.1.sentence.machineText(of: .academy)) },
            mend: { found, _, db in
                guard let schema = found.first?.0 else { return [] }
                return try schema.repair(found.map(\.1), in: db).map { (schema, $0) }
            })
    }

    /// The repair of indexes that do not have the words of their rows.
    static let searchIndexes = DataRepair(
        "search",
        find: { _, db in
            try db.searchIndexes().filter { try !$0.isSound(in: db) }.map(\.table)
        },
        describe: { WrongData(subject: nil, text: $0) },
        mend: { found, _, db in
            let indexes = try db.searchIndexes().filter { found.contains($0.table) }
            for index in indexes { try index.rebuild(in: db) }
            return indexes.map(\.table)
        })
}
