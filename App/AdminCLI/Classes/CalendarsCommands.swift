import Application
import ArgumentParser
import ClassManagement
import Core
import Operations
import Terminal

/// `calendars save | create | revoke`
struct CalendarsCommands: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "calendars", about: "calendars.about",
            example: "calendars create --instructor 3",
            notes: Phrase("calendars.notes"),
            subcommands: [Save.self, Create.self, Revoke.self])
    }

    struct Save: AdminCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                "save", about: "calendars.save.about",
                example: "calendars save --venue 1 --output centre.ics")
        }

        @Option("calendars.save.venue") var venue: Reference<Kind.Venue>?
        @Option("calendars.save.address", value: "path") var address: String?
        @Option(help: .of("option.output", value: "file"), completion: .file())
        var output: String
        @OptionGroup var replacing: ReplaceOption
        @OptionGroup var options: GlobalOptions

        func validate() throws {
            try Folders.checkAreNamed(files: output)
            guard (venue == nil) != (address == nil) else {
                throw ValidationError(.either("--venue", "--address"))
            }
            guard address == nil || token != nil else {
                throw ValidationError(Phrase("usage.calendar-address"))
            }
        }

        func run() async throws {
            try replacing.check([output])
            try await present { academy in
                let calendar = try await document(academy)
                try PrivateFile.write(Array(calendar.text.utf8), to: output)
                return MessageResult(calendar, Phrase("done.calendar-saved", ["file": output]))
            }
        }

        private func document(_ academy: OpenAcademy) async throws -> CalendarDocument {
            if let venue { return try await academy.send(ShowVenueCalendar(venue: venue)) }
            return try await academy.send(ShowPrivateCalendar(token: token ?? ""))
        }

        /// The secret in `--address`; nil if that is not the address of a private calendar.
        private var token: String? {
            let parts = (address ?? "").split(separator: "/")
            return parts.count > 1 && parts.last == "sessions.ics" ? String(parts[parts.count - 2]) : nil
        }
    }

    struct Create: AdminCommand, ConditionallyDestructiveCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                "create", about: "calendars.create.about",
                example: "calendars create --student 12 --yes")
        }
        @OptionGroup var person: PersonOption
        @OptionGroup var yes: YesOption
        @OptionGroup var options: DryRunOptions

        func run() async throws {
            try await confirmLoss()
            try await present { academy in
                if let student = person.student {
                    return try await academy.send(CreateStudentCalendar(student: student), options.sending)
                }
                return try await academy.send(
                    CreateInstructorCalendar(instructor: person.instructor ?? .me), options.sending)
            }
        }

        func question(_ academy: any Client) async throws -> (any SentenceValue)? {
            if let student = person.student {
                return try await academy.question(replacingCalendarOf: student)
            }
            return try await academy.question(replacingCalendarOf: person.instructor ?? .me)
        }
    }

    /// Has one subcommand for each kind of person, since each kind has its own request.
    struct Revoke: AsyncParsableCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                "revoke", about: "calendars.revoke.about",
                example: "calendars revoke student 12 --yes",
                subcommands: [
                    RevokeCalendar<RevokeStudentCalendar>.self, RevokeCalendar<RevokeInstructorCalendar>.self,
                ])
        }
    }
}

/// A request that revokes a private calendar.
protocol CalendarRevoking: APIRequest where Response == EmptyResponse {
    associatedtype IDKind
    static var noun: String { get }
    init(_ person: Reference<IDKind>)
    static func name(of person: Reference<IDKind>, in academy: any Client) async throws -> any SentenceValue
}

extension RevokeStudentCalendar: CalendarRevoking {
    static var noun: String { "student" }
    init(_ person: Reference<Kind.Student>) { self.init(student: person) }
    static func name(
        of person: Reference<Kind.Student>, in academy: any Client
    ) async throws -> any SentenceValue { try await academy.calendarName(of: person) }
}

extension RevokeInstructorCalendar: CalendarRevoking {
    static var noun: String { "instructor" }
    init(_ person: Reference<Kind.Instructor>) { self.init(instructor: person) }
    static func name(
        of person: Reference<Kind.Instructor>, in academy: any Client
    ) async throws -> any SentenceValue { try await academy.calendarName(of: person) }
}

/// `calendars revoke student`, `calendars revoke instructor`
struct RevokeCalendar<Request: CalendarRevoking>: AdminDestructiveCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            Request.noun, about: "calendars.revoke.\(Request.noun).about",
            example: "calendars revoke \(Request.noun) 12 --yes")
    }

    @Argument("calendars.person") var person: Reference<Request.IDKind>
    @OptionGroup var yes: YesOption
    @OptionGroup var options: WriteOptions

    var request: Request { Request(person) }

    func question(_ academy: any Client) async throws -> any SentenceValue {
        let name = try await Request.name(of: person, in: academy)
        return Phrase("ask.revoke-calendar.\(Request.noun)", ["person": name])
    }

    func result(of response: EmptyResponse) -> any Presentable {
        MessageResult(response, Phrase("done.calendar-revoked"))
    }
}

/// The student or instructor of a private calendar.
struct PersonOption: ParsableArguments {
    @Option("option.student") var student: Reference<Kind.Student>?
    @Option("calendars.instructor")
    var instructor: Reference<Kind.Instructor>?

    func validate() throws {
        guard (student == nil) != (instructor == nil) else {
            throw ValidationError(.either("--student", "--instructor"))
        }
    }
}
