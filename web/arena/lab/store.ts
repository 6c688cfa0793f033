/** What the Lab keeps in the browser: the text in the editor, and versions of it. */
import { keeperOf } from "@asztal/ui/keeper.ts";

export const keeper = keeperOf("asztal-lab-");

export interface KeptVersion {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  readonly source: string;
}

function isVersion(value: unknown): value is KeptVersion {
  const { id, name, at, source } = (value ?? {}) as Partial<KeptVersion>;
  return [id, name, source].every((one) => typeof one === "string") && typeof at === "number";
}

export function keptVersions(): readonly KeptVersion[] {
  const kept = keeper.kept("versions");
  return Array.isArray(kept) ? kept.filter(isVersion) : [];
}

export function keepVersions(versions: readonly KeptVersion[]): void {
  keeper.keep("versions", versions);
}

export function keptSource(): string | null {
  const kept = keeper.kept("source");
  return typeof kept === "string" ? kept : null;
}
