import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct CommonPasswordTests {
    /// Whether the academy "Academia Central" refuses the password to `lucia.torres@example.org`.
    private func refuses(_ password: String) -> Bool {
        CommonPasswords.contains(password)
            || CommonPasswords.isMostly(["Academia Central", "lucia.torres"], in: password)
    }

    @Test func `at least ten thousand passwords are listed, each of six characters or more`() {
        #expect(CommonPasswords.listed.count >= 10_000)
        #expect(CommonPasswords.listed.allSatisfy { $0.count >= 6 })
    }

    @Test(arguments: ["baseball", "trustno1", "PassWord", "1qaz2wsx"])
    func `a listed word is refused, in any case`(password: String) {
        #expect(refuses(password))
    }

    @Test(arguments: ["password1234567", "!!!!!baseball!!!!!", "2026-dragon-2026", "trustno1!!!!!!!!!"])
    func `digits and punctuation at the ends do not hide a listed word`(password: String) {
        #expect(refuses(password))
    }

    @Test(arguments: ["p@$$w0rd", "P4SSW0RD!!!!!!!!", "b4s3ba11-1999", "$un5h!ne20262026"])
    func `symbols in place of letters do not hide a listed word`(password: String) {
        #expect(refuses(password))
    }

    @Test(arguments: [
        "dragondragondragon", "dragon dragon dragon", "p4ssw0rdp4ssw0rd", "dragon1dragon2dragon3",
        "sunshinesunshinesun",
    ])
    func `a repeated listed word is refused`(password: String) {
        #expect(refuses(password))
    }

    @Test(arguments: ["aaaaaaaaaaaaaaaa", "7k7k7k7k7k7k7k7k", "x7q!x7q!x7q!x7q!", "x7qx7qx7qx7qx7qx"])
    func `a repeated pattern of up to four characters is refused`(password: String) {
        #expect(refuses(password))
    }

    @Test func `a longer pattern that is no word may be repeated`() {
        #expect(!refuses("x7q!vx7q!vx7q!v"))
    }

    @Test(arguments: [
        "1234567890123456", "9876543210987654", "abcdefghijklmnop", "zyxwvutsrqponmlk", "112233445566778899",
        "abc123abc456abc789",
    ])
    func `sequences of digits and of the alphabet are refused, forwards and backwards`(password: String) {
        #expect(refuses(password))
    }

    @Test(arguments: [
        "qwertyuiopqwertyuiop", "qwertyuiopasdfghjkl", "poiuytrewqpoiuytrewq", "1qaz2wsx3edc4rfv5tgb",
        "qwerty!@#$%^123456",
    ])
    func `rows and columns of the keyboard are refused`(password: String) {
        #expect(refuses(password))
    }

    @Test(arguments: [
        "academiacentral2026", "Academia Central 1", "4c4demi4-centr4l!", "academia!!academia",
        "lucia.torres2026", "torres-lucia-77",
    ])
    func `the academy's name and the owner's name are no password`(password: String) {
        #expect(refuses(password))
    }

    @Test func `a word of an accented name is found without its accent`() {
        #expect(CommonPasswords.isMostly(["Estación Ñusta"], in: "estacion-8Q!x"))
    }

    @Test func `a known word may be half of the password, and no more`() {
        #expect(!CommonPasswords.isMostly(["tangot"], in: "tangotxvbqkw#"))
        #expect(!CommonPasswords.isMostly(["tangot"], in: "tangotxvbqkw"))
        #expect(CommonPasswords.isMostly(["tangot"], in: "tangotxvbqk"))
    }

    @Test func `a word of fewer than four characters does not count`() {
        #expect(!CommonPasswords.isMostly(["zum"], in: "zumqv"))
        #expect(CommonPasswords.isMostly(["zumb"], in: "zumbqv9"))
    }

    @Test(arguments: [
        "dragon coffee window piano", "dragoncoffeewindowpiano", "lucia baila marinera los jueves",
        "academia de los gatos verdes",
    ])
    func `a phrase of several words passes, however common each is`(password: String) {
        #expect(!refuses(password))
    }

    @Test(arguments: [
        "839201748392017", "8391a7420193a847", "Tr0ub4dor&3-vQ8x", "x7#9Qa!kL2$mP0z", "你好世界我喜欢跳舞在星期五晚上",
    ])
    func `an unguessable password passes`(password: String) {
        #expect(!refuses(password))
    }
}
