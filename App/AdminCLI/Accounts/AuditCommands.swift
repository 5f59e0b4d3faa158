import Academy
import Application
import ArgumentParser
import CommandSupport
import Core

/// `audit list`
struct AuditCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "audit", "The log of all changes.", example: "audit list", subcommands: [List.self])

    struct List: AdminCommand {
        static let configuration = CommandConfiguration(
            "list", "Lists the changes, newest first.",
            example: "audit list --subject student:12 --from monday --to today")

        @Option("One action by its name in the list, such as AdmitStudent.", value: "name") var action:
            String?
        @Option("One person, by the id or e-mail address of the account, or by name.", value: "person")
        var by: String?
        @Option(
            "One entity, such as student:12 or class:Salsa; a student with all that concerns them.",
            value: "kind:id") var subject: String?
        @OptionGroup var days: PastDaysOption
        @OptionGroup var options: ListOptions

        func run() async throws {
            try CalendarDay.checkPeriod(from: days.from, to: days.to)
            var found: ListAuditEntries?
            try await presentPages { academy, command in
                var request: ListAuditEntries
                if let found { request = found } else { request = try await firstRequest(academy) }
                found = request
                request.limit = command.options.limit
                request.after = command.options.after
                return try await academy.send(request)
            }
        }

        /// The request of the first page, for which the person and the entity are looked up.
        private func firstRequest(_ academy: OpenAcademy) async throws -> ListAuditEntries {
            let zone = try await academy.send(ShowAcademy()).timeZone
            let person: AccountID? = if let by { try await academy.account(by) } else { nil }
            let subject: String? = if let subject { try await academy.subject(subject) } else { nil }
            return ListAuditEntries(
                action: action.map(AuditEntry.action(entered:)), by: person, subject: subject,
                since: days.from.map { zone.instant(LocalDateTime($0, .midnight)) },
                before: days.to.map { zone.instant(LocalDateTime($0.adding(days: 1), .midnight)) })
        }
    }
}
