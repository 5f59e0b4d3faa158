internal import Attendance
internal import ClassManagement
internal import Core
internal import Payments
internal import Persistence

extension Classes {
    /// The class, venue and instructor of each class, by which the report of the revenue is grouped.
    ///
    /// - Parameter ids: the classes; nil for all.
    func revenueKeys(of ids: [ClassID]?, in db: any Transaction) throws -> [ClassID: ClassRevenueKeys] {
        Dictionary(
            uniqueKeysWithValues: try places(of: ids, in: db).map { id, place in
                (
                    id,
                    ClassRevenueKeys(
                        academyClass: ReportKey(id: id.number, name: place.className),
                        venue: ReportKey(id: place.venue.number, name: place.venueName),
                        instructor: place.instructorKey)
                )
            })
    }
}

extension SessionPlace {
    init(_ place: ClassPlace, of academyClass: ClassID) {
        self.init(
            academyClass: ReportKey(id: academyClass.number, name: place.className),
            venue: ReportKey(id: place.venue.number, name: place.venueName), instructor: place.instructorKey,
            capacity: place.capacity)
    }
}

extension ClassPlace {
    fileprivate var instructorKey: ReportKey {
        guard let instructor, let instructorName else { return .withoutInstructor }
        return ReportKey(id: instructor.number, name: instructorName)
    }
}
