/** A document that the build turns into HTML: see `documents.ts`. */
declare module "*.md?html" {
  const html: string;
  export default html;
}
