/** Loads a WebAssembly module that `build.ts` has compiled, in Node, in its threads and in the browser. */

/** The part of WebAssembly used here. Its types come with a browser's or not at all, and this runs in both worlds. */
interface WasmHost {
  validate(bytes: Uint8Array): boolean;
  instantiate(bytes: Uint8Array): Promise<{ readonly instance: { readonly exports: unknown } }>;
}

function moduleBytes(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** What the module exports, as its caller knows it to be; null where WebAssembly, or what the module needs of it, is missing. */
export async function loadModule<Exports>(base64: string): Promise<Exports | null> {
  const host = (globalThis as { readonly WebAssembly?: WasmHost }).WebAssembly;
  const bytes = moduleBytes(base64);
  if (!host?.validate(bytes)) return null;
  const { instance } = await host.instantiate(bytes);
  return instance.exports as Exports;
}
