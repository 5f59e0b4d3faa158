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
        subject: String, name: String, title: @escaping @Sendable (PageContext) async throws -> String,
        show: @escaping @Sendable (PageContext) throws -> Show,
        set: @escaping @Sendable (PageContext, [UInt8]) throws -> Set,
        remove: @escaping @Sendable (PageContext) throws -> Remove
    ) where Show.Response == PictureDocument {
        self.subject = subject
        self.name = name
        access = Set.endpoint.access
        self.title = title
        self.show = { try await $0.client.send(show($0)) }
        self.set = { _ = try await $0.client.send(set($0, $1), $0.sending()) }
        self.remove = { _ = try await $0.client.send(remove($0), $0.sending()) }
    }
}

extension WebPages {
    /// The pages on which staff set and remove the pictures of classes, venues and students.
    var deskPictureRoutes: [PageRoute] {
        [pictureOfClass, pictureOfVenue, pictureOfStudent].flatMap(routes(of:))
    }

    private func routes(of page: PicturePage) -> [PageRoute] {
        let path = "desk/" + page.subject + "/picture"
        let name = "page.desk.\(page.name)-picture"
        return [
            desk(.get, path, name) { try await $0.picturePage(page) },
            deskForm(path, name) {
                try await $0.picturePage(page, refusal: $1)
            } _: { context in
                // A form without a chosen file has no file; the request refuses the empty one.
                try await page.set(context, context.files.first?.bytes ?? [])
                return context.address(of: path) + "?done=picture-set"
            },
            deskForm(path + "/remove", name + "-remove") {
                try await $0.picturePage(page, refusal: $1)
            } _: { context in
                try await page.remove(context)
                return context.address(of: path) + "?done=removed"
            },
        ]
    }

    private var pictureOfClass: PicturePage {
        PicturePage(
            subject: "classes/{class}", name: "class",
            title: { try await $0.client.send(ShowClass(class: $0.reference("class"))).name },
            show: { try ShowClassPicture(class: $0.reference("class")) },
            set: { try SetClassPicture(class: $0.reference("class"), content: $1) },
            remove: { try RemoveClassPicture(class: $0.reference("class")) })
    }

    private var pictureOfVenue: PicturePage {
        PicturePage(
            subject: "venues/{venue}", name: "venue",
            title: { try await $0.client.send(ShowVenue(venue: $0.reference("venue"))).name },
            show: { try ShowVenuePicture(venue: $0.reference("venue")) },
            set: { try SetVenuePicture(venue: $0.reference("venue"), content: $1) },
            remove: { try RemoveVenuePicture(venue: $0.reference("venue")) })
    }

    private var pictureOfStudent: PicturePage {
        PicturePage(
            subject: "students/{student}", name: "student",
            title: { try await $0.student().name },
            show: { try ShowStudentPicture(student: $0.reference("student")) },
            set: { try SetStudentPicture(student: $0.reference("student"), content: $1) },
            remove: { try RemoveStudentPicture(student: $0.reference("student")) })
    }
}

extension PageContext {
    /// The page of a picture, with the form that sets it and the button that removes it.
    fileprivate func picturePage(
        _ page: PicturePage, refusal: (any AcademyError)? = nil
    ) async throws -> PageResponse {
        // Refuses the page before a file is chosen, if the person may not set the picture.
        if let me { try page.access.check(.principal(me.principal), scope: nil) }
        let title = try await page.title(self)
        let hasPicture = try await page.show(self).format != nil
        let subject = address(of: "desk/" + page.subject)
        // With a new address each time, the browser does not show a replaced picture from its cache.
        let picture = address(of: "pictures/" + page.subject).withQuery(["key": newKey()])
        var desk = DeskPage(
            words["desk.picture.title"], back: DeskLink(subject, title), lead: title, picture: picture,
            refusal: refusal, parts: [PictureForm(action: subject + "/picture")])
        if hasPicture {
            let remove = DeskActions.Action.send(
                subject + "/picture/remove", words["desk.picture.remove"], isDangerous: true)
            desk.parts.append(DeskActions([remove]))
        }
        return desk.response(self)
    }
}

/// The form with which staff choose the file of a picture and send it.
struct PictureForm: DeskPart, View {
    static let template = Template(PackageResources.desk_picture_mustache)
    let action: String
}
