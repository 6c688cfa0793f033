/**
 * A WebSocket of the load, by hand over TCP: it shares the machine with the server that it measures, so it reads no more of a
 * message than its first bytes, copies nothing, and writes each of its own in one piece.
 */
import { connect, type Socket } from "node:net";

export interface LoadSocketSettings {
  /** `http://host:port/path` of the server. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sees each text message where it lies: valid until it returns. */
  onText(bytes: Buffer, start: number, end: number): void;
}

const [TEXT, CLOSE, PING, PONG] = [0x1, 0x8, 0x9, 0xa];
const FIN = 0x80;
const MASKED = 0x80;
/** All sockets read into the same bytes: what is left over of a message is put aside before the next one reads. */
const reading = Buffer.allocUnsafe(256 * 1024);

export class LoadSocket {
  readonly #tcp: Socket;
  readonly #onText: LoadSocketSettings["onText"];
  readonly #opened = Promise.withResolvers<void>();
  #isOpen = false;
  /** The beginning of a frame, or of the handshake, whose end has not come yet. */
  #rest: Buffer | null = null;

  private constructor({ url, headers = {}, onText }: LoadSocketSettings) {
    const { hostname, port, host, pathname, search } = new URL(url);
    this.#onText = onText;
    this.#tcp = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: {
        buffer: reading,
        callback: (length) => {
          this.#read(length);
          return true;
        },
      },
    });
    this.#tcp.on("error", (error) => this.#opened.reject(error));
    const lines = [
      `GET ${pathname}${search} HTTP/1.1`,
      `Host: ${host}`,
      "Upgrade: websocket",
      "Connection: Upgrade",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    this.#tcp.write(`${lines.join("\r\n")}\r\n\r\n`);
  }

  /** Resolves when the handshake was answered. */
  static async open(settings: LoadSocketSettings): Promise<LoadSocket> {
    const socket = new LoadSocket(settings);
    await socket.#opened.promise;
    return socket;
  }

  send(text: string): void {
    this.#tcp.write(clientFrame(TEXT, text));
  }

  terminate(): void {
    this.#tcp.destroy();
  }

  #read(length: number): void {
    let bytes = reading;
    let end = length;
    if (this.#rest) {
      bytes = Buffer.concat([this.#rest, reading.subarray(0, length)]);
      end = bytes.length;
      this.#rest = null;
    }
    const start = this.#isOpen ? 0 : this.#handshake(bytes, end);
    const read = this.#frames(bytes, start, end);
    if (read < end) this.#rest = Buffer.from(bytes.subarray(read, end));
  }

  /** Gives where the frames begin; 0 while the answer is not complete. */
  #handshake(bytes: Buffer, end: number): number {
    const head = bytes.toString("latin1", 0, end);
    const empty = head.indexOf("\r\n\r\n");
    if (empty < 0) return 0;
    if (!head.startsWith("HTTP/1.1 101")) this.#opened.reject(new Error(`the handshake was answered with ${head}`));
    this.#isOpen = true;
    this.#opened.resolve();
    return empty + 4;
  }

  /** Gives how far whole frames went. */
  #frames(bytes: Buffer, start: number, end: number): number {
    let at = start;
    while (this.#isOpen && at + 2 <= end) {
      const frame = frameAt(bytes, at, end);
      if (!frame) break;
      if (frame.kind === TEXT) this.#onText(bytes, frame.start, frame.end);
      else if (frame.kind === PING) this.#tcp.write(clientFrame(PONG, ""));
      else if (frame.kind === CLOSE) throw new Error(`closed under load: ${bytes.toString("utf8", at, frame.end)}`);
      at = frame.end;
    }
    return at;
  }
}

/** The frame that begins here, or null when its end has not come yet. A server's frames are not masked. */
function frameAt(bytes: Buffer, at: number, end: number): { kind: number; start: number; end: number } | null {
  let length = bytes[at + 1]! & 0x7f; // the caller has seen two bytes
  let start = at + 2;
  if (length === 126) {
    if (at + 4 > end) return null;
    length = bytes.readUInt16BE(start);
    start += 2;
  } else if (length === 127) {
    if (at + 10 > end) return null;
    length = Number(bytes.readBigUInt64BE(start));
    start += 8;
  }
  return start + length > end ? null : { kind: bytes[at]! & 0xf, start, end: start + length };
}

/** A client has to mask what it sends; the mask of zeros leaves the text as it is. */
function clientFrame(kind: number, text: string): Buffer {
  const length = Buffer.byteLength(text);
  const isShort = length < 126;
  const head = isShort ? 6 : 8;
  const frame = Buffer.alloc(head + length);
  frame[0] = FIN | kind;
  frame[1] = MASKED | (isShort ? length : 126);
  if (!isShort) frame.writeUInt16BE(length, 2);
  frame.write(text, head);
  return frame;
}
