import Core
import Persistence
import Synchronization

@testable import Authentication

/// Guardians, who are added by tests: each record is at one student, and has rights there.
final class FakeWards: WardDirectory {
    struct Record: Sendable {
        var guardian: DirectoryGuardian
        var rights: Set<GuardianRight>
    }

    private let records = Mutex<[Record]>([])
    private let givers = Mutex<[String]>([])
    private let recognitions = Mutex<[Bool]>([])

    /// Whether each guardian who was added could be a stored person, in the order in which they were added.
    var recognised: [Bool] { recognitions.withLock { $0 } }

    /// The names of those who gave rights by an invitation or a code, in the order in which they did.
    var authors: [String] { givers.withLock { $0 } }

    /// Adds a guardian of a student, who has the number of the record unless a person is named.
    @discardableResult
    func add(
        _ name: String, of student: Int64, email: String? = nil, person: GuardianPersonID? = nil,
        _ rights: Set<GuardianRight> = []
    ) throws -> DirectoryGuardian {
        let email = try email.map { try EmailAddress(parsing: $0) }
        return records.withLock { records in
            let number = Int64(records.count + 1)
            let guardian = DirectoryGuardian(
                id: GuardianID(number), person: person ?? GuardianPersonID(number),
                student: StudentID(student), name: name, email: email)
            records.append(Record(guardian: guardian, rights: rights))
            return guardian
        }
    }

    func rights(of guardian: GuardianID) -> Set<GuardianRight> {
        records.withLock { $0.first { $0.guardian.id == guardian }?.rights ?? [] }
    }

    func remove(_ guardian: GuardianID) { records.withLock { $0.removeAll { $0.guardian.id == guardian } } }

    func records(of person: GuardianPersonID) -> [Record] {
        records.withLock { $0.filter { $0.guardian.person == person } }
    }

    func wards(of person: GuardianPersonID, at now: Instant, in db: any Transaction) throws -> [Ward] {
        records(of: person).filter { !$0.rights.isEmpty }.map { record in
            let student = record.guardian.student
            return Ward(student: student, name: "Student \(student)", firstName: "S", rights: record.rights)
        }
    }

    func find(
        _ reference: Reference<Kind.Guardian>, in db: any Transaction
    ) throws -> DirectoryGuardian {
        guard case .id(let id) = reference,
            let found = records.withLock({ $0.first { $0.guardian.id == id } })
        else { throw NotFound("guardian", reference) }
        return found.guardian
    }

    func contact(
        of person: GuardianPersonID, in db: any Transaction
    ) throws -> (name: String, email: EmailAddress?)? {
        records(of: person).first.map { ($0.guardian.name, $0.guardian.email) }
    }

    func personNames(
        of ids: [GuardianPersonID], in db: any Transaction
    ) throws -> [GuardianPersonID: String] {
        ids.reduce(into: [:]) { $0[$1] = records(of: $1).first?.guardian.name }
    }

    func hasOther(
        _ email: EmailAddress, than person: GuardianPersonID, in db: any Transaction
    ) throws -> Bool {
        records.withLock { records in
            records.contains { $0.guardian.email == email && $0.guardian.person != person }
        }
    }

    func giveAllRights(
        to person: GuardianPersonID, by author: String, at now: Instant, in db: any Transaction
    ) throws -> [GivenRights] {
        let all = GuardianRight.allCases
        let given = records.withLock { records in
            records.indices.compactMap { index -> GivenRights? in
                let (guardian, held) = (records[index].guardian, records[index].rights)
                guard guardian.person == person, held.isSubset(of: [.pays]) else { return nil }
                records[index].rights = Set(all)
                return GivenRights(
                    guardian: guardian.id, student: guardian.student, old: held.sorted(), new: all)
            }
        }
        if !given.isEmpty { givers.withLock { $0.append(author) } }
        return given
    }

    func addGuardian(
        named name: String, _ email: EmailAddress, as person: GuardianPersonID?, to student: StudentID,
        recognises: Bool, by author: String, at now: Instant, in db: any Transaction
    ) throws -> GuardianPersonID {
        recognitions.withLock { $0.append(recognises) }
        givers.withLock { $0.append(author) }
        return try add(
            name, of: student.number, email: email.text, person: person, Set(GuardianRight.allCases)
        )
        .person
    }
}
