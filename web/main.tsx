import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { SessionProvider } from "./state/session.tsx";
import { SettingsProvider } from "./state/settings.tsx";
import { SiteProvider } from "./state/site.tsx";
import "@asztal/ui/design/base.css";
import "./frame.css";
import "@asztal/ui/design/parts.css";

createRoot(document.getElementById("site")!).render(
  <SettingsProvider>
    <SessionProvider>
      <SiteProvider>
        <App />
      </SiteProvider>
    </SessionProvider>
  </SettingsProvider>,
);
