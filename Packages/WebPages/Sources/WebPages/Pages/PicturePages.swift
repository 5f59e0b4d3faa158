internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Pictures

/// The pictures that pages show, and their paths.
enum PicturePages {
    /// The routes of the pictures that pages show.
    ///
    /// A browser loads the pictures with the cookie of the page, and the page has just renewed the tokens
    /// in it if necessary.
    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, "pictures/classes/{class}", "page.picture") { context in
                .picture(
                    try await context.client.send(ShowClassPicture(class: context.reference("class"))),
                    isVersioned: context.query("v") != nil)
            },
            pages.page(.get, "pictures/venues/{venue}", "page.picture") { context in
                .picture(
                    try await context.client.send(ShowVenuePicture(venue: context.reference("venue"))))
            },
            pages.page(.get, "pictures/students/{student}", "page.picture") { context in
                .picture(
                    try await context.client.send(ShowStudentPicture(student: context.reference("student"))))
            },
            pages.page(.get, "pictures/academy", "page.picture") { context in
                .picture(
                    try await context.client.send(ShowAcademyPicture()),
                    isVersioned: context.query("v") != nil)
            },
        ]
    }

    /// The maximum bytes of a picture in a list, which shows many pictures at 64 pixels, and of the logo.
    static let pictureInList = 100 << 10

    /// The template values of the pictures of some classes: the path of each picture that exists.
    ///
    /// The path changes with the picture, so a browser may cache the file.
    ///
    /// - Parameter maximum: the maximum bytes of a file; a larger picture is left out.
    static func pictures(
        _ context: PageContext, of classes: some Sequence<ClassID>, maximum: Int = pictureInList
    ) async throws -> [ClassID: String] {
        var found: [PictureInfo] = []
        for ids in ClassIDs.lists(of: classes) {
            found += try await context.client.send(ListClassPictures(classes: ids)).pictures
        }
        return paths(of: found, "classes", maximum)
    }

    /// The paths of the pictures of some students, for a person who may read students; empty for others.
    static func pictures(
        _ context: PageContext, ofStudents students: some Sequence<StudentID>
    ) async throws -> [StudentID: String] {
        guard context.may(.readStudents) else { return [:] }
        var found: [PictureInfo] = []
        for ids in StudentIDs.lists(of: students) {
            found += try await context.client.send(ListStudentPictures(students: ids)).pictures
        }
        return paths(of: found, "students", pictureInList)
    }

    /// The paths of pictures that are not too large.
    private static func paths<Entity>(
        of pictures: [PictureInfo], _ folder: String, _ maximum: Int
    ) -> [Identifier<Entity>: String] {
        pictures.filter { ($0.size ?? 0) <= maximum }.reduce(into: [:]) { paths, picture in
            paths[Identifier(picture.id)] = path("/pictures/\(folder)/\(picture.id)", of: picture)
        }
    }

    /// The path of the academy's logo; nil if it is too large for each page.
    static func path(ofLogo logo: PictureInfo) -> String? {
        (logo.size ?? 0) <= pictureInList ? path("/pictures/academy", of: logo) : nil
    }

    /// A path with the version of a picture.
    private static func path(_ path: String, of picture: PictureInfo) -> String {
        path.withQuery(["v": String(picture.file.description.prefix(versionDigits))])
    }

    /// The path of the picture of the venue with a name; nil if it has none, or if several have the name.
    static func pictureOfVenue(_ context: PageContext, named name: String) async throws -> String? {
        let venues = try await context.client.all { ListVenues(limit: Limits.page, after: $0) }
            .filter { $0.name == name }
        guard venues.count == 1, let id = venues.first?.id else { return nil }
        do {
            let picture = try await context.client.send(ShowVenuePicture(venue: .id(id)))
            return picture.format.map { _ in "/pictures/venues/\(id)" }
        } catch let error as any AcademyError where error.code == "picture.unreadable" {
            return nil
        }
    }

    /// The hexadecimal digits of a picture's hash in its path, which distinguish the versions of a picture.
    private static let versionDigits = 16
}

extension PageResponse {
    /// The response with a picture.
    ///
    /// It has no entity tag. A browser may cache the picture of a class or venue for five minutes, or for a
    /// year if its address changes with the picture, but not the picture of a student.
    static func picture(_ document: PictureDocument, isVersioned: Bool = false) -> PageResponse {
        var fields = [Field("Content-Type", document.mediaType)]
        if document.cacheControl != nil {
            let seconds = isVersioned && document.format != nil ? 31_536_000 : 300
            fields.append(.init("Cache-Control", "private, max-age=\(seconds)"))
        }
        return PageResponse(fields: fields, body: .bytes(document.bytes))
    }
}
