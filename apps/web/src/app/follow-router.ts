import type { createBrowserRouter } from 'react-router';
import { whenSettled } from '../shared/ui-state/when-settled.ts';
import { isSignInPath } from './public-paths.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

type Followed = {
  loadRouter: () => Promise<Router>;
  /** Called when a change of the page begins and ends. */
  onBusy: (busy: boolean) => void;
  /** Called when the router has arrived at another page than sign-in. */
  onLeave: () => void;
};

/** Loads the router once the sign-in page has settled, or when somebody navigates, and reports when it leaves the sign-in pages. */
export function followRouter({ loadRouter, onBusy, onLeave }: Followed) {
  let isStopped = false;
  let unsubscribe = () => {};
  let loading: Promise<Router> | undefined;

  const load = () => {
    loading ??= loadRouter().then(
      (router) => {
        const look = () => {
          const { location, navigation, initialized } = router.state;
          if (isStopped || !initialized) return;
          onBusy(navigation.state !== 'idle');
          if (navigation.state !== 'idle' || isSignInPath(location.pathname)) return;
          isStopped = true;
          onLeave();
        };
        unsubscribe = router.subscribe(look);
        // The user may have gone back before the subscription.
        look();
        return router;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  // `navigate` tries again, and handles the failure.
  const cancel = whenSettled(() => void load().catch(() => undefined));

  return {
    async navigate(to: string): Promise<void> {
      onBusy(true);
      try {
        await (await load()).navigate(to);
      } catch {
        // The scripts can't be loaded, but a full load of the page may work.
        location.assign(to);
      }
    },
    stop() {
      isStopped = true;
      cancel();
      unsubscribe();
    },
  };
}
