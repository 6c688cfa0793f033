/** What the build makes of documents: a page of `docs/` as HTML, and the starter kits as files to download. */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Marked } from "marked";
import type { Plugin } from "vite";

const kits = fileURLToPath(new URL("../arena/kits/", import.meta.url));
const KIT_FILES = "{cpp,csharp,java,python,typescript}/*";

/** Where the site has what a document of `docs/` or `arena/kits/` links to; other files are only in the repository. */
function addressOf(link: string): string | null {
  if (/^https?:|^#/.test(link)) return link;
  const name = link.replace(/^(\.\.?\/)+/, "").replace(/^docs\//, "");
  if (/^arena(\.hu)?\.md$/.test(name)) return "/arena/docs";
  if (/^(cpp|csharp|java|python|typescript)$/.test(name)) return `#${name}`;
  return null;
}

function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      // The page has its own title.
      return depth === 1 ? "" : `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const address = addressOf(href);
      const inner = this.parser.parseInline(tokens);
      return address === null ? inner : `<a href="${address}">${inner}</a>`;
    },
    table(token) {
      const cells = (row: typeof token.header, tag: string) =>
        `<tr>${row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join("")}</tr>`;
      const body = token.rows.map((row) => cells(row, "td")).join("");
      return `<div class="doc-table" tabindex="0"><table><thead>${cells(token.header, "th")}</thead><tbody>${body}</tbody></table></div>\n`;
    },
    code({ text }) {
      const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
      return `<pre tabindex="0"><code>${escaped}</code></pre>\n`;
    },
  },
});

/** `import page from "….md?html"`: its chapters, without the title and the line that leads to the other language. */
export function documents(): Plugin {
  return {
    name: "asztal-documents",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      if (query !== "html" || !file?.endsWith(".md")) return null;
      this.addWatchFile(file);
      const text = readFileSync(file, "utf8").replace(/^\*(In English|Magyarul): .*$/m, "");
      return `export default ${JSON.stringify(marked.parse(text, { async: false }))};`;
    },
    generateBundle() {
      for (const file of globSync(KIT_FILES, { cwd: kits })) {
        this.emitFile({ type: "asset", fileName: `kits/${file}`, source: readFileSync(kits + file) });
      }
    },
  };
}
