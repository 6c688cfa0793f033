/**
 * Pictures that strangers' definitions carry, tried with a decoder before anybody else is shown them. It is WebAssembly in a metered
 * process: a picture made to break it breaks nothing but that one call.
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { DefinitionFault } from "@asztal/kernel";

interface Picture {
  readonly jpeg: string;
  readonly unreadable: DefinitionFault;
}

/** The decoder goes on where it can, and complains; what it complains about is not kept. */
let complaints = 0;

type Decode = (jpeg: ArrayBuffer) => Promise<ImageData>;

async function begin(): Promise<Decode> {
  const { default: decode, init } = await import("@jsquash/jpeg/decode.js");
  // Pages have this class; the decoder makes one of it.
  globalThis.ImageData ??= class {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
    constructor(data: Uint8ClampedArray, width: number, height: number) {
      [this.data, this.width, this.height] = [data, width, height];
    }
  } as unknown as typeof ImageData;
  const file = fileURLToPath(import.meta.resolve("@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm"));
  await init({ wasmBinary: await readFile(file), print: () => {}, printErr: () => void complaints++ });
  return decode;
}
/** Fetched for the first picture: most processes never see one. */
let decoder: Promise<Decode> | null = null;

/** The faults of those that cannot be decoded. */
export async function unreadablePictures(pictures: readonly Picture[]): Promise<DefinitionFault[]> {
  if (pictures.length === 0) return [];
  decoder ??= begin();
  const decode = await decoder;
  const faults: DefinitionFault[] = [];
  for (const { jpeg, unreadable } of pictures) if (!(await isReadable(jpeg, decode))) faults.push(unreadable);
  return faults;
}

async function isReadable(jpeg: string, decode: Decode): Promise<boolean> {
  complaints = 0;
  try {
    const { width, height } = await decode(new Uint8Array(Buffer.from(jpeg, "base64")).buffer);
    return width > 0 && height > 0 && complaints === 0;
  } catch {
    return false; // the decoder throws what it likes
  }
}
