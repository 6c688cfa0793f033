/**
 * Draws the icons of the installed site from its one drawing, in the sizes that systems ask for. Run after the drawing
 * has changed:
 *
 *     node web/testing/icons.ts
 */
import { readFileSync } from "node:fs";
import { launchBrowser } from "./browser.ts";

const folder = new URL("../public/", import.meta.url);
const drawing = readFileSync(new URL("icon.svg", folder), "utf8");

/** A maskable icon may be cut to a circle: what matters stays in the middle, and the ground goes to the edge. */
const icons = [
  { file: "icon-192.png", size: 192, isMaskable: false },
  { file: "icon-512.png", size: 512, isMaskable: false },
  { file: "icon-maskable-512.png", size: 512, isMaskable: true },
];

const browser = await launchBrowser();
for (const { file, size, isMaskable } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const inner = isMaskable ? 0.8 * size : size;
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;width:${size}px;height:${size}px;background:${isMaskable ? "#a63d2a" : "transparent"}">
      <div style="width:${inner}px;height:${inner}px">${drawing}</div></body>`,
  );
  await page.screenshot({ path: new URL(file, folder).pathname, omitBackground: true });
  await page.close();
}
await browser.close();
