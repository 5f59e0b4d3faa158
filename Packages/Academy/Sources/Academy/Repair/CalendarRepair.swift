internal import Application
internal import Authentication
internal import ClassManagement
internal import Core
internal import Persistence

extension Repairs {
    /// The repair of secret addresses of calendars whose owners have no enabled account any more: earlier
    /// versions left them when they closed or disabled an account, so that they still answer.
    static func calendarAddresses(of classes: Classes) -> DataRepair {
        DataRepair(
            "calendar-addresses",
            find: { _, db in try former(classes, in: db) },
            describe: { WrongData(subject: $0.subject, text: "\($0.createdAt)") },
            mend: { found, _, db in
                // Few people have an address, so that the search is short.
                let wrong = Set(found).intersection(try former(classes, in: db))
                let addresses = found.filter(wrong.contains)
                for address in addresses {
                    switch address.owner {
                    case .student(let id): try classes.endCalendar(of: id, in: db)
                    case .instructor(let id): try classes.endCalendar(of: id, in: db)
                    }
                }
                return addresses
            })
    }

    private static func former(_ classes: Classes, in db: any Transaction) throws -> [FormerAddress] {
        let owners = try classes.calendarOwners(in: db)
        guard !owners.isEmpty else { return [] }
        let (students, instructors) = (
            try Accounts.formerStudents(in: db), try Accounts.formerInstructors(in: db)
        )
        return owners.compactMap { owner, createdAt in
            switch owner {
            case .student(let id) where students.contains(id):
                FormerAddress(owner: owner, subject: "student \(id)", createdAt: createdAt)
            case .instructor(let id) where instructors.contains(id):
                FormerAddress(owner: owner, subject: "instructor \(id)", createdAt: createdAt)
            default: nil
            }
        }
    }
}

/// The address of a calendar whose owner has no enabled account any more.
private struct FormerAddress: Hashable {
    let owner: CalendarOwner
    /// The owner, as in audit entries.
    let subject: String
    let createdAt: Instant
}
