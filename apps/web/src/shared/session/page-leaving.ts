/** A page that is still there after so long was not left: it was a download, or somebody chose to stay. */
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
 * Browsers end the requests of a page that is being left, which looks like a network that failed: whoever is about to draw
 * conclusions waits here first, and in a page that is really left for good.
 */
export async function outlastLeaving(): Promise<void> {
  while (leaving) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
}

let unasked = false;

/** Loads the page anew for somebody else: whatever was typed on it is not theirs to keep. */
export function reloadUnasked(): void {
  unasked = true;
  location.reload();
}

export function isLeftUnasked(): boolean {
  return unasked;
}
