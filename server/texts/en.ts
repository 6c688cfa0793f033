/** What the server says to a player. */
export default {} as const;
