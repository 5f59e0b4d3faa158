import ArgumentParser
import CommandSupport
import Core
import Discovery
import Networking

/// `join`
struct JoinCommand: StudentRequestCommand {
    static let configuration = CommandConfiguration(
        "join", "Enrols you in a class, if your academy lets students do so.", example: "join 5")
    @Argument("The class, by id, key or name.") var `class`: Reference<Kind.AcademyClass>
    @OptionGroup var options: WriteOptions

    var request: JoinClass { JoinClass(class: `class`) }
}

/// `leave`
struct LeaveCommand: StudentRequestCommand {
    static let configuration = CommandConfiguration(
        "leave", "Ends your enrolment in a class that you joined.", example: "leave 5")
    @Argument("The class, by id, key or name.") var `class`: Reference<Kind.AcademyClass>
    @OptionGroup var options: WriteOptions

    var request: LeaveClass { LeaveClass(class: `class`) }

    func result(of response: LeftClass) -> any Presentable {
        MessageResult(response, Phrase("done.class-left", ["class": response.class.name]))
    }
}
