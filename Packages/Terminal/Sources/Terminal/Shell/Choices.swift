internal import Application
internal import Attendance
internal import Authentication
internal import ClassManagement
internal import Core
internal import Payments
internal import StudentManagement

extension Question.Choice {
    /// An answer as it was entered.
    init(_ text: String) { self.init(title: text, value: text) }

    /// An entity; its id is the answer.
    init<Kind>(_ title: String, _ id: Identifier<Kind>) {
        self.init(title: title, value: String(id.number))
    }
}

/// The choices of questions.
extension Views {
    /// The items of all pages of a list; `request` creates the request for the page after a cursor.
    private func choices<Request: APIRequest, Item>(
        _ request: @escaping @Sendable (Cursor?) -> Request,
        _ choice: @escaping @Sendable (Item) -> Question.Choice
    ) -> Question.Input where Request.Response == Page<Item> {
        .list { try await backend.all(request).map(choice) }
    }

    /// The plans that are on offer, or the others.
    func plans(isArchived: Bool = false) -> Question.Input {
        choices({ ListPlans(isOffered: !isArchived, limit: Limits.page, after: $0) }, choice)
    }

    /// All plans, also those that are not on offer.
    var allPlans: Question.Input {
        .list {
            let offered = try await backend.all { ListPlans(isOffered: true, limit: Limits.page, after: $0) }
            let others = try await backend.all { ListPlans(isOffered: false, limit: Limits.page, after: $0) }
            return (offered + others).map(choice)
        }
    }

    private func choice(_ plan: Plan) -> Question.Choice {
        Question.Choice(style.text(Joined([plan.name, plan.price], by: " · ")), plan.id)
    }

    func academyClasses(isArchived: Bool = false) -> Question.Input {
        choices({ ListClasses(isArchived: isArchived, limit: Limits.page, after: $0) }) {
            choice($0.name, $0.id, $0.slots, $0.roomName)
        }
    }

    /// A class with its weekly times and its room, since several classes can have one name.
    func choice(_ name: String, _ id: ClassID, _ slots: [WeeklySlot], _ room: String) -> Question.Choice {
        Question.Choice(style.text(Joined([name, slots.week, room])), id)
    }

    func classTypes(isArchived: Bool = false) -> Question.Input {
        choices({ ListClassTypes(isArchived: isArchived, limit: Limits.page, after: $0) }) {
            Question.Choice("\($0.style), \($0.level)", $0.id)
        }
    }

    func rooms(isArchived: Bool = false) -> Question.Input {
        choices({ ListRooms(isArchived: isArchived, limit: Limits.page, after: $0) }) {
            Question.Choice("\($0.name), \($0.venueName)", $0.id)
        }
    }

    func venues(isArchived: Bool = false) -> Question.Input {
        choices({ ListVenues(isArchived: isArchived, limit: Limits.page, after: $0) }) {
            Question.Choice($0.name, $0.id)
        }
    }

    func instructors(isArchived: Bool = false) -> Question.Input {
        choices({ ListInstructors(isArchived: isArchived, limit: Limits.page, after: $0) }) {
            Question.Choice($0.name, $0.id)
        }
    }

    func terms(isArchived: Bool = false) -> Question.Input {
        choices({ ListTerms(isArchived: isArchived, limit: Limits.page, after: $0) }) {
            Question.Choice($0.name, $0.id)
        }
    }

    var holidays: Question.Input {
        choices({ ListHolidays(limit: Limits.page, after: $0) }) {
            Question.Choice(style.text(Joined([$0.name, $0.date])), $0.id)
        }
    }

    /// The accounts of staff that are not closed.
    var staffAccounts: Question.Input {
        .list {
            try await backend.all { ListAccounts(of: .staff, limit: Limits.page, after: $0) }
                .filter { !$0.isClosed }
                .map { Question.Choice(style.text(Joined([$0.email, $0.role.word])), $0.id) }
        }
    }

    /// Students whose data, such as the name, match an entered text.
    var matchingStudents: Question.Input {
        .search(findStudents)
    }

    private func findStudents(_ text: String) async throws -> [Question.Choice] {
        try await backend.send(FindStudents(search: text, limit: Limits.page)).items.map {
            Question.Choice("\($0.name) (\($0.id))", $0.id)
        }
    }

    /// The students on the roster of a session, or else all students whose data match an entered text.
    func roster(of session: SessionID) -> Question.Input {
        .shown(
            {
                try await backend.send(ShowRoster(session: session)).entries.map {
                    Question.Choice($0.name, $0.student)
                }
            }, otherwise: findStudents)
    }

    /// A question with the words of an enumeration.
    func word(
        _ field: String, _ title: String, _ words: EnumerationWords, hint: Question.Hint? = nil
    ) -> Question {
        Question(field, title, .word(words), from: choices(of: words), hint: hint)
    }

    /// The words of an enumeration.
    func choices(of words: EnumerationWords) -> Question.Input {
        let choices = words.codes.map {
            Question.Choice(title: words.text($0, in: backend.language), value: $0)
        }
        return .list { choices }
    }
}
