"""Checks jobs and answers of `flick worker` against docs/worker.schema.json, which is the only argument."""
import json
import os
import subprocess
import sys

import jsonschema
from flick_animation._native_files import program_path

SAMPLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Samples/loader.json")
JOBS = [
    {"version": 1, "id": "a", "path": SAMPLE, "frames": 2, "size": "16x16"},
    {"id": 2, "path": SAMPLE, "make": "inspect"},
    {"path": SAMPLE, "make": "contact", "frames": 2, "columns": 1},
    {"path": "/no/such.json"},
    {"path": SAMPLE, "frames": 5000, "limits": {"seconds": 1e-6}},
]
WRONG = [{}, {"path": SAMPLE, "bytes": ""}, {"id": 9, "path": SAMPLE, "other": 1}, {"path": SAMPLE, "frames": 0}]


def main():
    with open(sys.argv[1]) as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)

    def validator(name):
        return jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": schema["$defs"]})

    for job in JOBS:
        validator("job").validate(job)
    for job in WRONG:
        assert not validator("job").is_valid(job), job
    lines = "".join(json.dumps(job) + "\n" for job in JOBS + WRONG)
    answers = subprocess.run(
        [program_path(), "worker"], input=lines, capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(answers) == len(JOBS) + len(WRONG)
    for job, answer in zip(JOBS + WRONG, map(json.loads, answers)):
        validator("success" if answer["ok"] else "failure").validate(answer)
        assert answer["id"] == job.get("id")
    assert [json.loads(answer)["ok"] for answer in answers] == [True] * 3 + [False] * 6
    print(f"{len(answers)} answers match the schema.")


if __name__ == "__main__":
    main()
