internal import Core
internal import HTTPServer
internal import Networking
internal import Pictures

extension WebPages {
    /// The routes of the pictures that pages show.
    ///
    /// A browser loads the pictures with the cookie of the page, and the page has just renewed the tokens in
    /// it if necessary.
    var pictureRoutes: [PageRoute] {
        [
            page(.get, "pictures/classes/{class}", "page.picture") { context in
                return .picture(
                    try await context.client.send(ShowClassPicture(class: context.reference("class"))))
            },
            page(.get, "pictures/students/{student}", "page.picture") { context in
                return .picture(
                    try await context.client.send(ShowStudentPicture(student: context.reference("student"))))
            },
        ]
    }
}

extension PageResponse {
    /// The response with a picture.
    ///
    /// It has no entity tag, so a browser may cache a picture that is not personal for five minutes.
    fileprivate static func picture(_ document: PictureDocument) -> PageResponse {
        var fields = [Field("Content-Type", document.mediaType)]
        if document.cacheControl != nil { fields.append(.init("Cache-Control", "private, max-age=300")) }
        return PageResponse(fields: fields, body: .bytes(document.bytes))
    }
}
