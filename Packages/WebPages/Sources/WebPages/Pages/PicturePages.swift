internal import Core
internal import HTTPServer
internal import Networking
internal import Pictures

extension WebPages {
    /// The routes of the pictures that pages show. A browser loads them with the cookie of the page, whose
    /// tokens the page has just renewed if necessary.
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
    /// A picture. A page has no entity tags, so a browser may show a picture that is not personal for five
    /// minutes before it asks again.
    fileprivate static func picture(_ document: PictureDocument) -> PageResponse {
        var fields = [Field("Content-Type", document.mediaType)]
        if document.cacheControl != nil { fields.append(.init("Cache-Control", "private, max-age=300")) }
        return PageResponse(fields: fields, body: .bytes(document.bytes))
    }
}
