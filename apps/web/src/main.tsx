import { type ReactNode, StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { FirstPage, readEntryState } from './app/first-page.tsx';
import { focusMain } from './app/focus-main.ts';
import { keepTyped } from './app/keep-typed.ts';
import { LoadFailed } from './app/load-failed.tsx';
import { isSignInPath, needsSignIn } from './app/public-paths.ts';
import { reloadWhenOutdated } from './app/reload-outdated.ts';
import { reportErrors } from './app/report.errors.ts';
import { RouteLoading } from './app/route-loading.tsx';
import './app/schema.setup.ts';
import { PATHS } from './paths.ts';
import { readTokens } from './shared/session/session-store.ts';
import './ui/styles.css';

reloadWhenOutdated();
void reportErrors();

const place = document.getElementById('root');
if (place) start(place);

/** The sign-in page is part of this script; everything else loads the router first. */
function start(element: HTMLElement): void {
  let root: Root | undefined;
  const show = (page: ReactNode) => {
    root ??= createRoot(element);
    root.render(<StrictMode>{page}</StrictMode>);
  };
  /** Rendered a few milliseconds at a time, between which the browser paints and the user's input is heard. */
  const showInSlices = (page: ReactNode) => startTransition(() => show(page));
  /** The same for the sign-in page, which the server may have sent as the build renders it: without a notice. */
  const showFirstPage = (page: ReactNode) => {
    if (!element.hasChildNodes() || readEntryState() !== undefined) return showInSlices(page);
    const restoreTyped = keepTyped(element);
    startTransition(() => {
      root = hydrateRoot(element, <StrictMode>{page}</StrictMode>, {
        // Extensions and translators change what was sent, and React renders it again: no error of ours.
        onRecoverableError: (error) => {
          console.warn(error);
          restoreTyped();
        },
      });
    });
  };
  const showApp = async () => {
    // Every page needs it. Its schemas are built while the app's script arrives, and not all at once with what imports them.
    import('@avatarcade/contracts/account.calls').catch(() => undefined);
    const { App } = await import('./app/app.tsx');
    showInSlices(<App />);
  };
  const leaveFirstPage = async () => {
    const { App } = await import('./app/app.tsx');
    flushSync(() => show(<App />));
    focusMain(document.querySelector('main'));
  };
  // A development server has pages for everybody.
  if (!import.meta.env.DEV && needsSignIn(location.pathname, readTokens())) {
    history.replaceState(null, '', PATHS.login);
  }
  if (isSignInPath(location.pathname)) {
    showFirstPage(<FirstPage loadRouter={loadRouter} onLeave={() => void leaveFirstPage()} />);
  } else {
    showInSlices(<RouteLoading />);
    showApp().catch(() => show(<LoadFailed />));
  }
}

async function loadRouter() {
  const [{ router }] = await Promise.all([import('./app/router.tsx'), import('./app/app.tsx')]);
  return router;
}
