"""Writes the manual page of a program, with all its commands, from its description of itself.

usage: man_page.py PROGRAM VERSION
"""

import json
import subprocess
import sys


def escaped(text):
    """Text for troff: no escapes, and no line that begins with a request."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in text.splitlines())


def usage(argument):
    """An argument as it is typed: `--limit <limit>`, `<student>`."""
    names = argument.get("names") or []
    value = "" if argument["kind"] == "flag" else f"<{argument.get('valueName', 'value')}>"
    if not names:
        return value
    dashes = [("-" if name["kind"] == "short" else "--") + name["name"] for name in names]
    return (", ".join(dashes) + " " + value).rstrip()


def paragraphs(text):
    return "\n.PP\n".join(escaped(part) for part in text.strip().split("\n\n"))


def arguments(command):
    for argument in command.get("arguments") or []:
        if argument.get("shouldDisplay", True):
            yield f".TP\n.B {escaped(usage(argument))}\n{escaped(argument.get('abstract') or '')}"


def commands(command, words):
    """The sections of a command and of the commands below it."""
    name = " ".join(words)
    visible = [c for c in command.get("subcommands") or [] if c.get("shouldDisplay", True) and c["commandName"] != "help"]
    if len(words) > 1 and not visible:
        yield f".SS {escaped(name)}\n{escaped(command.get('abstract') or '')}"
        if command.get("discussion"):
            yield ".PP\n" + paragraphs(command["discussion"])
        yield from arguments(command)
    for below in visible:
        yield from commands(below, words + [below["commandName"]])


def main(program, version):
    dump = subprocess.run([program, "--experimental-dump-help"], check=True, capture_output=True, text=True)
    command = json.loads(dump.stdout)["command"]
    name = command["commandName"]
    print(f'.TH {name.upper()} 1 "" "Classly {version}" "User Commands"')
    print(f".SH NAME\n{escaped(name)} \\- {escaped(command.get('abstract') or '')}")
    print(f".SH SYNOPSIS\n.B {escaped(name)}\n[options] [command]")
    if command.get("discussion"):
        print(".SH DESCRIPTION\n" + paragraphs(command["discussion"]))
    print(".SH OPTIONS")
    print("\n".join(arguments(command)))
    sections = list(commands(command, [name]))
    if sections:
        print(".SH COMMANDS\n" + "\n".join(sections))


main(*sys.argv[1:])
