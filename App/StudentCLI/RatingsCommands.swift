import ArgumentParser
import CommandSupport
import Core
import Discovery
import Networking

/// `ratings list | rate | best | comments`
struct RatingsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "ratings", "What you and others think of the classes.", example: "ratings",
        subcommands: [List.self, Rate.self, Best.self, Comments.self], defaultSubcommand: List.self)

    struct List: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Your ratings, newest first.", example: "ratings list --limit 10")
        @OptionGroup var options: ListOptions

        var request: ListStudentRatings {
            ListStudentRatings(student: .me, limit: options.limit, after: options.after)
        }
    }

    struct Rate: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "rate", "Rates a class that you attended, or changes your rating.",
            example: "ratings rate 5 --stars 4.5 --comment \"Great music\"")
        @Argument("The class, by id, key or name.") var `class`: Reference<Kind.AcademyClass>
        @Option("1 to 5, in steps of a half.") var stars: Stars
        @Option("A comment, which others see without your name; an empty text removes it.")
        var comment: String?
        @OptionGroup var options: WriteOptions

        var request: RateClass { RateClass(class: `class`, stars: stars, comment: comment) }
    }

    struct Best: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "best", "The rated classes, best first.", example: "ratings best --limit 10")
        @OptionGroup var options: ListOptions

        var request: RankClasses { RankClasses(limit: options.limit, after: options.after) }
    }

    struct Comments: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "comments", "The comments on a class, newest first.", example: "ratings comments 5")
        @Argument("The class, by id, key or name.") var `class`: Reference<Kind.AcademyClass>
        @OptionGroup var options: ListOptions

        var request: ListClassComments {
            ListClassComments(class: `class`, limit: options.limit, after: options.after)
        }
    }
}
