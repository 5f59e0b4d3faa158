internal import Application
internal import Core
internal import Persistence

/// Lists accounts, and shows one, with the names of their students, guardians and instructors.
struct FindAccounts {
    let students: any StudentDirectory
    let wards: any WardDirectory
    let instructors: any InstructorDirectory
    private let accounts = SQLAccountRepository()

    func serve(_ service: inout Service) {
        service.on(ListAccounts.self, list)
        service.on(ShowAccount.self, show)
    }

    /// Lists the accounts, closed and disabled ones too, oldest first.
    private func list(
        _ request: ListAccounts, by caller: Caller, in db: any Transaction
    ) throws -> Page<AccountInfo> {
        let page = try accounts.page(
            of: request.of, student: request.student,
            email: try request.email.map { try EmailAddress(parsing: $0) },
            limit: request.limit, after: request.after, in: db)
        return try page.map(naming(page.items, in: db))
    }

    private func show(
        _ request: ShowAccount, by caller: Caller, in db: any Transaction
    ) throws -> AccountInfo {
        let account = try accounts.info(request.account, in: db)
        return try naming([account], in: db)(account)
    }

    /// Returns a function that adds the names of the student, guardian and instructor to an account that is
    /// not closed.
    ///
    /// - Parameter accounts: all accounts to which the function will be applied.
    private func naming(
        _ accounts: [AccountInfo], in db: any Transaction
    ) throws -> (AccountInfo) -> AccountInfo {
        let open = accounts.filter { !$0.isClosed }
        let students = try students.summaries(of: open.compactMap(\.student), in: db)
        let persons = try wards.personNames(of: open.compactMap(\.person), in: db)
        let instructors = try instructors.instructorNames(of: open.compactMap(\.instructor), in: db)
        return { account in
            guard !account.isClosed else { return account }
            var account = account
            account.studentName = account.student.flatMap { students[$0]?.name }
            account.personName = account.person.flatMap { persons[$0] }
            account.instructorName = account.instructor.flatMap { instructors[$0] }
            return account
        }
    }
}
