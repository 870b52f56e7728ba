"""The tables of Tests/FlickPlayerTests/Timeline on the module of the page: those that need only its inputs."""
import re
import unittest

from web_site import REPOSITORY, SiteTest

FOLDER = REPOSITORY / "Tests/FlickPlayerTests/Timeline"
MODES = ("playOnce", "loop", "autoReverse", "repeat")
# The page shows the frame of the time of a second `play`, as LottieAnimationPlayer does.
OTHERS = ("play during playback, between two ticks",)
INPUTS = ("play", "pause", "stop", "tick", "wait", "draw", "seek", "seekFrame", "at", "speed")
# The inputs of the module by number are those of core.js.
RUN = """async ([cases]) => {
  const { open } = await import('/package/engine.js'), { dataSource } = await import('/package/sources.js');
  const statuses = ['stopped', 'paused', 'playing', 'completed'], number = value => String(Math.round(value * 100) / 100);
  return Promise.all(cases.map(async ({ first, last, settings, rows }) => {
    const { shared, entry } = await open(dataSource({ v: '5.9.0', fr: 10, ip: first, op: last, w: 600, h: 2, layers: [] }), {});
    await shared.complete();
    const options = Object.fromEntries(settings.map(([name, value = 1]) => [name, value]));
    const player = shared.call('createPlayer', entry.description.handle), read = part => shared.call('property', player, part);
    const send = (input, value = 0, time = 0, other = 0) => shared.call('send', player, input, value, other, time);
    const passes = 'playOnce' in options ? 1 : 'repeat' in options ? Math.max(options.repeat, 1) : 0;
    send(12, first, 0, last); send(10, 'autoReverse' in options ? 1 : 0); send(8, options.speed ?? 1); send(11, options.intermission ?? 0);
    send(9, passes); send(5, first); send(14);
    let frame = number(read(0)), status = read(3);
    return rows.map(([time, input, value]) => {
      if (input === 'tick' && read(4)) send(0, 0, time);
      if (['play', 'pause', 'stop'].includes(input)) send({ play: 1, pause: 2, stop: 4 }[input], 0, time);
      if (input === 'seek') send(6, value, time);
      if (input === 'seekFrame') send(5, first + value, time);
      if (input === 'at') send(5, value, time);
      if (input === 'speed') send(8, value, time);
      const events = [];
      if (number(read(0)) !== frame) events.push(`frame ${frame = number(read(0))}`);
      if (read(3) !== status) events.push(statuses[status = read(3)]);
      return events;
    });
  }));
}"""


def animations():
    """The first and the last frame of each animation."""
    text = (FOLDER / "TimelineAnimation.swift").read_text()
    found = re.findall(r'TimelineAnimation\(\s*name: "(\w+)",(?: first: (\d+),)? last: (\d+)', text)
    return {name: (int(first or 0), int(last)) for name, first, last in found}


def cases():
    """The cases of a model whose settings and inputs a page has: their title, what the page runs, and the events of each row."""
    known = animations()
    for file in sorted((FOLDER / "Cases").glob("*.swift")):
        for block in re.split(r"^\s*# ", file.read_text().split('"""')[1], flags=re.MULTILINE)[1:]:
            title, *lines = [line.strip() for line in block.strip().split("\n") if line.strip()]
            subjects = next((line.split()[1:] for line in lines if line.startswith("on ")), ["model", "player"])
            settings = [word.split() for line in lines if line.startswith(":") for word in line[1:].split(",")]
            rows = [[cell.strip() for cell in line.split("|")] for line in lines if line[0].isdigit()]
            animation = next((name for name, *_ in settings if name in known), "ten")
            settings = [words for words in settings if words[0] not in known]
            inputs = [cells[0].split() for cells in rows]
            is_known = all(words[0] in (*MODES, "speed", "intermission") for words in settings) and all(words[1] in INPUTS for words in inputs)
            # Drawing is never unfinished (`~`), and frames outside of the animation are those at its ends.
            is_other = title in OTHERS or any("~" in cells[0] or "error" in "".join(cells) for cells in rows)
            if "model" not in subjects or animation == "none" or is_other or not is_known:
                continue
            settings = [[words[0], *map(float, words[1:])] for words in settings]
            place = subjects.index("model")
            columns = [cells[1:] or [""] for cells in rows]
            events = [(cells[0] if len(cells) == 1 else cells[place]).split(",") for cells in columns]
            first, last = known[animation]
            yield (f"{file.stem}: {title}", {
                "first": first, "last": last, "settings": settings,
                "rows": [[float(time), verb, float(values[0]) if values else 0] for time, verb, *values in inputs],
            }, [[event.strip() for event in row if event.strip()] for row in events])


class TimelineTest(SiteTest):
    def test_the_player_of_the_page_has_the_events_of_the_tables(self):
        found = list(cases())
        self.assertGreater(len(found), 90)
        actual = self.open().evaluate(RUN, [[case for _, case, _ in found]])
        for (title, _, expected), events in zip(found, actual):
            with self.subTest(title):
                self.assertEqual(events, expected)


if __name__ == "__main__":
    unittest.main()
