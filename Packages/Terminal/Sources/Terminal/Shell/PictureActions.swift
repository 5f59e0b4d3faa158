internal import Application
internal import ArgumentParser
internal import Core
internal import Pictures

/// The actions on pictures, and on other files that a person names.
extension Views {
    /// The actions on the picture of a class, a venue or a student.
    ///
    /// - Parameters:
    ///   - id: the id, the key or the name; nil if it is asked for.
    ///   - choices: the choices of the question for it.
    func pictures(
        _ key: Character, of subject: PictureSubject.Noun, _ id: String? = nil,
        from choices: Question.Input = .text
    ) -> Action {
        let chosen = picturedEntity(subject, id, choices)
        let write = subject.access
        let set = Action(
            key: "s", title: "action.set-the-picture", access: write,
            questions: chosen + [.file("question.picture-file")]
        ) { answers in
            let content = try PictureFile.read(answers["file"])
            return await text(
                of: try await backend.setPicture(of: subject, id ?? answers["id"], content, .plain))
        }
        let remove = Action(
            key: "r", title: "action.remove-the-picture", access: write, questions: chosen,
            confirmation: { answers in
                let id = id ?? answers["id"]
                return .loss(try await backend.question(removingPictureOf: subject, id))
            }
        ) { answers in
            _ = try await backend.removePicture(of: subject, id ?? answers["id"], .plain)
            return Phrase("done.picture-removed")
        }
        return .group(key, "action.picture", [set, savePicture("f", of: subject, id, from: choices), remove])
    }

    /// Writes a picture to a file.
    func savePicture(
        _ key: Character, of subject: PictureSubject.Noun, _ id: String? = nil,
        from choices: Question.Input = .text
    ) -> Action {
        Action(
            key: key, title: "action.save-the-picture",
            questions: picturedEntity(subject, id, choices) + [.newFile]
        ) { answers in
            let path = try answers.newPath("file")
            let picture = try await backend.picture(of: subject, id ?? answers["id"])
            return await text(of: try PictureFile.write(picture, to: path))
        }
    }

    /// The question for the entity whose picture is meant; none if its id is known.
    private func picturedEntity(
        _ subject: PictureSubject.Noun, _ id: String?, _ choices: Question.Input
    ) -> [Question] {
        id == nil ? [Question("id", "label.\(subject.rawValue)", .entity, from: choices)] : []
    }
}

extension PictureSubject.Noun {
    /// Who may change the pictures of such subjects.
    fileprivate var access: Access {
        switch self {
        case .academyClass: SetClassPicture.endpoint.access
        case .venue: SetVenuePicture.endpoint.access
        case .student: SetStudentPicture.endpoint.access
        case .academy: SetAcademyPicture.endpoint.access
        }
    }
}

extension Question {
    /// The name of a file to read.
    static func file(_ title: String) -> Question {
        Question(
            "file", title,
            codes: [
                "file.missing", "file.not-a-file", "file.not-read", "file.too-large", "file.not-utf-8",
                "text.lost-letters", "text.two-readings",
            ])
    }

    /// The name of a file to write.
    static var newFile: Question {
        Question("file", "question.new-file", codes: ["file.exists", "file.not-a-file", "file.not-written"])
    }
}

extension Answers {
    /// The path of a file to write, which does not exist yet.
    func newPath(_ field: String) throws -> String {
        try ReplaceOption.parse([]).check([self[field]])
        return self[field]
    }
}
