"""A socket that speaks TLS, for a client that reads in one thread and writes in another."""

import socket
import ssl
import threading


class TLSSocket:
    """What `websockets` uses of a socket, with one thread at a time inside OpenSSL.

    Python's own sockets let both threads in. A server sends its session tickets right after the
    handshake, and a client its request: where one thread takes the tickets while the other one
    writes, each goes through OpenSSL's handshake, and the connection hangs or breaks.
    """

    def __init__(self, address, context, timeout):
        self.plain = socket.create_connection(address, timeout)
        self.incoming, self.outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
        self.tls = context.wrap_bio(self.incoming, self.outgoing, server_hostname=address[0])
        self.lock = threading.Lock()
        try:
            self._shake_hands()
        except Exception:
            self.plain.close()
            raise
        self.plain.settimeout(None)

    def _shake_hands(self):
        while True:
            try:
                self.tls.do_handshake()
            except ssl.SSLWantReadError:
                self._flush()
                self._take(self.plain.recv(65_536))
            else:
                return self._flush()

    def recv(self, count):
        while True:
            piece = self.plain.recv(count)
            with self.lock:
                self._take(piece)
                found = self._decrypted()
            # A ticket is no message.
            if found or not piece:
                return found

    def sendall(self, data):
        with self.lock:
            self.tls.write(data)
            self._flush()

    def _take(self, piece):
        self.incoming.write(piece) if piece else self.incoming.write_eof()

    def _decrypted(self):
        found = b""
        try:
            while piece := self.tls.read(65_536):
                found += piece
        except (ssl.SSLWantReadError, ssl.SSLZeroReturnError, ssl.SSLEOFError):
            pass
        return found

    def _flush(self):
        if data := self.outgoing.read():
            self.plain.sendall(data)

    def __getattr__(self, name):
        """Names, deadlines and the end are those of the socket below."""
        return getattr(self.plain, name)
