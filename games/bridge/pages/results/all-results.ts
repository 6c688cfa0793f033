/** One's results, those from other devices too as soon as the server has told of them. */
import { useAsked } from "@asztal/ui/ask.ts";
import { useSite } from "@asztal/ui/site.ts";
import { useCallback, useEffect, useState } from "react";
import { keepDetails, type PlayedHand, readResults } from "./results.ts";

export function useAllResults(): readonly [readonly PlayedHand[], () => void] {
  const { me, call } = useSite();
  const account = me?.id;
  const [results, setResults] = useState(() => readResults(account));
  const [asked] = useAsked(
    async () => (account ? call("GET /api/solo/:game/details", { params: { game: "bridge" } }) : []),
    `results of ${account ?? ""}`,
  );
  const details = asked.state === "there" ? asked.answer : null;
  useEffect(() => {
    if (account && details) keepDetails(details, account);
    setResults(readResults(account));
  }, [account, details]);
  const readAgain = useCallback(() => setResults(readResults(account)), [account]);
  return [results, readAgain];
}
