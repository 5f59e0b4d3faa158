public import Core

extension Kind {
    public enum Announcement {}
    public enum Message {}
    public enum PushDevice {}
}

public typealias AnnouncementID = Identifier<Kind.Announcement>

public typealias MessageID = Identifier<Kind.Message>
public typealias PushDeviceID = Identifier<Kind.PushDevice>
