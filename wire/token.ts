/** Access tokens as they go over the wire: what programs show instead of a session. */
import { type Static, Type } from "typebox";
import { GameId, Moment, nullable } from "./route.ts";

export const Scope = Type.Union([Type.Literal("read"), Type.Literal("play")], {
  description: "`read`: what everybody may see. `play`: that, and to play as a program.",
});
export type Scope = Static<typeof Scope>;

export const ProgramName = Type.String({
  pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{N} ._+-]{0,28}[\\p{L}\\p{N}+])?$",
  description: "Up to 30 letters and digits, with spaces and `._+-` between them",
});

const Program = Type.Object(
  {
    game: GameId,
    name: ProgramName,
    version: Type.Integer({ minimum: 1, maximum: 1_000_000, description: "Of the program, as its author counts" }),
  },
  {
    description: "Which program of the owner's, and which version of it, plays with the token",
    additionalProperties: false,
  },
);

const Days = Type.Integer({ minimum: 1, maximum: 366, description: "How long it is good" });
const TokenName = Type.String({ minLength: 1, maxLength: 60, description: "What its owner calls it" });

export const CreateToken = Type.Union(
  [
    Type.Object(
      { name: TokenName, scope: Type.Literal("read", { description: "What everybody may see" }), days: Days },
      { additionalProperties: false, title: "To read" },
    ),
    Type.Object(
      {
        name: TokenName,
        scope: Type.Literal("play", { description: "That, and to play as a program" }),
        days: Days,
        program: Program,
      },
      { additionalProperties: false, title: "To play" },
    ),
  ],
  {
    description:
      "A token that plays names the program that plays with it; a program that is not known yet is registered",
  },
);
export type CreateToken = Static<typeof CreateToken>;

export const TokenInfo = Type.Object(
  {
    id: Type.String({ description: "By which it is revoked; not the token itself" }),
    name: Type.String({ description: "What its owner calls it" }),
    scope: Scope,
    program: nullable(
      Type.Object({
        game: GameId,
        name: Type.String({ description: "Of the program" }),
        version: Type.Integer({ description: "Of the program" }),
      }),
      "That plays with it; null for a token to read",
    ),
    createdAt: Moment,
    expiresAt: Moment,
    lastUsedAt: nullable(Type.Integer(), "To the minute; null until it was used"),
  },
  { description: "What is known of a token" },
);
export type TokenInfo = Static<typeof TokenInfo>;

export const NewToken = Type.Object(
  { token: Type.String({ description: "What goes behind `Authorization: Bearer`" }), info: TokenInfo },
  { description: "The token itself is shown this once" },
);
export type NewToken = Static<typeof NewToken>;
