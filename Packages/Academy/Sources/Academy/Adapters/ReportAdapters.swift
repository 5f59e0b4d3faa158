internal import Attendance
internal import ClassManagement
internal import Core
internal import Payments
internal import Persistence

extension Classes {
    /// What the report of the revenue groups classes by.
    func revenueKeys(in db: any Transaction) throws -> [ClassID: ClassRevenueKeys] {
        Dictionary(
            uniqueKeysWithValues: try places(in: db).map { id, place in
                (
                    id,
                    ClassRevenueKeys(
                        academyClass: RevenueKey(id: id.number, name: place.className),
                        venue: RevenueKey(id: place.venue.number, name: place.venueName),
                        instructor: RevenueKey(
                            id: place.instructor?.number,
                            name: place.instructorName ?? "without an instructor"))
                )
            })
    }
}

extension SessionPlace {
    init(_ place: ClassPlace, of academyClass: ClassID) {
        self.init(
            academyClass: AttendanceKey(id: academyClass.number, name: place.className),
            venue: AttendanceKey(id: place.venue.number, name: place.venueName),
            instructor: AttendanceKey(
                id: place.instructor?.number, name: place.instructorName ?? "without an instructor"),
            capacity: place.capacity)
    }
}
