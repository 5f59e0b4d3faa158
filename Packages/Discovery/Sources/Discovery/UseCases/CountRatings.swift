internal import Core
internal import Persistence

/// Decides which ratings are part of the averages: those of students who attended the class.
struct CountRatings {
    let attendance: any AttendanceDirectory
    let ratings = SQLRatings()

    /// Counts the rating of a student for a class, or stops counting it, after attendance was changed.
    ///
    /// It counts if the student was present or late at a session of the class.
    func attendanceWasChanged(
        of student: StudentID, at academyClass: ClassID, in db: any Transaction
    ) throws {
        guard var rating = try ratings.find(academyClass, by: student, in: db) else { return }
        try ratings.setCounted(
            try attendance.hasAttended(student, academyClass, in: db), &rating, in: db)
    }

    /// Adds to the totals the ratings of a student that are not in them, if the student has attended their
    /// class.
    func countAttended(by student: StudentID, in db: any Transaction) throws {
        for var rating in try ratings.uncounted(of: student, in: db)
        where try attendance.hasAttended(student, rating.academyClass, in: db) {
            try ratings.setCounted(true, &rating, in: db)
        }
    }

    /// The ratings that do not count although their students have attended the classes.
    ///
    /// Due work counts them. Check-ins and imports do not notify this feature: each would need one more
    /// statement to search for a rating that does not count, and there is hardly ever one.
    func ratingsToCount(in db: any Transaction) throws -> [StoredRating] {
        try ratings.uncounted(in: db).filter { rating in
            guard let student = rating.student else { return false }
            return try attendance.hasAttended(student, rating.academyClass, in: db)
        }
    }
}
