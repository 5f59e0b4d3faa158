internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Navigation
internal import Pictures
internal import StudentManagement

/// The page on which staff set and remove the picture of one kind of subject.
private struct PicturePage: Sendable {
    /// The end of the paths of the subject's own page and of its picture: `classes/{class}`.
    let subject: String
    /// The path of the page that leads to the picture: by default, of the subject's own page.
    let origin: String
    /// The key of the heading.
    let heading: String
    /// The name in the access log: `class`.
    let name: String
    /// Who may set the picture.
    let access: Access
    /// Fetches the name of the subject.
    let title: @Sendable (PageContext) async throws -> String
    /// Fetches the picture, or the placeholder.
    let show: @Sendable (PageContext) async throws -> PictureDocument
    let set: @Sendable (PageContext, [UInt8]) async throws -> Void
    let remove: @Sendable (PageContext) async throws -> Void

    init<Set: APIRequest, Show: APIRequest, Remove: APIRequest>(
        subject: String, origin: String? = nil, heading: String = "desk.picture.title", name: String,
        title: @escaping @Sendable (PageContext) async throws -> String,
        show: @escaping @Sendable (PageContext) throws -> Show,
        set: @escaping @Sendable (PageContext, [UInt8]) throws -> Set,
        remove: @escaping @Sendable (PageContext) throws -> Remove
    ) where Show.Response == PictureDocument {
        self.subject = subject
        self.origin = origin ?? "desk/" + subject
        self.heading = heading
        self.name = name
        access = Set.endpoint.access
        self.title = title
        self.show = { try await $0.client.send(show($0)) }
        self.set = { _ = try await $0.client.send(set($0, $1), $0.sending()) }
        self.remove = { _ = try await $0.client.send(remove($0), $0.sending()) }
    }

    func routes(_ pages: WebPages) -> [PageRoute] {
        let path = "desk/" + subject + "/picture"
        let name = "page.desk.\(name)-picture"
        return [
            pages.desk(.get, path, name) { try await response($0) },
            pages.deskForm(path, name) {
                try await response($0, refusal: $1)
            } _: { context in
                // A form without a chosen file has no file; the request refuses the empty one.
                try await set(context, context.files.first?.bytes ?? [])
                return context.address(of: path) + "?done=picture-set"
            },
            pages.deskForm(path + "/remove", name + "-remove") {
                try await response($0, refusal: $1)
            } _: { context in
                try await remove(context)
                return context.address(of: path) + "?done=removed"
            },
        ]
    }

    /// The page of the picture, with the form that sets it and the button that removes it.
    private func response(
        _ context: PageContext, refusal: (any AcademyError)? = nil
    ) async throws -> PageResponse {
        // Refuses the page before a file is chosen, if the person may not set the picture.
        if let me = context.me { try access.check(.principal(me.principal), scope: nil) }
        let title = try await title(context)
        let hasPicture = try await show(context).format != nil
        let page = context.address(of: "desk/" + subject)
        // With a new address each time, the browser does not show a replaced picture from its cache.
        let picture = context.address(of: "pictures/" + subject).withQuery(["key": context.newKey()])
        var desk = DeskPage(
            context.words[heading], back: DeskLink(context.address(of: origin), title),
            lead: title, picture: picture, refusal: refusal, parts: [PictureForm(action: page + "/picture")])
        if hasPicture {
            let remove = DeskActions.Action.send(
                page + "/picture/remove", context.words["desk.picture.remove"], isDangerous: true)
            desk.parts.append(DeskActions([remove]))
        }
        return desk.response(context)
    }
}

/// The pages on which staff set and remove the pictures of classes, venues, students and the academy.
enum DeskPicturePages {
    static func routes(_ pages: WebPages) -> [PageRoute] {
        [pictureOfClass, pictureOfVenue, pictureOfStudent, logo].flatMap { $0.routes(pages) }
    }

    private static var pictureOfClass: PicturePage {
        PicturePage(
            subject: "classes/{class}", name: "class",
            title: { try await $0.client.send(ShowClass(class: $0.reference("class"))).name },
            show: { try ShowClassPicture(class: $0.reference("class")) },
            set: { try SetClassPicture(class: $0.reference("class"), content: $1) },
            remove: { try RemoveClassPicture(class: $0.reference("class")) })
    }

    private static var pictureOfVenue: PicturePage {
        PicturePage(
            subject: "venues/{venue}", name: "venue",
            title: { try await $0.client.send(ShowVenue(venue: $0.reference("venue"))).name },
            show: { try ShowVenuePicture(venue: $0.reference("venue")) },
            set: { try SetVenuePicture(venue: $0.reference("venue"), content: $1) },
            remove: { try RemoveVenuePicture(venue: $0.reference("venue")) })
    }

    private static var pictureOfStudent: PicturePage {
        PicturePage(
            subject: "students/{student}", name: "student",
            title: { try await StudentFile(context: $0).student().name },
            show: { try ShowStudentPicture(student: $0.reference("student")) },
            set: { try SetStudentPicture(student: $0.reference("student"), content: $1) },
            remove: { try RemoveStudentPicture(student: $0.reference("student")) })
    }

    private static var logo: PicturePage {
        PicturePage(
            subject: "academy", origin: "desk/settings/academy", heading: "desk.settings.logo",
            name: "academy",
            title: { $0.site.name }, show: { _ in ShowAcademyPicture() },
            set: { SetAcademyPicture(content: $1) }, remove: { _ in RemoveAcademyPicture() })
    }
}

/// The form with which staff choose the file of a picture and send it.
struct PictureForm: DeskPart, View {
    static let template = Template(PackageResources.desk_picture_mustache)
    let action: String
}
