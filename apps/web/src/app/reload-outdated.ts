const KEY = 'reloaded_at';
const PAUSE_MS = 60_000;

/** A page that was open over a new release asks for scripts that are gone: load it anew, but never in a circle. */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY));
    if (Date.now() - last < PAUSE_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
