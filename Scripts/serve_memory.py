"""Clients that try to fill the memory of `flick serve`, for `Scripts/check-serve`."""
import http.client
import os
import selectors
import socket
import struct
import threading
import time
import zlib


def noise(side):
    """A PNG file of random colors, which no format of pictures makes smaller."""

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    rows = b"".join(b"\0" + os.urandom(3 * side) for _ in range(side))
    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b"")


def write_files(folder, size, side):
    """Writes an animation of a number of bytes, and one whose frames are noise."""
    import base64
    with open(os.path.join(folder, "large.json"), "w") as file:
        file.write('{"v":"5.7.0","fr":1,"ip":0,"op":1,"w":1,"h":1,"layers":[]}'.ljust(size))
    data = base64.b64encode(noise(side)).decode()
    with open(os.path.join(folder, "noise.json"), "w") as file:
        file.write(f'{{"v":"5.7.0","fr":1,"ip":0,"op":60,"w":{side},"h":{side},"assets":[{{"id":"a","w":{side},"h":{side},"u":"","p":'
                   f'"data:image/png;base64,{data}","e":1}}],"layers":[{{"ty":2,"refId":"a","ip":0,"op":60,"st":0,"ks":{{}}}}]}}')


def large_files(address, target, count):
    """Requests a large file many times at once. Returns the statuses."""
    statuses = []

    def client():
        connection = http.client.HTTPConnection(*address, timeout=300)
        try:
            connection.request("GET", target)
            answer = connection.getresponse()
            answer.read()
            statuses.append(answer.status)
        except OSError as error:
            statuses.append(repr(error))

    threads = [threading.Thread(target=client) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return statuses


class SlowClients:
    """Clients that read a number of bytes a second of their answers, or none."""

    def __init__(self, address, target, count, rate):
        self.rate, self.sockets = rate, []
        for _ in range(count):
            client = socket.socket()
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.connect(address)
            client.sendall(f"GET {target} HTTP/1.1\r\nHost: a\r\n\r\n".encode())
            client.setblocking(False)
            self.sockets.append(client)
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self.run)
        self.thread.start()

    def run(self):
        while not self.ended.wait(1):
            for client in self.sockets:
                rest = self.rate
                try:
                    while rest > 0 and (count := len(client.recv(rest))):
                        rest -= count
                except OSError:
                    pass

    def close(self):
        """Closes all connections. Returns how many the service had closed."""
        self.ended.set()
        self.thread.join()
        closed = 0
        for client in self.sockets:
            closed += self.is_closed(client)
            client.close()
        return closed

    @staticmethod
    def is_closed(client):
        try:
            with selectors.DefaultSelector() as selector:
                selector.register(client, selectors.EVENT_READ)
                while selector.select(0):
                    if not client.recv(1 << 16):
                        return True
            return False
        except OSError:
            return True
