import ArgumentParser
import CommandSupport
import Core
import Networking
import StudentManagement

/// `students guardians add | edit | remove | consent`
struct GuardiansCommands: AsyncParsableCommand {
    private static let example = "students guardians add 12 --name \"Rosa Rojas\" --relationship mother"
    static let configuration = CommandConfiguration(
        "guardians", "The guardians of a student.", example: example,
        subcommands: [Add.self, Edit.self, Remove.self, GuardianConsentCommands.self])

    struct Contact: ParsableArguments {
        @Option("E-mail address.", value: "address") var email: String?
        @Option("Phone number.", value: "number") var phone: String?
        @Option("Their relationship to the student, such as mother.") var relationship: String?
        @Option("Whether they pay for the student: yes or no.") var pays: Bool?
    }

    struct Add: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "add", "Adds a guardian to a student.", example: example)

        @Argument("The student, by id, key or name.") var student: Reference<Kind.Student>
        @Option("The guardian's name.") var name: String
        @OptionGroup var contact: Contact
        @OptionGroup var options: WriteOptions

        var request: AddGuardian {
            AddGuardian(
                student: student, name: name, email: contact.email, phone: contact.phone,
                relationship: contact.relationship, pays: contact.pays)
        }
    }

    struct Edit: AdminRequestCommand, GuardianCommand {
        static let configuration = CommandConfiguration(
            "edit", "Changes a guardian.", example: "students guardians edit 7 --phone 987654321")

        @Argument("The guardian, by id or name.") var guardian: NamedArgument<Kind.Guardian>
        @Option("The guardian's name.") var name: String?
        @OptionGroup var contact: Contact
        @OptionGroup var options: WriteOptions

        var request: EditGuardian {
            get throws {
                EditGuardian(
                    guardian: try guardian.id("guardian"), name: name, email: contact.email,
                    phone: contact.phone, relationship: contact.relationship, pays: contact.pays)
            }
        }
    }

    struct Remove: AdminDestructiveCommand, GuardianCommand {
        static let configuration = CommandConfiguration(
            "remove", "Removes a guardian.", example: "students guardians remove 7 --yes")

        @Argument("The guardian, by id or name.") var guardian: NamedArgument<Kind.Guardian>
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: RemoveGuardian {
            get throws { RemoveGuardian(guardian: try guardian.id("guardian")) }
        }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            let found = try await academy.send(ShowGuardian(guardian: try guardian.id("guardian")))
            let student = try await academy.name(of: .id(found.student))
            return Phrase("ask.remove-guardian", ["name": found.name, "student": student])
        }

        func result(of removed: Guardian) -> any Presentable {
            MessageResult(removed, Phrase("done.guardian-removed", ["name": removed.name]))
        }
    }
}

/// A command about one guardian, who may be named.
protocol GuardianCommand: AdminCommand, LookupCommand {
    var guardian: NamedArgument<Kind.Guardian> { get set }
}

extension GuardianCommand {
    var needsLookup: Bool { guardian.isName }

    mutating func lookUp(in academy: any Client) async throws {
        guardian.id = try await academy.send(ShowGuardian(guardian: Reference(guardian.word))).id
    }
}
