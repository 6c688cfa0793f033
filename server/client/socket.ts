/** A socket to the live end of a server. In a browser the cookie goes along by itself; a program hands it over. */
export function openSocket(base: string, cookie: string | null = null): WebSocket {
  const url = `${base.replace(/^http/, "ws")}/live`;
  if (cookie === null) return new WebSocket(url);
  // Node's WebSocket takes headers beside the protocols; browsers have no need for it.
  return new WebSocket(url, { headers: { cookie } } as unknown as string[]);
}
