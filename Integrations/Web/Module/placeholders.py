"""Replaces the imports that stand for the functions of the deferred part, so that an instance of the first part is made sooner.

usage: placeholders.py MODULE.wat > RESULT.wat

`wasm-split` imports a function for each function of the deferred part that the first part calls by the table. They become functions of the
module, one for each type, that call the import `placeholder.deferred`, which throws.
"""
import re
import sys

IMPORT = re.compile(r'^ \(import "placeholder" "\d+" \(func (\$\S+?)((?: \(param [^)]*\))?(?: \(result [^)]*\))?)\)\)\n', re.MULTILINE)

text = open(sys.argv[1]).read()
types = sorted({match[2] for match in IMPORT.finditer(text)})
names = {match[1]: f"$deferred{types.index(match[2])}" for match in IMPORT.finditer(text)}
first = IMPORT.search(text).start()
functions = "".join(f" (func $deferred{number}{type} (call $deferred) (unreachable))\n" for number, type in enumerate(types))
text = text[:first] + ' (import "placeholder" "deferred" (func $deferred))\n' + IMPORT.sub("", text[first:])
text = re.sub(r"^ \(elem .*$", lambda line: re.sub(r"\$fimport\$\d+", lambda name: names.get(name[0], name[0]), line[0]), text, flags=re.MULTILINE)
end = text.rindex("\n ;; features") if "\n ;; features" in text else text.rindex(")")
sys.stdout.write(text[:end] + "\n" + functions + text[end:])
