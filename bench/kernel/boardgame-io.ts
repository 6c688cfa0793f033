/** boardgame.io, which is published for `require` only; in production mode, where it is at its fastest. */
import { createRequire } from "node:module";

process.env["NODE_ENV"] = "production";
const require = createRequire(import.meta.url);

export const { Client } = require("boardgame.io/client") as typeof import("boardgame.io/client"); // what the package says
export const { INVALID_MOVE } = require("boardgame.io/core") as typeof import("boardgame.io/core"); // what the package says
