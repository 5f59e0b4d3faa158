internal import Authentication
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Navigation
internal import Networking
internal import StudentManagement
internal import Usage

extension WebPages {
    /// The page of a person's account, with the forms for contact data and the password.
    @Sendable func showAccount(_ visit: inout Visit) async throws -> PageResponse {
        let me = try await visit.open("account")
        return try await visit.accountPage(of: me)
    }

    /// Changes a student's phone number and emergency contact.
    @Sendable func editContact(_ visit: inout Visit) async throws -> PageResponse {
        try await changeAccount(&visit, "contact") { visit in
            _ = try await visit.client.send(
                EditContact(
                    student: .me, phone: visit.field("phone"), emergencyName: visit.field("emergencyName"),
                    emergencyPhone: visit.field("emergencyPhone")),
                visit.sending())
        }
    }

    /// Changes the password, which ends the sign-ins on all other devices.
    @Sendable func changePassword(_ visit: inout Visit) async throws -> PageResponse {
        try await changeAccount(&visit, "password") { visit in
            _ = try await visit.client.send(
                ChangePassword(
                    currentPassword: visit.field("current"), newPassword: visit.field("new"),
                    refreshToken: visit.session?.refresh),
                visit.sending())
        }
    }

    /// Creates the address of a student's calendar, and shows it on the only page that does so.
    @Sendable func createCalendar(_ visit: inout Visit) async throws -> PageResponse {
        _ = try await visit.open("account")
        let calendar = try await visit.client.send(CreateStudentCalendar(student: .me), visit.sending())
        let origin = visit.request.origin
        let host = origin.replacing("https://", with: "").replacing("http://", with: "")
        return visit.page(
            .calendar, title: visit.words["calendar.title"],
            ["address": origin + calendar.path, "subscription": "webcal://" + host + calendar.path])
    }

    /// Revokes the address of a student's calendar.
    @Sendable func endCalendar(_ visit: inout Visit) async throws -> PageResponse {
        try await changeAccount(&visit, "calendar") { visit in
            _ = try await visit.client.send(RevokeStudentCalendar(student: .me), visit.sending())
        }
    }

    /// Ends or begins the counting of what a student does.
    @Sendable func editUsage(_ visit: inout Visit) async throws -> PageResponse {
        try await changeAccount(&visit, "usage") { visit in
            let isCounted = visit.request.form["isCounted"] != nil
            _ = try await visit.client.send(
                EditUsagePreference(student: .me, isCounted: isCounted), visit.sending())
        }
    }

    /// Sends the request of a form on the account's page, and shows that page again.
    private func changeAccount(
        _ visit: inout Visit, _ form: String, _ change: (Visit) async throws -> Void
    ) async throws -> PageResponse {
        let me = try await visit.open("account")
        do {
            try await change(visit)
        } catch let error as any AcademyError where error.kind != .unavailable {
            return try await visit.accountPage(of: me, refusal: error)
        }
        return visit.redirect(to: "/account?done=\(form)")
    }
}

extension Visit {
    /// The page of the account.
    ///
    /// - Parameter refusal: the error of the last change; the fields keep the entered values.
    fileprivate func accountPage(
        of me: Me, refusal: (any AcademyError)? = nil
    ) async throws -> PageResponse {
        var values: [String: Any] = ["email": me.email.text]
        if me.role == .student {
            let student = try await client.send(ShowStudent(student: .me)).student
            values["student"] = "\(student.firstName) \(student.lastName)"
            if student.status != .inactive {
                values["contact"] = [
                    "phone": request.form["phone"] ?? student.phone ?? "",
                    "emergencyName": request.form["emergencyName"] ?? student.emergencyName ?? "",
                    "emergencyPhone": request.form["emergencyPhone"] ?? student.emergencyPhone ?? "",
                ]
                values["isCounted"] = try await client.send(ShowUsagePreference(student: .me)).isCounted
            }
        }
        if let done = request.query["done"], let sentence = words.texts["account.done.\(done)"] {
            values["saved"] = sentence
        }
        if let refusal { values.merge(refused(refusal)) { _, new in new } }
        return page(
            .account, title: words["account.title"], status: refusal == nil ? 200 : 422, values)
    }
}
