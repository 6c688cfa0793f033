/** What can be wrong about a data folder or a port, in words for whoever runs the server. */
import { StoreUnusable } from "@asztal/server";
import { type Failure, negative } from "../failure.ts";

/** The failure that the person is told about; what is not known here stays the error that it was. */
export function troubleOf(
  error: unknown,
  { data, port, host }: { data: string; port?: number; host?: string },
): unknown {
  if (error instanceof StoreUnusable) return negative(error.message);
  const { code, message } = error as NodeJS.ErrnoException;
  return known(code ?? "", { data, port, host, message: message ?? "" }) ?? error;
}

type Circumstances = { data: string; port: number | undefined; host: string | undefined; message: string };

function known(code: string, { data, port, host, message }: Circumstances): Failure | null {
  switch (code) {
    case "EADDRINUSE":
      return negative(
        `Port ${port} is in use by another program.`,
        "Stop that one, or choose another port: --port 8085, or --port 0 for any that is free.",
      );
    case "EACCES":
      if (port !== undefined && message.includes("listen"))
        return negative(`Port ${port} may not be used by this account.`, "Choose one from 1024 on.");
      return unwritable(data, "this account may not write there");
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return negative(`${host} is no address of this machine.`, "Try --host 127.0.0.1, or 0.0.0.0 for all of them.");
    case "EPERM":
    case "EROFS":
      return unwritable(data, "this account may not write there");
    case "ENOENT":
      return unwritable(data, "no folder can be made there");
    case "ENOSPC":
      return unwritable(data, "the disk is full");
    case "EEXIST":
    case "ENOTDIR":
      return unwritable(data, "it, or a folder that it should be in, is a file");
    case "ERR_SQLITE_ERROR":
      return unwritable(data, message);
    default:
      return null;
  }
}

function unwritable(data: string, why: string): Failure {
  return negative(`The data folder ${data} cannot be used: ${why}.`, "Choose another with --data.");
}
