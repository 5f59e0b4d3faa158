internal import Application
internal import Core
internal import Persistence

/// Lists, adds and removes the adults who may pick students up.
struct ManagePickupAdults {
    let students: any AttendingStudents
    let adults: SQLPickupAdults

    func serve(_ service: inout Service) {
        service.on(ListPickupAdults.self, list)
        service.on(AddPickupAdult.self, add)
        service.on(RemovePickupAdult.self, remove)
        service.auditChanges(by: RemovePickupAdult.self) { try adults.find($0.adult, in: $2) }
    }

    private func list(
        _ request: ListPickupAdults, by caller: Caller, in db: any Transaction
    ) throws -> Page<PickupAdult> {
        let student = try students.find(caller.signedIn().resolving(request.student), in: db)
        return Page(items: try adults.adults(of: student.id, in: db), next: nil)
    }

    /// - Throws: ``DepartureError/adultExists(_:)``, ``DepartureError/tooManyAdults``; `InvalidValue`;
    ///   `NotFound`, also for a student who was erased.
    private func add(
        _ request: AddPickupAdult, by caller: Caller, in db: any Transaction
    ) throws -> PickupAdult {
        let student = try students.find(caller.signedIn().resolving(request.student), in: db).id
        guard try !students.wasErased(student, in: db) else { throw NotFound("student", request.student) }
        let adult = try NewPickupAdult(name: request.name, phone: request.phone)
        let id = try adult.insert(into: adults, of: student, in: db)
        return PickupAdult(id: id, student: student, name: adult.name, phone: adult.phone)
    }

    /// - Throws: `NotFound`.
    private func remove(
        _ request: RemovePickupAdult, by caller: Caller, in db: any Transaction
    ) throws -> PickupAdult {
        guard let adult = try adults.find(request.adult, in: db) else {
            throw NotFound("pickup adult", request.adult)
        }
        try adults.delete(adult.id, in: db)
        return adult
    }
}

/// An adult for pick-up before it is stored.
struct NewPickupAdult {
    /// The maximum number of characters of a phone number.
    static let phoneLimit = 40

    let name: String
    let phone: String?

    /// - Throws: `InvalidValue`.
    init(name: String, phone: String?) throws(InvalidValue) {
        self.name = try FreeText.parse(name, field: "name", limit: Limits.name)
        self.phone = try FreeText.parseOptional(phone, field: "phone", limit: Self.phoneLimit)
    }

    /// - Throws: ``DepartureError/adultExists(_:)``, ``DepartureError/tooManyAdults``.
    func insert(
        into adults: SQLPickupAdults, of student: StudentID, in db: any Transaction
    ) throws -> PickupAdultID {
        let known = try adults.adults(of: student, in: db)
        let folded = SearchText.fold(name)
        if known.contains(where: { SearchText.fold($0.name) == folded }) {
            throw DepartureError.adultExists(name)
        }
        guard known.count < PickupAdult.most else { throw DepartureError.tooManyAdults }
        return try adults.insert(name, phone: phone, of: student, in: db)
    }
}
