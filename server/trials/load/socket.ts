/** A socket of the load: nothing that costs the load time and the server none. */
import WebSocket from "ws";

export function openLoadSocket(url: string, headers: Readonly<Record<string, string>> = {}): WebSocket {
  return new WebSocket(url, { headers, perMessageDeflate: false, skipUTF8Validation: true });
}
