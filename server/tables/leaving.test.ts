import { isRefusal } from "@asztal/kernel";
import { expect, test } from "vitest";
import { withoutNetwork } from "../testing/seating.ts";

test("who leaves twice puts out nobody who has taken the seat in between", async () => {
  const { seating, guest } = await withoutNetwork();
  const [ann, ben, cat] = [await guest(), await guest(), await guest()];
  const table = await seating.create(ann, { game: "market", seats: 2 });
  if (isRefusal(table)) throw new Error(table.refused);
  await seating.join(table, ben, 1);
  const answers = await Promise.all([
    seating.leave(table, ben.account.id),
    seating.join(table, cat, 1),
    seating.leave(table, ben.account.id),
  ]);
  expect(answers.map(({ refused }) => refused)).toEqual([undefined, undefined, "not-a-player"]);
  expect(table.row.seats[1]).toMatchObject({ kind: "player", account: cat.account.id });
});
