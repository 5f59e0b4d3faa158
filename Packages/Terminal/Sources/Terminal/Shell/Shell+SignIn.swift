internal import Application
internal import Authentication
internal import Core
internal import Navigation
internal import UIComponents

/// Signs people in, accepts their invitations, and opens accounts for them.
extension Shell {
    func authenticate() async throws -> Step {
        let choices = await signInChoices()
        let menu = Menu(
            title: "Classly",
            items: choices.map { Menu.Item(style.sentence($0.rawValue)) }
                + [Menu.Item(style.sentence("shell.quit"), key: "q")])
        write("\n" + menu.render(theme: theme))
        guard let line = input.readLine(prompt: "> ") else { return .quit }
        guard let choice = menu.choice(from: line) else {
            showUnknown(line)
            return .stay
        }
        guard choice.index < choices.count else { return .quit }
        switch choices[choice.index] {
        case .signIn: return try await signIn()
        case .invitation: return try await acceptInvitation()
        case .signUp: return try await signUp()
        case .forgotten: return try await choosePassword()
        }
    }

    /// What a person who is not signed in can choose; the raw values are the keys of the titles.
    private enum SignInChoice: String {
        case signIn = "shell.sign-in"
        case invitation = "shell.invitation"
        case signUp = "shell.sign-up"
        case forgotten = "shell.forgotten"
    }

    /// Opening an account is a choice of students, if the academy lets people sign up.
    private func signInChoices() async -> [SignInChoice] {
        guard program == .students, (try? await backend.send(ShowSignUp()))?.isOpen == true else {
            return [.signIn, .invitation, .forgotten]
        }
        return [.signIn, .invitation, .signUp, .forgotten]
    }

    private func signIn() async throws -> Step {
        guard let email = input.readLine(prompt: prompt(Phrase("label.e-mail"))),
            let password = input.readSecret(prompt: prompt(Phrase("ask.password")))
        else { return .quit }
        return try await signIn(email, password)
    }

    private func signIn(_ email: String, _ password: String) async throws -> Step {
        do {
            _ = try await backend.signIn(email: email, password: password, code: nil)
        } catch let error as any AcademyError where error.code == SecondFactorError.codeNeeded.code {
            guard let code = input.readLine(prompt: prompt(Phrase("ask.authenticator-code"))) else {
                return .quit
            }
            _ = try await backend.signIn(email: email, password: password, code: code)
        }
        return .move(.signedIn(try await backend.send(WhoAmI())))
    }

    private func acceptInvitation() async throws -> Step {
        guard let code = input.readLine(prompt: prompt(Phrase("ask.invitation-code"))),
            let email = input.readLine(prompt: prompt(Phrase("ask.own-email"))),
            let password = input.readSecret(prompt: prompt(Phrase("ask.own-password")))
        else { return .quit }
        return try await accept(code, email, password)
    }

    private func accept(_ code: String, _ email: String, _ password: String) async throws -> Step {
        _ = try await backend.send(AcceptInvitation(code: code, email: email, password: password))
        return try await signIn(email, password)
    }

    /// Sends a code for a new password, and sets the password with it, unless the code is used later.
    private func choosePassword() async throws -> Step {
        guard let email = input.readLine(prompt: prompt(Phrase("ask.own-email"))) else { return .quit }
        _ = try await backend.send(ForgotPassword(email: email))
        write(theme.good(style.text(Phrase("done.code-sent", ["email": email])).escapingControls))
        guard let code = input.readLine(prompt: prompt(Phrase("ask.sign-up-code"))) else { return .quit }
        if code.isEmpty { return .stay }
        guard let password = input.readSecret(prompt: prompt(Phrase("ask.own-password"))) else {
            return .quit
        }
        return try await accept(code, email, password)
    }

    /// Asks for an account, and confirms it with the code of the message, unless the code is used later.
    private func signUp() async throws -> Step {
        guard let email = input.readLine(prompt: prompt(Phrase("ask.own-email"))),
            let firstName = input.readLine(prompt: prompt(Phrase("label.first-name"))),
            let lastName = input.readLine(prompt: prompt(Phrase("label.last-name"))),
            let birthDate = input.readLine(prompt: prompt(Phrase("question.birth-date")))
        else { return .quit }
        let day = try CalendarDay(word: birthDate)
        guard let password = input.readSecret(prompt: prompt(Phrase("ask.own-password"))) else {
            return .quit
        }
        _ = try await backend.send(
            SignUp(
                email: email, firstName: firstName, lastName: lastName, birthDate: day, password: password))
        write(theme.good(style.text(Phrase("done.signed-up", ["email": email])).escapingControls))
        guard let code = input.readLine(prompt: prompt(Phrase("ask.sign-up-code"))) else { return .quit }
        return code.isEmpty ? .stay : try await accept(code, email, password)
    }
}
