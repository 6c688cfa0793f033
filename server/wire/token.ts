/** Access tokens as they go over the wire: what programs show instead of a session. */
import { type Static, Type } from "typebox";

/** `read`: what everybody may see. `play`: that, and to play as a program. */
export const Scope = Type.Union([Type.Literal("read"), Type.Literal("play")]);
export type Scope = Static<typeof Scope>;

const ProgramName = Type.String({ pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{N} ._+-]{0,28}[\\p{L}\\p{N}+])?$" });

/** Which program of the owner's, and which version of it, plays with the token. */
const Program = Type.Object(
  {
    game: Type.String({ maxLength: 40 }),
    name: ProgramName,
    version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  },
  { additionalProperties: false },
);

const Days = Type.Integer({ minimum: 1, maximum: 366 });
const TokenName = Type.String({ minLength: 1, maxLength: 60 });

/** A token that plays names the program that plays with it; a program that is not known yet is registered. */
export const CreateToken = Type.Union([
  Type.Object(
    { name: TokenName, scope: Type.Literal("read"), days: Days },
    { additionalProperties: false, title: "To read" },
  ),
  Type.Object(
    { name: TokenName, scope: Type.Literal("play"), days: Days, program: Program },
    { additionalProperties: false, title: "To play" },
  ),
]);
export type CreateToken = Static<typeof CreateToken>;

export const TokenInfo = Type.Object({
  id: Type.String(),
  name: Type.String(),
  scope: Scope,
  program: Type.Union([
    Type.Object({ game: Type.String(), name: Type.String(), version: Type.Integer() }),
    Type.Null(),
  ]),
  createdAt: Type.Integer(),
  expiresAt: Type.Integer(),
  /** To the minute; null until it was used. */
  lastUsedAt: Type.Union([Type.Integer(), Type.Null()]),
});
export type TokenInfo = Static<typeof TokenInfo>;

/** The token itself is shown this once. */
export const NewToken = Type.Object({ token: Type.String(), info: TokenInfo });
export type NewToken = Static<typeof NewToken>;
