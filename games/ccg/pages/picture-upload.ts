/** A picture that somebody gives, drawn anew: cut to the shape that cards have, and made into a JPEG that holds nothing else. */
import { MAX_PICTURE, onlyPicture, PICTURE_HEIGHT, PICTURE_WIDTH, pictureFault, textOf } from "../look/picture.ts";

export type UploadTrouble = "not-a-picture" | "too-large";

const MAX_BYTES = 15_000_000;
/** How pictures begin that browsers draw pixel by pixel. SVG is none of them: it is a program. */
const BEGINNINGS: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^.PNG\r\n.\n/,
  /^GIF8[79]a/,
  /^RIFF[\s\S]{4}WEBP/,
  /^[\s\S]{4}ftypavi[fs]/,
];
const QUALITIES = [0.86, 0.76, 0.66, 0.54, 0.42, 0.3] as const;

export async function drawnAnew(
  file: Blob,
): Promise<{ readonly picture: string } | { readonly trouble: UploadTrouble }> {
  if (file.size > MAX_BYTES) return { trouble: "too-large" };
  const beginning = String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (!BEGINNINGS.some((known) => known.test(beginning))) return { trouble: "not-a-picture" };
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return { trouble: "not-a-picture" };
  const canvas = drawn(bitmap);
  bitmap.close();
  for (const quality of QUALITIES) {
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality });
    const bytes = onlyPicture(new Uint8Array(await blob.arrayBuffer()));
    const picture = bytes && textOf(bytes);
    if (picture && picture.length <= MAX_PICTURE) {
      return pictureFault(picture) ? { trouble: "not-a-picture" } : { picture };
    }
  }
  return { trouble: "too-large" };
}

/** The middle of it, as large as the shape allows, on white where it is not there. */
function drawn(bitmap: ImageBitmap): OffscreenCanvas {
  const canvas = new OffscreenCanvas(PICTURE_WIDTH, PICTURE_HEIGHT);
  const pen = canvas.getContext("2d")!; // every page has it
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT);
  const scale = Math.max(PICTURE_WIDTH / bitmap.width, PICTURE_HEIGHT / bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, (PICTURE_WIDTH - width) / 2, (PICTURE_HEIGHT - height) / 2, width, height);
  return canvas;
}
