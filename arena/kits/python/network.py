"""The network: speaks the protocol and asks think.py for every move.

    python3 network.py [host] [port] [TEST|ROOM] [number] [id]    plays a match (127.0.0.1 8042 TEST 3 python-kit)
    python3 network.py --deal ../test-deal.txt                    prints what think.py answers to positions in a file
"""
import socket
import sys

import think


class Turn:
    """What you know when it is your turn; see think.py."""


class Player:
    """Follows the game and answers the server's lines."""

    def __init__(self):
        self.turn = Turn()

    def answer(self, line):
        """What to say to a line of the server; None for nothing."""
        words = line.split(" ")
        turn = self.turn
        if words[0] == "DATA":
            turn.players, turn.me = int(words[1]), int(words[2])
            turn.hand = words[4:]
            turn.sizes = [len(turn.hand)] * turn.players
            return "OK"
        if words[0] == "YT!":
            self.look(words)
            return "OK" if words[1] == "OFF" else self.move()
        if words[0] in ("CARD", "CARDS"):
            turn.hand += words[1:]
            return "OK"
        if words[0] == "ACCEPTED":
            return "READY"
        if words[0] == "END":
            return "READY" if words[1] == "1" else "BYE"
        return None

    def look(self, words):
        turn = self.turn
        turn.plus = words[1] == "PLUS"
        turn.last, turn.colour, turn.type = words[2:5]
        turn.direction = 1 if words[5] == "1" else -1
        at = 7
        while at < len(words):
            event = words[at]
            if event == "SHUFFLE":
                at += 1
                continue
            player = int(words[at + 1])
            if event == "WIN":
                at += 2
                continue
            count = int(words[at + 2])
            at += 3
            if event == "DRAW":
                turn.sizes[player] += count
            else:  # PUT: then come the cards, and the colour after a black one
                turn.sizes[player] -= count
                at += count + (1 if words[at][0] == "J" else 0)

    def move(self):
        turn = self.turn
        turn.sizes[turn.me] = len(turn.hand)
        put = think.choose(turn)
        if not put:
            return "DRAW"
        for card in put:
            if len(card) == 2:
                turn.hand.remove(card)
        return "PUT " + " ".join(put)


def play(host, port, mode, number, name):
    connection = socket.create_connection((host, port))
    # Without this an answer may wait 40 ms before it is sent.
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connection.sendall(f"CONNECT {mode} {number} {name}\n".encode())
    player = Player()
    for line in connection.makefile("r", encoding="ascii", newline="\n"):
        line = line.rstrip("\r\n")
        if line.startswith("RESULT"):
            print(line)
            return 0
        if line.startswith("ERROR"):
            print(line, file=sys.stderr)
            return 1
        answer = player.answer(line)
        if answer is not None:
            connection.sendall((answer + "\n").encode())
    print("The server has closed the connection: another program was at fault, or the server stops.", file=sys.stderr)
    return 1


def try_deal(path):
    player = Player()
    with open(path, encoding="ascii") as lines:
        for line in lines:
            answer = player.answer(line.strip())
            if line.startswith("YT!"):
                print(answer)
    return 0


def main(given):
    if given[:1] == ["--deal"]:
        return try_deal(given[1])
    host, port, mode, number, name = given + ["127.0.0.1", "8042", "TEST", "3", "python-kit"][len(given):]
    return play(host, int(port), mode, number, name)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
