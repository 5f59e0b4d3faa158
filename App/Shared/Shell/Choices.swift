internal import Attendance
internal import ClassManagement
internal import Core
internal import Networking
internal import Payments
internal import StudentManagement

/// The choices of questions.
extension Views {
    /// The maximum number of choices.
    private static let limit = 200

    var offeredPlans: Question.Input { .list { try await planChoices(isOffered: true) } }

    /// All plans, also those that are not on offer.
    var plans: Question.Input {
        .list {
            let offered = try await planChoices(isOffered: true)
            let others = try await planChoices(isOffered: false)
            return offered + others
        }
    }

    private func planChoices(isOffered: Bool) async throws -> [Question.Choice] {
        try await backend.send(ListPlans(isOffered: isOffered, limit: Self.limit)).items.map {
            Question.Choice(
                title: style.text(Joined([$0.name, $0.price], by: " · ")), value: String($0.id.number))
        }
    }

    var academyClasses: Question.Input {
        .list {
            try await backend.send(ListClasses(limit: Self.limit)).items.map {
                Question.Choice(title: $0.name, value: String($0.id.number))
            }
        }
    }

    var classTypes: Question.Input {
        .list {
            try await backend.send(ListClassTypes(limit: Self.limit)).items.map {
                Question.Choice(title: "\($0.style), \($0.level)", value: String($0.id.number))
            }
        }
    }

    var rooms: Question.Input {
        .list {
            try await backend.send(ListRooms(limit: Self.limit)).items.map {
                Question.Choice(title: "\($0.name), \($0.venueName)", value: String($0.id.number))
            }
        }
    }

    var venues: Question.Input {
        .list {
            try await backend.send(ListVenues(limit: Self.limit)).items.map {
                Question.Choice(title: $0.name, value: String($0.id.number))
            }
        }
    }

    var instructors: Question.Input {
        .list {
            try await backend.send(ListInstructors(limit: Self.limit)).items.map {
                Question.Choice(title: $0.name, value: String($0.id.number))
            }
        }
    }

    /// Students whose data, such as the name, match an entered text.
    var matchingStudents: Question.Input {
        .search { text in
            try await backend.send(FindStudents(search: text, limit: Self.limit)).items.map {
                Question.Choice(title: "\($0.name) (\($0.id))", value: String($0.id.number))
            }
        }
    }

    /// The students on the roster of a session; any other student is entered by id.
    func roster(of session: SessionID) -> Question.Input {
        .shown {
            try await backend.send(ShowRoster(session: session)).entries.map {
                Question.Choice(title: $0.name, value: String($0.student.number))
            }
        }
    }

    /// The words that a field of a request accepts.
    ///
    /// - Parameter kind: the first part of the words' keys in the programs' catalogue.
    func words(_ field: String, of request: any FieldDescribed.Type, _ kind: String) -> Question.Input {
        let words = request.fields[field]?.schema.values?.filter { !$0.isEmpty } ?? []
        return .list { words.map { Question.Choice(title: style.text(Word.case($0, of: kind)), value: $0) } }
    }
}
