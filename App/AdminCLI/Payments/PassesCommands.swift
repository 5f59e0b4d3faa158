import ArgumentParser
import CommandSupport
import Core
import Networking
import Payments
import StudentManagement

/// `passes list | show | extend | freeze | resume | credit`
struct PassesCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "passes", "The passes that students bought.", example: "passes list --expiring 7",
        subcommands: [List.self, Show.self, Extend.self, Freeze.self, Resume.self, Credit.self])

    struct List: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Lists passes, earliest expiry first.", example: "passes list --student 12")

        @Option("One student, by id, key or name.") var student: Reference<Kind.Student>?
        @Option("Open passes that expire in at most so many days.", value: "days") var expiring: Int?
        @OptionGroup var options: ListOptions

        var request: FindPasses {
            FindPasses(student: student, expiring: expiring, limit: options.limit, after: options.after)
        }
    }

    struct Show: AdminRequestCommand, PassCommand {
        static let configuration = CommandConfiguration(
            "show", "Shows a pass with its movements and their reasons.", example: "passes show 44")

        @Argument("The pass, by id, or the key or name of its student, who has one open pass.")
        var pass: NamedArgument<Kind.Pass>
        @OptionGroup var options: GlobalOptions

        var request: ShowPass {
            get throws { ShowPass(pass: try pass.id("pass")) }
        }
    }

    struct Extend: AdminRequestCommand, PassCommand {
        static let configuration = CommandConfiguration(
            "extend", "Moves the last valid day of a pass to a later one.",
            example: "passes extend 44 --until 2026-12-31 --reason \"Ill for two weeks\"")

        @Argument("The pass, by id, or the key or name of its student, who has one open pass.")
        var pass: NamedArgument<Kind.Pass>
        @Option("The new last valid day.") var until: CalendarDay
        @Option("Why it is extended.") var reason: String
        @OptionGroup var options: WriteOptions

        var request: ExtendPass {
            get throws { ExtendPass(pass: try pass.id("pass"), until: until, reason: reason) }
        }
    }

    struct Freeze: AdminRequestCommand, PassCommand {
        static let configuration = CommandConfiguration(
            "freeze", "Freezes a pass for some days, which are added to its last valid day.",
            example: "passes freeze 44 --from 2026-12-01 --to 2026-12-14 --reason Travels")

        @Argument("The pass, by id, or the key or name of its student, who has one open pass.")
        var pass: NamedArgument<Kind.Pass>
        @Option("The first day on which it pays for nothing.") var from: CalendarDay
        @Option("The last such day.") var to: CalendarDay
        @Option("Why it is frozen.") var reason: String?
        @OptionGroup var options: WriteOptions

        var request: FreezePass {
            get throws { FreezePass(pass: try pass.id("pass"), from: from, to: to, reason: reason) }
        }
    }

    struct Resume: AdminRequestCommand, PassCommand {
        static let configuration = CommandConfiguration(
            "resume", "Ends the freeze of a pass today.", example: "passes resume 44")

        @Argument("The pass, by id, or the key or name of its student, who has one open pass.")
        var pass: NamedArgument<Kind.Pass>
        @Option("Why it is resumed.") var reason: String?
        @OptionGroup var options: WriteOptions

        var request: ResumePass {
            get throws { ResumePass(pass: try pass.id("pass"), reason: reason) }
        }
    }

    struct Credit: AdminRequestCommand, PassCommand {
        static let configuration = CommandConfiguration(
            "credit", "Gives credits to a pass or takes them from it.",
            example: "passes credit 44 +1 --reason \"The class was too full\"")

        @Argument("The pass, by id, or the key or name of its student, who has one open pass.")
        var pass: NamedArgument<Kind.Pass>
        @Argument("The number of credits, such as +1 or -1.") var credits: SignedNumber
        @Option("Why they are given or taken.") var reason: String
        @OptionGroup var options: WriteOptions

        var request: AdjustCredits {
            get throws { AdjustCredits(pass: try pass.id("pass"), credits: credits.value, reason: reason) }
        }
    }
}

/// A command about one pass, which may be named by its student.
protocol PassCommand: AdminCommand, LookupCommand {
    var pass: NamedArgument<Kind.Pass> { get set }
}

extension PassCommand {
    var needsLookup: Bool { pass.isName }

    mutating func lookUp(in academy: any Client) async throws {
        let word = pass.word
        let student = try await academy.send(ShowStudent(student: Reference(word, field: "pass"))).student.id
        let passes = try await academy.all { FindPasses(student: .id(student), after: $0) }
        try pass.lookUp(
            "pass",
            among: passes.filter { $0.status == .open }.map {
                ($0.id, [word], "\($0.planName), \($0.expiresOn)")
            })
    }
}
