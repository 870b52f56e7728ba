#!/usr/bin/env python3
"""Finds integers that need more than 32 bits.

usage: find_wide.py AST …    dumps of `swiftc -frontend -dump-ast`

Prints the file and line of each literal of type Int or UInt that does not fit, and of each shift of such a number to the
left by at least as many places as it has bits.
"""
import re
import sys

LITERAL = re.compile(r'integer_literal_expr.* type="([^"]+)" location=(\S+):(\d+):(\d+) .*value="(-?\w+)"')
SHIFT = re.compile(r'decl="Swift\.\(file\)\.\w+\.<<=? \[with .* Self -> (U?Int)\b')
PLACE = re.compile(r'location=(\S+):(\d+):(\d+) ')
BITS = {"Int": 31, "UInt": 32}


def findings(lines):
    # The place of the last shift of an Int or UInt, and its type.
    shift = None
    for line in lines:
        if literal := LITERAL.search(line):
            name, file, row, column, text = literal.groups()
            number = int(text, 0)
            if name in BITS and number >= 1 << BITS[name]:
                yield f"{file}:{row}: the {name} {text}"
            if shift and shift[:2] == (file, row) and int(column) > shift[2]:
                if number >= BITS[shift[3]]:
                    yield f"{file}:{row}: a shift by {number}"
                shift = None
        elif (operator := SHIFT.search(line)) and (place := PLACE.search(line)):
            shift = (place[1], place[2], int(place[3]), operator[1])


found = set()
for name in sys.argv[1:]:
    with open(name, encoding="utf-8", errors="replace") as file:
        found.update(findings(file))
for line in sorted(found):
    print(line)
