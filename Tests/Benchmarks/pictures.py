"""Measures moves and backups of an academy with many pictures, between its folder and PostgreSQL."""

import os, struct, zlib
from commands import once
from setting import report

COUNT = 500
# The side of a picture in pixels: without compression it has 1.04 MB.
SIDE = 590


def measure(setting, cluster):
    """The seconds and the largest resident memory in MB of each command, by its name."""
    report(f"setting {COUNT} pictures …")
    academy = setting.new_academy("pictures")
    academy.environment["CLASSLY_BACKUP_PASSPHRASE"] = "only of this benchmark"
    set_pictures(setting, academy)
    cluster.query("CREATE DATABASE pictures")
    address, folder = cluster.address("pictures"), setting.folder("picture-backups")
    files = [os.path.join(folder, name) for name in ("file.backup", "postgresql.backup")]
    commands = {
        "backup of the folder": ["backup", files[0], "--data", academy.data],
        "move to PostgreSQL": ["move", "--yes", "--from", academy.data, "--to", address],
        "backup from PostgreSQL": ["backup", files[1], "--data", academy.data],
        "restore to a folder": ["restore", files[1], "--data", os.path.join(folder, "restored")],
        "move back": ["move", "--yes", "--from", address, "--to", academy.data],
    }
    program, found = setting.program("classly-admin"), {}
    for name, words in commands.items():
        found[name] = once([program, *words], academy.environment)
    cluster.query("DROP DATABASE pictures")
    return found


def set_pictures(setting, academy):
    """An academy whose students have a different picture each."""
    folder = setting.folder("pictures-sheets")
    with open(os.path.join(folder, "students.csv"), "w") as file:
        file.write("key,first_name,last_name,status\n")
        file.writelines(f"s{n},Ana,Quispe {n},active\n" for n in range(COUNT))
    academy.admin("import", folder)
    path = os.path.join(setting.folder("pictures-file"), "picture.png")
    for n in range(COUNT):
        write_picture(path)
        academy.admin("pictures", "set", "student", f"s{n}", path)


def write_picture(path):
    """Writes a PNG of random colours, which nothing compresses."""
    rows = b"".join(b"\0" + os.urandom(3 * SIDE) for _ in range(SIDE))
    header = struct.pack(">IIBBBBB", SIDE, SIDE, 8, 2, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        for kind, data in ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 0)), (b"IEND", b"")):
            file.write(struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)))
