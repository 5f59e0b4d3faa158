internal import Core
internal import Persistence

/// Finds the students for whom a signed-in person has rights as a guardian.
struct FindWards {
    let directory: any WardDirectory

    /// The rights of a principal by student. An account without a guardian takes no statement.
    func rights(
        of principal: Principal, at now: Instant, in db: any Transaction
    ) throws -> [StudentID: Set<GuardianRight>] {
        guard let person = principal.person else { return [:] }
        let wards = try directory.wards(of: person, at: now, in: db)
            .filter { $0.student != principal.student }
        return Dictionary(wards.map { ($0.student, Set($0.rights)) }) { first, _ in first }
    }
}

extension Principal {
    /// The same principal with rights at students.
    func with(_ wards: [StudentID: Set<GuardianRight>]) -> Principal {
        guard !wards.isEmpty else { return self }
        return Principal(
            account: account, role: role, email: email, student: student, person: person, wards: wards,
            instructor: instructor, permissions: permissions, language: language)
    }
}
