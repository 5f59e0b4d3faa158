import ArgumentParser
import CommandSupport
import Core
import Discovery
import Networking

/// `favourites list | add | remove`
struct FavouritesCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "favourites", "The classes that you keep to find them again.", example: "favourites",
        subcommands: [List.self, Add.self, Remove.self], defaultSubcommand: List.self)

    struct List: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Your favourites, newest first.", example: "favourites list --limit 10")
        @OptionGroup var options: ListOptions

        var request: ListFavourites {
            ListFavourites(student: .me, limit: options.limit, after: options.after)
        }
    }

    struct Add: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "add", "Adds a class to your favourites.", example: "favourites add 5")
        @Argument("The class, by id, key or name.") var `class`: Reference<Kind.AcademyClass>
        @OptionGroup var options: WriteOptions

        var request: AddFavourite { AddFavourite(student: .me, class: `class`) }
    }

    struct Remove: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "remove", "Removes a class from your favourites.", example: "favourites remove 5")
        @Argument("The class, by id, key or name.") var `class`: Reference<Kind.AcademyClass>
        @OptionGroup var options: WriteOptions

        var request: RemoveFavourite { RemoveFavourite(student: .me, class: `class`) }

        func result(of response: Favourite) -> any Presentable {
            MessageResult(response, Phrase("done.favourite-removed", ["class": response.class.name]))
        }
    }
}
