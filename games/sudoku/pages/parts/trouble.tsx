/** Says that the browser does not keep anything, and what to do about it. */
import { useSyncExternalStore } from "react";
import { storageTrouble } from "../keep.ts";
import { useWords } from "../words.ts";

export function StorageTrouble() {
  const { say } = useWords();
  const trouble = useSyncExternalStore(storageTrouble.subscribe, storageTrouble.get);
  return trouble ? (
    <p className="problem" role="status">
      {say(`keep.${trouble}`)}
    </p>
  ) : null;
}
