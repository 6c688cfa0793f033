import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { SessionProvider } from "./state/session.tsx";
import { SettingsProvider } from "./state/settings.tsx";
import "./design/base.css";
import "./design/parts.css";

createRoot(document.getElementById("site")!).render(
  <SettingsProvider>
    <SessionProvider>
      <App />
    </SessionProvider>
  </SettingsProvider>,
);
