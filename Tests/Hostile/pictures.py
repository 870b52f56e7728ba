"""Writes files with pictures whose data are longer, shorter or more expensive than their size."""
import base64
import functools
import io
import json
import random
import struct
import zipfile
import zlib

PNG = b"\x89PNG\r\n\x1a\n"
SAMPLES = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def chunk(kind, data, valid=True):
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body) ^ (0 if valid else 1))


@functools.lru_cache(maxsize=4)
def compressed_zeros(megabytes):
    """Returns deflate blocks of zeros that end at a byte."""
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
    one = deflater.compress(b"\0" * (1 << 20)) + deflater.flush(zlib.Z_FULL_FLUSH)
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
    last = deflater.compress(b"\0") + deflater.flush()
    return one * megabytes + last


def stream(rows, excess):
    """Returns a zlib stream of rows, and of zeros behind them."""
    if not excess:
        return zlib.compress(rows, 9)
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
    start = deflater.compress(rows) + deflater.flush(zlib.Z_FULL_FLUSH)
    return b"\x78\xda" + start + compressed_zeros(excess >> 20) + b"\0\0\0\1"


def row_bytes(width, height, color, depth, interlaced):
    def rows(across, down):
        return down * ((across * SAMPLES[color] * depth + 7) // 8 + 1) if across > 0 else 0
    if not interlaced:
        return rows(width, height)
    passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    return sum(rows((width - x + dx - 1) // dx, (height - y + dy - 1) // dy) for x, y, dx, dy in passes)


def png(chance, side, excess=0):
    """Returns a picture of any kind."""
    color = chance.choice((0, 2, 3, 4, 6))
    depth = chance.choice({0: (1, 2, 4, 8, 16), 3: (1, 2, 4, 8)}.get(color, (8, 16)))
    interlaced = chance.random() < 0.3
    length = row_bytes(side, side, color, depth, interlaced)
    rows = bytes(length) if chance.random() < 0.5 or length > 1 << 20 else chance.randbytes(64) * (length // 64 + 1)
    data = stream(rows[:length] if rows[0] < 5 else bytes(length), excess)
    damage = chance.random()
    if damage < 0.1:
        data = data[:len(data) * 2 // 3]
    pieces = chance.choice((1, 1, 2, 1000))
    step = max(len(data) // pieces, 1)
    parts = [data[at:at + step] for at in range(0, len(data), step)]
    header = struct.pack(">IIBBBBB", side, side, depth, color, 0, 0, int(interlaced))
    file = PNG + chunk(b"IHDR", header)
    if chance.random() < 0.3:
        text = stream(b"", chance.choice((1, 100)) << 20)
        file += chunk(*chance.choice(((b"zTXt", b"a\0\0" + text), (b"iCCP", b"a\0\0" + text), (b"iTXt", b"a\0\1\0\0\0" + text))))
    if color == 3:
        file += chunk(b"PLTE", bytes(range(3 * min(2 ** depth, 80))) if depth < 8 else bytes(768))
    file += b"".join(chunk(b"IDAT", part, valid=damage < 0.8) for part in parts)
    file += chunk(b"IEND", b"")
    return file[:len(file) * 3 // 4] if 0.1 < damage < 0.2 else file


def segment(marker, data):
    return struct.pack(">BBH", 0xFF, marker, len(data) + 2) + data


def jpeg(chance, side):
    """Returns a progressive picture with many scans without data."""
    file = b"\xff\xd8" + segment(0xDB, b"\0" + bytes([1] * 64))
    components = chance.choice((1, 3))
    file += segment(0xC2, struct.pack(">BHHB", 8, side, side, components) + b"".join(
        bytes([i + 1, 0x11, 0]) for i in range(components)))
    # Each table has one code of one bit. That of AC coefficients ends the next 16,384 blocks.
    for table in (0x00, 0x10):
        file += segment(0xC4, bytes([table, 1] + [0] * 15 + [0xE0 if table else 0]))
    scans = chance.choice((10, 400, 499, 20_000))
    for index in range(scans):
        if index == 0:
            start, end, approximation, chosen = 0, 0, 0x0D, range(components)
        else:
            start, end, approximation, chosen = 1, 63, 0x0D if index < 2 else 0xDC, range(1)
        file += segment(0xDA, bytes([len(chosen)]) + b"".join(bytes([i + 1, 0]) for i in chosen) + bytes(
            [start, end, approximation])) + b"\xff\x00" * chance.choice((0, 4))
    return file + b"\xff\xd9"


def gif(chance, side):
    """Returns a picture whose codes clear the table again and again."""
    file = b"GIF89a" + struct.pack("<HHBBB", side, side, 0x80, 0, 0) + bytes(6)
    file += b"\x21\xf9\x04\0\0\0\0\0" * chance.choice((1, 50_000))
    file += b"\x2c" + struct.pack("<HHHHB", 0, 0, side, side, 0) + b"\x02"
    block = b"\xff" + chance.choice((b"\x24" * 255, chance.randbytes(255), b"\0" * 255))
    return file + block * chance.choice((1, 1000, 30_000)) + b"\0;"


class Bits:
    """Numbers of bits, the lowest bit first."""
    def __init__(self):
        self.number, self.count = 0, 0
        self.parts = bytearray()

    def write(self, value, bits):
        self.number |= value << self.count
        self.count += bits
        while self.count >= 8:
            self.parts.append(self.number & 255)
            self.number >>= 8
            self.count -= 8

    def write_code(self, alphabet, bits):
        """Writes a prefix code in which the first 2 ** bits symbols have the same length, or that of one symbol."""
        if bits == 0:
            return self.write(1, 4)
        order = (17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8)
        self.write(0, 1)
        self.write(len(order) - 4, 4)
        for length in order:
            self.write(int(length in (0, bits)), 3)
        self.write(0, 1)
        for symbol in range(alphabet):
            self.write(int(symbol < 1 << bits), 1)

    def bytes(self):
        return bytes(self.parts) + bytes([self.number, 0, 0, 0])


REVERSED = [int(f"{value:08b}"[::-1], 2) for value in range(256)]


def webp(chance, side):
    """Returns a lossless picture whose blocks have as many groups of prefix codes as possible."""
    bits = Bits()
    bits.write(0x2F, 8)
    bits.write(side - 1, 14)
    bits.write(side - 1, 14)
    bits.write(chance.choice((0, 1)), 4)
    size = chance.choice((0, 0, 1, 3))
    bits.write(0b100, 3)
    bits.write(size, 3)
    bits.write(0, 1)
    for alphabet in (280, 256):
        bits.write_code(alphabet, 8)
    for _ in range(3):
        bits.write_code(256, 0)
    blocks = (-(-side // (4 << size))) ** 2
    groups = min(blocks, chance.choice((1, 5000, 65_536)))
    for block in range(blocks):
        bits.write(REVERSED[block % groups & 255], 8)
        bits.write(REVERSED[block % groups >> 8], 8)
    length = chance.choice((0, 0, 1, 7)) if groups < 5000 else 0
    for _ in range(groups):
        for alphabet in (280, 256, 256, 256, 40):
            bits.write_code(alphabet, length if alphabet > 40 else 0)
    data = bits.bytes() + (chance.randbytes(side * side * 4 * length // 8) if length else b"")
    chunk = b"VP8L" + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)
    return b"RIFF" + struct.pack("<I", 4 + len(chunk)) + b"WEBP" + chunk


def picture(chance, side):
    kind = chance.choice(("png", "png", "png", "jpeg", "gif", "webp"))
    if kind == "png":
        return "png", png(chance, side, chance.choice((0, 0, 100, 1000)) << 20)
    return kind, {"jpeg": jpeg, "gif": gif, "webp": webp}[kind](chance, side)


def generate(seed):
    """Returns the name and the bytes of a hostile file."""
    chance = random.Random(seed)
    side = chance.choice((1, 64, 500, 1448, 2000))
    count = chance.choice((1, 2, 5, 20))
    way = ("data", "archive", "svg", "svga")[seed % 4]
    made = [picture(chance, side) for _ in range(chance.choice((1, count)))]
    made = [made[i % len(made)] for i in range(count)]
    while sum(len(data) for _, data in made) > (5 << 20) and len(made) > 1:
        made.pop()
    assets, entries = [], []
    for i, (kind, data) in enumerate(made):
        address = f"data:image/{kind};base64," + base64.b64encode(data).decode()
        if way == "svg":
            drawing = f'<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><image width="512" height="512" href="{address}"/></svg>'
            address = "data:image/svg+xml;base64," + base64.b64encode(drawing.encode()).decode()
        if way == "archive":
            address = f"{i}.{kind}"
            entries += [(f"i/{address}", data), (f"images/{address}", data)]
        assets.append({"id": str(i), "w": 512, "h": 512, "u": "", "p": address, "e": 0 if way == "archive" else 1})
    if way == "svga":
        return f"pictures-{seed}.svga", svga([data for _, data in made])
    layers = [{"ty": 2, "refId": str(i), "ip": 0, "op": 60, "st": 0, "ks": {}} for i in range(len(assets))]
    root = json.dumps({"v": "5.9", "fr": 30, "ip": 0, "op": 60, "w": 512, "h": 512, "assets": assets, "layers": layers})
    if way != "archive":
        return f"pictures-{seed}.json", root.encode()
    entries = [("manifest.json", b'{"version": "2", "animations": [{"id": "a"}]}'), ("a/a.json", root.encode())] + entries
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as files:
        for name, data in entries:
            files.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return f"pictures-{seed}.lottie", archive.getvalue()


def field(number, data):
    length, size = b"", len(data)
    while True:
        length += bytes([size & 127 | (128 if size > 127 else 0)])
        size >>= 7
        if size == 0:
            return bytes([number << 3 | 2]) + length + data


def svga(data):
    """Returns a movie that shows pictures."""
    frame = field(2, b"\x0d" + struct.pack("<f", 1) + field(2, b"\x1d" + struct.pack("<f", 512) + b"\x25" + struct.pack("<f", 512)))
    size = b"\x0d" + struct.pack("<f", 512) + b"\x15" + struct.pack("<f", 512) + b"\x18\x0a\x20\x0a"
    message = field(1, b"2.0") + field(2, size)
    for i, picture in enumerate(data):
        message += field(3, field(1, b"p%d" % i) + field(2, picture))
    for i in range(len(data)):
        message += field(4, field(1, b"p%d" % i) + frame * 10)
    return zlib.compress(message, 6)
