/** Hostile WebSocket frames, written byte by byte: sizes, orders and encodings that the protocol forbids, and some it allows. */
import { randomBytes } from "node:crypto";
import type { Chance } from "@asztal/kernel";
import { RawConnection } from "./raw.ts";
import { type Attack, PATIENCE_MILLISECONDS } from "./target.ts";
import { pick } from "./values.ts";

interface Frame {
  readonly first: number;
  readonly masked: boolean;
  readonly payload: Buffer;
  /** The length that the frame claims, when it is not its own. */
  readonly claimed?: bigint;
}

function bytesOf({ first, masked, payload, claimed }: Frame): Buffer {
  const length = claimed ?? BigInt(payload.length);
  const mask = masked ? 0x80 : 0;
  const head: number[] = [first];
  if (length < 126n) head.push(mask | Number(length));
  else if (length < 65_536n) head.push(mask | 126, Number(length >> 8n), Number(length & 255n));
  else {
    head.push(mask | 127);
    for (let shift = 56n; shift >= 0n; shift -= 8n) head.push(Number((length >> shift) & 255n));
  }
  if (!masked) return Buffer.concat([Buffer.from(head), payload]);
  const key = [1, 2, 3, 4];
  const hidden = payload.map((byte, i) => byte ^ key[i % 4]!); // four bytes of mask
  return Buffer.concat([Buffer.from([...head, ...key]), hidden]);
}

const FIN = 0x80;
const [CONTINUATION, TEXT, BINARY, CLOSE, PING] = [0x0, 0x1, 0x2, 0x8, 0x9];
const ping = Buffer.from('{"do":"ping","id":"p"}');

function hostileFrames(chance: Chance): Frame[] {
  const frame = (first: number, payload: Buffer | string = "", more: Partial<Frame> = {}): Frame => ({
    first,
    masked: true,
    payload: Buffer.from(payload as Buffer),
    ...more,
  });
  return pick(chance, [
    () => [frame(FIN | TEXT, Buffer.from([0xc3, 0x28, 0xff, 0xfe]))],
    () => [frame(FIN | TEXT, "{}", { masked: false })],
    () => [frame(FIN | 0x40 | TEXT, ping)],
    () => [frame(FIN | 0x3, ping)],
    () => [frame(FIN | 0xb, ping)],
    () => [frame(FIN | CONTINUATION, ping)],
    () => [frame(TEXT, ping), frame(TEXT, ping)],
    () => [
      frame(TEXT, ping.subarray(0, 5)),
      frame(FIN | PING, "still here"),
      frame(FIN | CONTINUATION, ping.subarray(5)),
    ],
    () => Array.from({ length: 30 }, (_, i) => frame(i === 0 ? TEXT : CONTINUATION, "")),
    () => [frame(TEXT, "["), ...Array.from({ length: 40 }, () => frame(CONTINUATION, "[".repeat(2000)))],
    () => [frame(FIN | TEXT, "", { claimed: 2n ** 62n })],
    () => [frame(FIN | TEXT, "", { claimed: 2n ** 63n })],
    () => [frame(FIN | TEXT, "x".repeat(100), { claimed: 70_000n })],
    () => [frame(FIN | TEXT, "x".repeat(70_000))],
    () => [frame(FIN | PING, "x".repeat(126))],
    () => [frame(PING, "cut")],
    () => [frame(FIN | CLOSE, Buffer.from([0x03])), frame(FIN | TEXT, ping)],
    () => [frame(FIN | CLOSE, Buffer.from([0x00, 0x00]))],
    () => [frame(FIN | CLOSE, Buffer.from([0x03, 0xe8, 0xff, 0xff]))],
    () => [frame(FIN | BINARY, randomBytes(64))],
    () => Array.from({ length: 50 }, () => frame(FIN | PING, "")),
    () => [frame(FIN | TEXT, ping)],
  ])();
}

const goodHandshake = [
  "GET /live HTTP/1.1",
  "Host: localhost",
  "Upgrade: websocket",
  "Connection: Upgrade",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
];

function handshake(chance: Chance): { readonly lines: readonly string[]; readonly isGood: boolean } {
  if (chance.below(4) > 0) return { lines: goodHandshake, isGood: true };
  const wrong = pick<(line: string) => string>(chance, [
    (line) => line.replace("13", "12"),
    (line) => line.replace("dGhlIHNhbXBsZSBub25jZQ==", "short"),
    (line) => line.replace("Upgrade: websocket", "Upgrade: h2c"),
    (line) => line.replace("GET", "POST"),
    (line) => line.replace("/live", "/api/me"),
    (line) => line.replace("/live", "/nowhere"),
    (line) => (line.startsWith("Host") ? `${line}\r\nOrigin: http://elsewhere.example` : line),
    (line) =>
      line.startsWith("Host") ? `${line}\r\nSec-WebSocket-Extensions: permessage-deflate; x=${"y".repeat(300)}` : line,
    (line) => (line.startsWith("Host") ? `${line}\r\nCookie: asztal_session=${"%".repeat(200)}; =; a` : line),
  ]);
  return { lines: goodHandshake.map(wrong), isGood: false };
}

/** Frames over a connection of its own; the server answers, closes, or waits for the rest of what it was promised. */
export const hostileConnection: Attack = async (target, chance, findings) => {
  const connection = await RawConnection.open(target.address);
  const { lines, isGood } = handshake(chance);
  connection.write(`${lines.join("\r\n")}\r\n\r\n`);
  findings.sent++;
  const answered = await connection.waitFor(() => connection.received.includes("\r\n\r\n"), PATIENCE_MILLISECONDS);
  if (!answered) findings.fault(`no answer to the handshake ${lines.join(" | ")}`);
  const status = connection.received.slice(9, 12);
  findings.code(`handshake ${status}`);
  if (isGood && status !== "101") findings.fault(`a good handshake was answered with ${status}`);
  if (status === "101") {
    const rounds = 1 + chance.below(4);
    for (let round = 0; round < rounds && !connection.isClosed; round++) {
      const frames = hostileFrames(chance).map(bytesOf);
      findings.sent += frames.length;
      const whole = Buffer.concat(frames);
      // Half of them arrive in pieces.
      const cut = chance.below(2) === 0 ? whole.length : chance.below(whole.length);
      connection.write(whole.subarray(0, cut));
      if (cut < whole.length) {
        await new Promise((resolve) => setImmediate(resolve));
        connection.write(whole.subarray(cut));
      }
    }
    // What was forbidden closes the connection; what was allowed leaves it open, and this side goes without a word.
    await connection.waitFor(() => false, 50);
  }
  if (connection.isClosed) findings.closed++;
  else findings.answered++;
  if (chance.below(2) === 0) connection.endWriting();
  connection.vanish();
};
