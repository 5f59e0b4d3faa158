"""Writes an object file with the part of Foundation's ICU data that the programs use.

usage: python3 packaging/icu_data.py LIBRARY OBJECT

LIBRARY is the toolchain's lib_FoundationICU.a. The object defines classly_icu_data; printed is the name of the symbol
that the linker must replace with it. The format is that of ICU's source/common/ucmndata.h.
"""

import re
import struct
import subprocess
import sys
import tempfile

# Of the folders of data on languages (names of currencies and time zones; word breaks) the files of languages are
# left out. These stay, and ICU falls back to them.
KEPT_IN_FOLDERS = {"root.res", "pool.res", "res_index.res", "supplementalData.res", "tzdbNames.res"}
# But the symbols by which people write amounts in the regions of these languages, such as S/ in Peru, are shown.
CURRENCIES = re.compile(r"curr/(en|es|pt)(_.*)?\.res")
# Character sets other than those in Foundation itself, names of characters, transliteration, collation, and names
# of languages, regions and units: no program shows them, or sorts texts by the rules of a language.
LEFT_OUT = re.compile(r".*\.(cnv|spp|cfu)|cnvalias\.icu|unames\.icu|(translit|coll|lang|region|unit)/.*")


def is_kept(name):
    """Whether the programs need an item. All of them need dates of every language, and all time zones."""
    folder, _, file = name.rpartition("/")
    if CURRENCIES.fullmatch(name):
        return True
    return not LEFT_OUT.fullmatch(name) and (not folder or file in KEPT_IN_FOLDERS)


def read_items(data):
    """The header, and the names and contents of the items."""
    start = struct.unpack_from("<H", data)[0]
    count = struct.unpack_from("<I", data, start)[0]
    offsets = [struct.unpack_from("<II", data, start + 4 + 8 * index) for index in range(count)]
    ends = [content for _, content in offsets[1:]] + [len(data) - start]
    items = []
    for (name, content), end in zip(offsets, ends):
        text = data[start + name : data.index(b"\0", start + name)].decode()
        items.append((text, data[start + content : start + end]))
    return data[:start], items


def written(header, items):
    """The data with these items, which are in the order of their names; each begins at a multiple of 16."""
    names = b"".join(name.encode() + b"\0" for name, _ in items)
    name_offset = 4 + 8 * len(items)
    table = struct.pack("<I", len(items))
    position = name_offset + len(names)
    contents = b""
    for name, content in items:
        padding = -position % 16
        contents += bytes(padding) + content
        table += struct.pack("<II", name_offset, position + padding)
        name_offset += len(name.encode()) + 1
        position += padding + len(content)
    return header + table + names + contents


def run(*command):
    return subprocess.run(command, check=True, capture_output=True).stdout


def main():
    library, target = sys.argv[1:]
    found = re.search(r":([^:]+):[0-9a-f]+ R (icudt\d+_dat)$", run("nm", "-A", library).decode(), re.MULTILINE)
    if not found:
        sys.exit(f"packaging: {library} has no ICU data")
    member, symbol = found.groups()
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/member.o", "wb") as file:
            file.write(run("ar", "p", library, member))
        run("objcopy", "--dump-section", f".rodata={folder}/all.dat", f"{folder}/member.o")
        with open(f"{folder}/all.dat", "rb") as file:
            header, items = read_items(file.read())
        kept = [item for item in items if is_kept(item[0].partition("/")[2])]
        with open(f"{folder}/kept.dat", "wb") as file:
            file.write(written(header, kept))
        source = f"""
            .section .rodata
            .balign 16
            .globl classly_icu_data
            classly_icu_data: .incbin "{folder}/kept.dat"
            .section .note.GNU-stack
        """
        subprocess.run(["as", "-o", target, "-"], input=source.encode(), check=True)
    print(symbol)


main()
