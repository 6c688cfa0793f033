/** Installs the service worker, and tells when it has a new version of the site ready. */
import { useEffect, useState } from "react";

/** Null while there is none; otherwise what takes the new version. */
export function useNewVersion(): (() => void) | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    let current = true;
    const follow = (registration: ServiceWorkerRegistration) => {
      const look = () => {
        // The very first worker is no new version: it waits for nobody.
        if (current && registration.waiting && navigator.serviceWorker.controller) setWaiting(registration.waiting);
      };
      look();
      registration.addEventListener("updatefound", () =>
        registration.installing?.addEventListener("statechange", look),
      );
    };
    // After everything that the page itself needs.
    const start = () => void navigator.serviceWorker.register("/worker.js").then(follow, () => {});
    const timer = setTimeout(() => (document.readyState === "complete" ? start() : addEventListener("load", start)), 0);
    return () => {
      current = false;
      clearTimeout(timer);
      removeEventListener("load", start);
    };
  }, []);
  if (!waiting) return null;
  return () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("take-over");
  };
}
