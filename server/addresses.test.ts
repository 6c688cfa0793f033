import { expect, test } from "vitest";
import { isLocal, networkOf } from "./addresses.ts";

test("an address of IPv4 stands for itself, one of IPv6 for its /64", () => {
  expect(networkOf("10.1.2.3")).toBe("10.1.2.3");
  expect(networkOf("::ffff:10.1.2.3")).toBe("10.1.2.3");
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0");
  expect(networkOf("2001:0DB8:0:0:ffff::2")).toBe("2001:db8:0:0");
  expect(networkOf("2001:db8:0:1::1")).toBe("2001:db8:0:1");
  expect(networkOf("fe80::")).toBe("fe80:0:0:0");
});

test("the server's own machine", () => {
  expect(["127.0.0.1", "::1", "::ffff:127.0.0.1"].every(isLocal)).toBe(true);
  expect(["10.0.0.1", "1.127.0.0", "::2", "::ffff:1.2.3.4"].some(isLocal)).toBe(false);
});
