"""Measures `classly-admin move`, which moves an academy from its folder to PostgreSQL."""

import os
from commands import LARGE, once
from setting import report

COUNT = """
    SELECT sum((xpath('/row/n/text()', query_to_xml(
        format('SELECT count(*) AS n FROM %I.%I', schemaname, tablename), false, true, '')))[1]::text::bigint)
    FROM pg_tables WHERE schemaname = 'public'"""


def measure(setting, cluster):
    """The rows in the new database, the seconds and the largest resident memory in MB; None if it is skipped."""
    if not setting.generator:
        report("skipped: the move of an academy, since there is no generator of an academy's history")
        return None
    academy = setting.academy_with_history(LARGE).copy(os.path.join(setting.root, "moved"))
    cluster.query("CREATE DATABASE moved")
    report(f"moving an academy of {LARGE} students …")
    command = [setting.program("classly-admin"), "move", "--yes"]
    command += ["--from", academy.data, "--to", cluster.address("moved")]
    seconds, megabytes = once(command, academy.environment)
    ((rows,),) = cluster.query_all(COUNT, "moved")
    cluster.query("DROP DATABASE moved")
    return rows, seconds, megabytes
