import Academy
import ArgumentParser
import CommandSupport
import Core
import Networking

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
        @Option("One person, by the id of the account.", value: "id") var by: AccountID?
        @Option(
            "One entity, such as student:12 or class-type:3; a student with all that concerns them.",
            value: "kind:id") var subject: String?
        @OptionGroup var days: PastDaysOption
        @OptionGroup var options: ListOptions

        func run() async throws {
            try CalendarDay.checkPeriod(from: days.from, to: days.to)
            try await presentPages { academy, command in
                let zone = try await academy.send(ShowAcademy()).timeZone
                return try await academy.send(
                    ListAuditEntries(
                        action: action, by: by, subject: subject,
                        since: days.from.map { zone.instant(LocalDateTime($0, .midnight)) },
                        before: days.to.map { zone.instant(LocalDateTime($0.adding(days: 1), .midnight)) },
                        limit: command.options.limit, after: command.options.after))
            }
        }
    }
}
