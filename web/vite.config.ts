import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react()],
  build: { outDir: "dist", emptyOutDir: true },
  // While working on the site: `npx vite web`, beside a running `npx asztal serve`.
  server: { proxy: { "/api": "http://127.0.0.1:8084", "/live": { target: "ws://127.0.0.1:8084", ws: true } } },
});
