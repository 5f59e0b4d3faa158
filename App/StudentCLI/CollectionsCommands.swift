import ArgumentParser
import CommandSupport
import Core
import Discovery
import Networking

/// `collections list | add | rename | classes | put | take-out | remove`
struct CollectionsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "collections", "The classes that you keep together under a name.", example: "collections",
        subcommands: [List.self, Add.self, Rename.self, Classes.self, Put.self, TakeOut.self, Remove.self],
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

    struct Rename: StudentRequestCommand, CollectionCommand {
        static let configuration = CommandConfiguration(
            "rename", "Changes the name of a collection, and perhaps its icon.",
            example: "collections rename 3 --name Winter --icon moon")
        @Argument("The collection, by id or name.") var collection: NamedArgument<Kind.ClassCollection>
        @Option("The name.") var name: String
        @Option("Another icon, as for: collections add.") var icon: CollectionIcon?
        @OptionGroup var options: WriteOptions

        var request: EditCollection {
            get throws {
                EditCollection(
                    student: .me, collection: try collection.id("collection"), name: name, icon: icon)
            }
        }
    }

    struct Classes: StudentRequestCommand, CollectionCommand {
        static let configuration = CommandConfiguration(
            "classes", "The classes of a collection, newest first.", example: "collections classes 3")
        @Argument("The collection, by id or name.") var collection: NamedArgument<Kind.ClassCollection>
        @OptionGroup var options: ListOptions

        var request: ListCollectedClasses {
            get throws {
                ListCollectedClasses(
                    student: .me, collection: try collection.id("collection"), limit: options.limit,
                    after: options.after)
            }
        }
    }

    struct Put: StudentRequestCommand, CollectionCommand {
        static let configuration = CommandConfiguration(
            "put", "Puts a class into a collection; it leaves your other one.",
            example: "collections put 3 5")
        @Argument("The collection, by id or name.") var collection: NamedArgument<Kind.ClassCollection>
        @Argument("The class, by id, key or name.") var `class`: Reference<Kind.AcademyClass>
        @OptionGroup var options: WriteOptions

        var request: PutInCollection {
            get throws {
                PutInCollection(student: .me, collection: try collection.id("collection"), class: `class`)
            }
        }
    }

    struct TakeOut: StudentRequestCommand, CollectionCommand {
        static let configuration = CommandConfiguration(
            "take-out", "Removes a class from a collection.", example: "collections take-out 3 5")
        @Argument("The collection, by id or name.") var collection: NamedArgument<Kind.ClassCollection>
        @Argument("The class, by id, key or name.") var `class`: Reference<Kind.AcademyClass>
        @OptionGroup var options: WriteOptions

        var request: RemoveFromCollection {
            get throws {
                RemoveFromCollection(
                    student: .me, collection: try collection.id("collection"), class: `class`)
            }
        }

        func result(of response: CollectedClass) -> any Presentable {
            MessageResult(response, Phrase("done.taken-out", ["class": response.class.name]))
        }
    }

    struct Remove: StudentRequestCommand, DestructiveCommand, LookupCommand {
        static let configuration = CommandConfiguration(
            "remove", "Removes collections; their classes stay in your other lists.",
            example: "collections remove 3 4 --yes")
        @Argument("The collections, by id or name, with spaces or commas between them.") var collections:
            [CommaSeparated<NamedArgument<Kind.ClassCollection>>]
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var needsLookup: Bool { collections.flatMap(\.elements).contains(where: \.isName) }

        mutating func lookUp(in academy: any Client) async throws {
            let all = try await academy.ownCollections
            for list in collections.indices {
                for index in collections[list].elements.indices {
                    try collections[list].elements[index].lookUp("collection", among: all)
                }
            }
        }

        var request: RemoveCollections {
            get throws {
                let ids = try collections.flatMap(\.elements).map { try $0.id("collection") }
                return RemoveCollections(student: .me, collections: ids)
            }
        }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            let removed = try await academy.send(try request, SendOptions(isDryRun: true)).removed
            return Phrase("ask.remove-collections", ["names": removed.map(\.name)])
        }

        func result(of response: RemovedCollections) -> any Presentable {
            MessageResult(
                response, Phrase("done.collections-removed", ["names": response.removed.map(\.name)]))
        }
    }
}

/// A command about one collection, which may be named.
protocol CollectionCommand: StudentCommand, LookupCommand {
    var collection: NamedArgument<Kind.ClassCollection> { get set }
}

extension CollectionCommand {
    var needsLookup: Bool { collection.isName }

    mutating func lookUp(in academy: any Client) async throws {
        try collection.lookUp("collection", among: try await academy.ownCollections)
    }
}

extension Client {
    /// The collections of the student who is signed in, with their names.
    fileprivate var ownCollections: [(id: CollectionID, names: [String], label: String)] {
        get async throws {
            let all = try await all { ListCollections(student: .me, limit: Limits.page, after: $0) }
            return all.map { ($0.id, [$0.name], $0.name) }
        }
    }
}
