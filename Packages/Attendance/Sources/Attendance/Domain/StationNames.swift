internal import Core

/// The names of the students of a session as a station shows them in public: no last names, only initials.
struct StationNames {
    private let firstNames: [StudentID: String]
    private let fullNames: [StudentID: String]
    /// The folded names that several students of the session share: first names, alone and with an initial.
    private var shared: Set<String> = []

    /// - Parameters:
    ///   - students: the students of the session.
    ///   - firstNames: the first names of students.
    ///   - fullNames: the names of students, which begin with the first name.
    init(
        of students: [StudentID], firstNames: [StudentID: String], fullNames: [StudentID: String]
    ) {
        self.firstNames = firstNames
        self.fullNames = fullNames
        var counts: [String: Int] = [:]
        for student in students {
            // Both are the same for a student without a last name.
            let names: Set = [name(of: student, initials: 0), name(of: student, initials: 1)]
            for name in names { counts[SearchText.fold(name), default: 0] += 1 }
        }
        shared = Set(counts.filter { $0.value > 1 }.keys)
    }

    /// The first name of a student; with the initial of the last name if others have the same first name, and
    /// with that of the second last name if they have the same initial too.
    func name(of student: StudentID) -> String {
        var name = self.name(of: student, initials: 0)
        for count in 1...2 where shared.contains(SearchText.fold(name)) {
            name = self.name(of: student, initials: count)
        }
        return name
    }

    /// The first name and the initial of the last name of a student, as a printed card has them.
    func cardName(of student: StudentID) -> String { name(of: student, initials: 1) }

    /// The first letters of the first and the last name of a student.
    func initials(of student: StudentID) -> String {
        let first = firstNames.name(of: student).prefix(1).uppercased()
        return first + (lastInitials(of: student).first ?? "")
    }

    private func name(of student: StudentID, initials: Int) -> String {
        let shown = lastInitials(of: student).prefix(initials).map { "\($0)." }
        return ([firstNames.name(of: student)] + shown).joined(separator: " ")
    }

    /// Empty if the name of the student does not begin with the first name, or has no other.
    private func lastInitials(of student: StudentID) -> [String] {
        guard let first = firstNames[student], let full = fullNames[student], full.hasPrefix(first) else {
            return []
        }
        return full.dropFirst(first.count).split(separator: " ").map { $0.prefix(1).uppercased() }
    }
}
