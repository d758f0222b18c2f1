/// <reference types="vite/client" />

/** Has the page kept by the browser, so that it opens without the server. While it is worked on, nothing is kept. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  if (import.meta.env.DEV) void forget();
  else window.addEventListener('load', () => void keep());
}

async function keep(): Promise<void> {
  try {
    await navigator.serviceWorker.register('worker.js', { updateViaCache: 'none' });
  } catch {
    // A browser that keeps nothing, or a server without the file: the page works as it is.
  }
}

async function forget(): Promise<void> {
  const registered = await navigator.serviceWorker.getRegistration();
  await registered?.unregister();
}
