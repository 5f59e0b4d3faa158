import ArgumentParser
import CommandSupport
import Core
import Discovery
import Networking

/// `ratings list | changes | hide | restore`
struct RatingsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "ratings", "What students think of the classes.", example: "ratings list --class 5",
        subcommands: [List.self, Changes.self, Hide.self, Restore.self])

    struct List: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Lists the ratings, newest first.", example: "ratings list --class 5 --hidden no")

        @Option("One class, by id, key or name.") var `class`: Reference<Kind.AcademyClass>?
        @Option("Only hidden comments, or only the others: yes or no.") var hidden: Bool?
        @OptionGroup var options: ListOptions

        var request: ListRatings {
            ListRatings(class: `class`, isHidden: hidden, limit: options.limit, after: options.after)
        }
    }

    struct Changes: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "changes", "Lists the former values of a rating.", example: "ratings changes 7")

        @Argument("The rating's id.") var rating: RatingID
        @OptionGroup var options: WholeListOptions

        var request: ListRatingChanges { ListRatingChanges(rating: rating) }
    }

    struct Hide: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "hide", "Hides the comment of a rating from other students; its stars count as before.",
            example: "ratings hide 7 --reason \"It names another student\"")

        @Argument("The rating's id.") var rating: RatingID
        @Option("Why it is hidden; the student sees it.") var reason: String
        @OptionGroup var options: WriteOptions

        var request: HideComment { HideComment(rating: rating, reason: reason) }
    }

    struct Restore: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "restore", "Shows a hidden comment to other students again.", example: "ratings restore 7")

        @Argument("The rating's id.") var rating: RatingID
        @OptionGroup var options: WriteOptions

        var request: RestoreComment { RestoreComment(rating: rating) }
    }
}
