declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: merged with the declaration of another package.
  interface Window {
    dataLayer?: unknown[];
  }
}

let started = false;

/** Starts Google Analytics once, after the user's consent. */
export function startAnalytics(measurementId: string): void {
  if (started) return;
  started = true;
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  // The script reads the arguments object itself, so an array would not do.
  function gtag(..._: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: what the script expects.
    layer.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', measurementId);
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
  document.head.append(script);
}
