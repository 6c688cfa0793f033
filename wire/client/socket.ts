/**
 * A socket to the live end of a server. In a browser the cookie goes along by itself; a program hands over the cookie of a session, or
 * an access token.
 */
export function openSocket(base: string, cookie: string | null = null, token: string | null = null): WebSocket {
  const url = `${base.replace(/^http/, "ws")}/live`;
  const headers = { ...(cookie !== null && { cookie }), ...(token !== null && { authorization: `Bearer ${token}` }) };
  if (cookie === null && token === null) return new WebSocket(url);
  // Node's WebSocket takes headers beside the protocols; browsers have no need for it.
  return new WebSocket(url, { headers } as unknown as string[]);
}
