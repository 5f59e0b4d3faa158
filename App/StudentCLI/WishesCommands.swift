import ArgumentParser
import CommandSupport
import Core
import Discovery
import Networking

/// `wishes list | add | remove | take`
struct WishesCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "wishes", "The classes that you want to take.", example: "wishes",
        subcommands: [List.self, Add.self, Remove.self, Take.self], defaultSubcommand: List.self)

    struct List: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Your wish list, newest first.", example: "wishes list --limit 10")
        @OptionGroup var options: ListOptions

        var request: ListWishes { ListWishes(student: .me, limit: options.limit, after: options.after) }
    }

    struct Add: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "add", "Adds a class to your wish list, or changes your note about it.",
            example: "wishes add 5 --note \"after the summer\"")
        @Argument("The class, by id, key or name.") var `class`: Reference<Kind.AcademyClass>
        @Option("A note for yourself; an empty text removes it.") var note: String?
        @OptionGroup var options: WriteOptions

        var request: AddWish { AddWish(student: .me, class: `class`, note: note) }
    }

    struct Remove: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "remove", "Removes a class from your wish list.", example: "wishes remove 5")
        @Argument("The class, by id, key or name.") var `class`: Reference<Kind.AcademyClass>
        @OptionGroup var options: WriteOptions

        var request: RemoveWish { RemoveWish(student: .me, class: `class`) }

        func result(of response: Wish) -> any Presentable {
            MessageResult(response, Phrase("done.wish-removed", ["class": response.class.name]))
        }
    }

    struct Take: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "take", "Enrols you in a class of your wish list, which leaves the list.",
            example: "wishes take 5")
        @Argument("The class, by id, key or name.") var `class`: Reference<Kind.AcademyClass>
        @OptionGroup var options: WriteOptions

        var request: TakeWish { TakeWish(student: .me, class: `class`) }
    }
}
