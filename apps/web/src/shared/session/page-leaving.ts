/** A page that still exists after this time was not left: it was a download, or the user stayed. */
const STAYS_AFTER_MS = 3000;
const LOOK_AGAIN_MS = 100;

let leaving = false;
globalThis.addEventListener?.('beforeunload', () => {
  leaving = true;
  setTimeout(() => {
    leaving = false;
  }, STAYS_AFTER_MS);
});

/**
 * Browsers abort the requests of a page that is being left, which looks like a network failure: callers wait here
 * before they report one. On a page that is really left this never resolves.
 */
export async function outlastLeaving(): Promise<void> {
  while (leaving) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
}

let unasked = false;

/** Reloads the page for another user, who must not see the previous user's input. */
export function reloadUnasked(): void {
  unasked = true;
  location.reload();
}

/** Whether `reloadUnasked` is leaving the page, so that nothing may ask about unsaved input. */
export function isLeftUnasked(): boolean {
  return unasked;
}
