/**
 * A message as the bytes that go over the wire. A server's frames are not masked, so one that many get is made once and
 * the same bytes are written to every connection.
 */

import type { Message } from "@asztal/wire";

const FINAL_TEXT = 0x81;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

/** One whole text frame of the WebSocket protocol (RFC 6455, 5.2). */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < TWO_BYTES ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = FINAL_TEXT;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = TWO_BYTES;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = EIGHT_BYTES;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}

/** On the message itself, where JSON does not see it: a map of all messages costs each collection of garbage. */
const FRAME = Symbol("frame");

/** The frame of a message; made once for all connections that are told the same one. */
export function frameOf(message: Message & { [FRAME]?: Buffer }): Buffer {
  message[FRAME] ??= textFrame(JSON.stringify(message));
  return message[FRAME];
}
