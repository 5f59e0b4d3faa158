import Academy
import Application
import ArgumentParser
import Core
import Terminal

/// `audit list`
struct AuditCommands: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "audit", about: "audit.about", example: "audit list", subcommands: [List.self])
    }

    struct List: AdminCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                "list", about: "audit.list.about",
                example: "audit list --subject student:12 --from monday --to today")
        }

        @Option("audit.list.action", value: "name") var action: String?
        @Option("audit.list.by", value: "person")
        var by: String?
        @Option(
            "audit.list.subject",
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
