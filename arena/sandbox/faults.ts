/** What is wrong with a bot that strangers wrote, as data: the site words the code, the message is the engine's own. */
export interface BotFault {
  readonly code:
    | "too-long"
    | "syntax"
    | "no-decide"
    | "time"
    | "memory"
    | "stack"
    | "error"
    | "answer-too-long"
    | "no-move"
    | "illegal";
  readonly message: string;
  /** Of the bot's text, from 1, where it is known. */
  readonly line: number | null;
}

export type Answer =
  | { readonly fault: null; readonly move: unknown; readonly said: readonly string[] }
  | { readonly fault: BotFault };

export function faultOf(code: BotFault["code"], message: string, line: number | null = null): { fault: BotFault } {
  return { fault: { code, message: message.slice(0, 300), line } };
}
