import { isEnded, readFileLink } from './file-links.ts';

/**
 * Renews links when a file can't be loaded, because its link may have expired while the page was hidden. Each link is
 * reported once, so that a missing file doesn't cause endless requests.
 */
export function createLinkRenewal(renew: () => Promise<unknown>) {
  const reported = new Set<string>();
  let renewing: Promise<unknown> | undefined;
  const renewOnce = () => {
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };
  return {
    renewOnce,
    report(address: string): void {
      if (!readFileLink(address) || reported.has(address)) return;
      reported.add(address);
      void renewOnce();
    },
  };
}

/** Keeps a page's file links valid. `renew` refetches all data of the page. Returns the function that stops it. */
export function watchFiles(renew: () => Promise<unknown>): () => void {
  const { renewOnce, report } = createLinkRenewal(renew);
  const listen = ({ target }: Event) => {
    if (target instanceof HTMLImageElement || target instanceof HTMLMediaElement) {
      report(target.currentSrc || target.src);
    }
  };
  const follow = (event: MouseEvent) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (!anchor || !isEnded(anchor.href, Date.now())) return;
    event.preventDefault();
    event.stopPropagation();
    void renewOnce().then(() => {
      if (!isEnded(anchor.href, Date.now())) anchor.click();
    });
  };
  // Errors of elements don't bubble, so the listener captures them.
  addEventListener('error', listen, true);
  addEventListener('click', follow, true);
  return () => {
    removeEventListener('error', listen, true);
    removeEventListener('click', follow, true);
  };
}
