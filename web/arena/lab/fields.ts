/** What the editor offers: the fields of a view and of a move, from the schemas that clients get too. */
import { shown } from "@asztal/games/uno/rules/shown.ts";
import type { Fields } from "./editor.ts";

/** The kind of a field in a word or two, as TypeScript would say it. */
function kindOf(schema: object): string {
  const { type, items, enum: values } = schema as { type?: string; items?: object; enum?: readonly unknown[] }; // JSON Schema
  if (type === "array") return items ? `${kindOf(items)}[]` : "[]";
  if (type === "integer") return "number";
  if (values) return typeof values[0] === "number" ? "number" : "string";
  return type ?? "";
}

const ofView = Object.entries(shown.view.properties).map(([name, schema]) => ({
  name,
  detail: kindOf(schema),
  info: "description" in schema ? String(schema.description) : "",
}));

export const fields: Fields = {
  view: ofView,
  move: [
    { name: "put", detail: "string[]", info: "" },
    { name: "colour", detail: "string", info: "" },
    { name: "draw", detail: "true", info: "" },
  ],
};
