/** Settings of a server whose bots take an hour before they move. */
export default { botPause: 3600_000 };
