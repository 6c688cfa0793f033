// Tricks that are sure without looking further.
export let sureWinners: u64 = 0;
export function quickTricks(a: u64, b: u64, c: u64, d: u64, all: u64, need: i32): bool { return false; }
export function laterTricks(a: u64, b: u64, c: u64, d: u64, all: u64, need: i32): bool { return false; }
