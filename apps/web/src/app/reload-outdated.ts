const KEY = 'reloaded_at';
const PAUSE_MS = 60_000;

/** A page that was open during a release requests scripts that no longer exist: reloads it, but never in a loop. */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY));
    if (Date.now() - last < PAUSE_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
