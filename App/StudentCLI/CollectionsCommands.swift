import ArgumentParser
import CommandSupport
import Core
import Discovery
import Networking

/// `collections list | add | classes | put | take-out | remove`
struct CollectionsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "collections", "The classes that you keep together under a name.", example: "collections",
        subcommands: [List.self, Add.self, Classes.self, Put.self, TakeOut.self, Remove.self],
        defaultSubcommand: List.self)

    struct List: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Your collections.", example: "collections list")
        @OptionGroup var options: ListOptions

        var request: ListCollections {
            ListCollections(student: .me, limit: options.limit, after: options.after)
        }
    }

    struct Add: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "add", "Adds a collection.", example: "collections add --name Summer --icon sun")
        @Option("The name.") var name: String
        @Option("bookmark, star, heart, fire, music, moon, sun, flag, shoe or trophy; default: bookmark.")
        var icon: CollectionIcon?
        @OptionGroup var options: WriteOptions

        var request: AddCollection { AddCollection(student: .me, name: name, icon: icon) }
    }

    struct Classes: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "classes", "The classes of a collection, newest first.", example: "collections classes 3")
        @Argument("The collection's id.") var collection: CollectionID
        @OptionGroup var options: ListOptions

        var request: ListCollectedClasses {
            ListCollectedClasses(
                student: .me, collection: collection, limit: options.limit, after: options.after)
        }
    }

    struct Put: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "put", "Puts a class into a collection; it leaves your other one.",
            example: "collections put 3 5")
        @Argument("The collection's id.") var collection: CollectionID
        @Argument("The class, by id, key or name.") var `class`: Reference<Kind.AcademyClass>
        @OptionGroup var options: WriteOptions

        var request: PutInCollection {
            PutInCollection(student: .me, collection: collection, class: `class`)
        }
    }

    struct TakeOut: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "take-out", "Removes a class from a collection.", example: "collections take-out 3 5")
        @Argument("The collection's id.") var collection: CollectionID
        @Argument("The class, by id, key or name.") var `class`: Reference<Kind.AcademyClass>
        @OptionGroup var options: WriteOptions

        var request: RemoveFromCollection {
            RemoveFromCollection(student: .me, collection: collection, class: `class`)
        }

        func result(of response: CollectedClass) -> any Presentable {
            MessageResult(response, Phrase("done.taken-out", ["class": response.class.name]))
        }
    }

    struct Remove: StudentRequestCommand, DestructiveCommand {
        static let configuration = CommandConfiguration(
            "remove", "Removes collections; their classes stay in your other lists.",
            example: "collections remove 3,4 --yes")
        @Argument("The ids of the collections, with commas between them.") var collections:
            CommaSeparated<CollectionID>
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: RemoveCollections {
            RemoveCollections(student: .me, collections: collections.elements)
        }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            let all = try await academy.send(ListCollections(student: .me, limit: Limits.page)).items
            let names = all.filter { collections.elements.contains($0.id) }.map(\.name)
            return Phrase("ask.remove-collections", ["names": names])
        }

        func result(of response: RemovedCollections) -> any Presentable {
            MessageResult(
                response, Phrase("done.collections-removed", ["names": response.removed.map(\.name)]))
        }
    }
}
