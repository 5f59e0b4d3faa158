internal import Application
internal import Core
internal import Persistence

/// Shows, creates, removes, unlocks and checks the PINs of students at stations.
///
/// The stored hash is keyed, and not computed by a slow function: ten thousand PINs could be tried in any
/// case. Guesses are limited, since the fifth wrong PIN locks the student at the station.
struct ManageStationPINs {
    let students: any AttendingStudents
    let pins: SQLStationPINs
    let world: World
    /// A keyed hash of 32 bytes, which cannot be computed from the database alone.
    let hash: @Sendable ([UInt8]) -> [UInt8]

    func serve(_ service: inout Service) {
        service.on(ShowStationPIN.self, show)
        service.onAsync(CreateStationPIN.self, create)
        service.on(RemoveStationPIN.self, remove)
        service.on(UnlockStationPIN.self, unlock)
    }

    /// - Throws: `NotFound`.
    private func show(
        _ request: ShowStationPIN, by caller: Caller, in db: any Transaction
    ) throws -> StationPINState {
        let student = try students.find(caller.signedIn().resolving(request.student), in: db)
        return StationPINState(
            student: student.id, studentName: student.name,
            hasPIN: try pins.students(among: [student.id], in: db).contains(student.id),
            isLocked: try pins.isLocked(student.id, in: db))
    }

    /// Creates a PIN of random digits.
    ///
    /// - Throws: `NotFound`.
    private func create(_ request: CreateStationPIN, _ call: AsyncCall) async throws -> StationPIN {
        let (owner, at, isDryRun) = (try call.caller.signedIn(), call.caller.at, call.isDryRun)
        let pin = randomPIN()
        return try await call.write(subjectOf: { "student \($0.student)" }) { db in
            let student = try students.find(owner.resolving(request.student), in: db)
            try pins.set(hashed(pin, of: student.id), of: student.id, at: at, in: db)
            return .done(
                StationPIN(student: student.id, studentName: student.name, pin: isDryRun ? "" : pin))
        }
    }

    /// - Throws: ``StationPINError/missing(_:)``; `NotFound`.
    private func remove(
        _ request: RemoveStationPIN, by caller: Caller, in db: any Transaction
    ) throws -> StationPINChange {
        let student = try students.find(caller.signedIn().resolving(request.student), in: db)
        guard try pins.remove(of: student.id, in: db) else { throw StationPINError.missing(student.name) }
        return StationPINChange(student: student.id, studentName: student.name)
    }

    /// - Throws: ``StationPINError/missing(_:)``; `NotFound`.
    private func unlock(
        _ request: UnlockStationPIN, by caller: Caller, in db: any Transaction
    ) throws -> StationPINChange {
        let student = try students.find(caller.signedIn().resolving(request.student), in: db)
        guard try pins.students(among: [student.id], in: db).contains(student.id) else {
            throw StationPINError.missing(student.name)
        }
        try pins.unlock(student.id, in: db)
        return StationPINChange(student: student.id, studentName: student.name)
    }

    /// Checks the PIN that was entered at a station, and counts a wrong one. Staff need none.
    ///
    /// - Returns: the refusal, whose count must be stored; nil if the PIN is right, or if the student has
    ///   none.
    /// - Throws: ``StationPINError/needed``, ``StationPINError/locked``: nothing is stored.
    func refusal(
        of pin: String?, from sender: StationCaller, for student: StudentID, in db: any Transaction
    ) throws -> StationPINError? {
        guard case .station(let station) = sender,
            let stored = try pins.find(of: student, at: station, in: db)
        else { return nil }
        guard stored.wrong < StationPINError.tries else { throw StationPINError.locked }
        guard let pin, !pin.isEmpty else { throw StationPINError.needed }
        if hashed(pin, of: student).isEqualInConstantTime(to: stored.hash) {
            if stored.wrong > 0 { try pins.unlock(student, at: station, in: db) }
            return nil
        }
        let wrong = stored.wrong + 1
        try pins.countWrong(wrong, of: student, at: station, in: db)
        return wrong < StationPINError.tries ? .wrong(left: StationPINError.tries - wrong) : .locked
    }

    /// Random digits. A byte of 250 or more is left out, so that all digits are equally likely.
    private func randomPIN() -> String {
        var digits = ""
        while digits.count < StationPINError.digits {
            for byte in world.randomBytes(StationPINError.digits * 2)
            where byte < 250 && digits.count < StationPINError.digits {
                digits += String(byte % 10)
            }
        }
        return digits
    }

    private func hashed(_ pin: String, of student: StudentID) -> [UInt8] {
        hash(Array("\(student)".utf8) + [0] + Array(pin.utf8))
    }
}
