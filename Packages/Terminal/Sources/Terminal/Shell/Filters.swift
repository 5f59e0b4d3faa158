internal import Core

/// The questions of the filters of lists, and of reports.
extension Views {
    var oneVenue: Question { Question("venue", "label.venue", .entity, from: venues(), hint: .all) }

    var oneClass: Question { Question("class", "label.class", .entity, from: academyClasses(), hint: .all) }

    var oneInstructor: Question {
        Question("instructor", "label.instructor", .entity, from: instructors(), hint: .all)
    }

    var oneStudent: Question {
        Question("student", "label.student", .entity, from: matchingStudents, hint: .all)
    }

    /// Whether a list has the archived entities instead of the others.
    var archivedOnes: Question { Question("isArchived", "question.archived", .yesOrNo, hint: .explained) }

    /// The order of the list of a request.
    func order(of request: any FieldDescribed.Type) -> Question {
        word("sort", "label.order", EnumerationWords("label", of: "sort", in: request), hint: .mayBeEmpty)
    }

    /// The first and the last day.
    ///
    /// - Parameter form: the days of the week that words mean: the last or the next ones.
    func days(_ form: AnswerForm) -> [Question] {
        [
            Question("from", "label.first-day", form, hint: .all),
            Question("to", "label.last-day", form, hint: .all),
        ]
    }

    /// The style, the level and the day of the week of classes.
    var kindsOfClasses: [Question] {
        [
            Question("style", "label.style", hint: .all), Question("level", "label.level", hint: .all),
            Question("day", "label.weekday", .weekday, hint: .all),
        ]
    }

    /// The filter of students who look for classes.
    var discoverableClasses: [Question] {
        kindsOfClasses + [
            oneVenue, Question("startsFrom", "question.starts-from", hint: .all),
            Question("startsBefore", "question.starts-before", hint: .all),
            Question("isFree", "question.with-a-free-place", .yesOrNo, hint: .all),
            Question("isCovered", "question.covered", .yesOrNo, hint: .all),
        ]
    }

    var auditEntries: [Question] {
        [
            Question("action", "question.audit-action", .auditAction, hint: .all),
            Question("by", "label.who", .entity, from: staffAccounts, hint: .all),
            Question("subject", "question.audit-subject", .auditSubject, hint: .all),
            Question("since", "label.first-day", .startOfDay, hint: .all),
            Question("before", "label.last-day", .endOfDay, hint: .all),
        ]
    }
}
