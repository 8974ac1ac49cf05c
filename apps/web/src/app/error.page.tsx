import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '../shared/api/api-error.ts';
import { useFocusHandover } from '../shared/ui-state/use-focus-handover.ts';
import { Button } from '../ui/button.tsx';
import { LostPage } from './lost.page.tsx';
import { isMissingScript, reloadIfServed } from './reload-outdated.ts';

const SCRIPT_MISSING = 'This page could not be loaded. Check your connection and try again.';

type Described = {
  status: number | null;
  text: string;
  /** How the page may come after all. */
  remedy?: 'ask' | 'reload';
};

/** Shown for every failed route: a refused loader or a broken page. */
export function ErrorPage() {
  const error = useRouteError();
  const { status, text, remedy } = describe(error);
  useEffect(() => {
    // A route's error response is not an error of the page; anything else is. Browsers before 2022 have no such function.
    if (remedy === 'reload' && !isMissingScript(error)) globalThis.reportError?.(error);
  }, [error, remedy]);
  return (
    <LostPage
      title="Error occurred!"
      text={text}
      status={status}
      avatar="leo-everyday"
      expression="shrug"
      action={remedy === 'ask' ? <AskAgain /> : remedy === 'reload' ? <Reload /> : undefined}
    />
  );
}

/** Shown if not even a layout could be rendered. */
export function BareErrorPage() {
  return (
    <main className="px-4">
      <ErrorPage />
    </main>
  );
}

/** Runs the loaders that failed. */
function AskAgain() {
  const { state, revalidate } = useRevalidator();
  const button = useFocusHandover<HTMLButtonElement>();
  return (
    <Button ref={button} busy={state !== 'idle'} onClick={() => void revalidate()}>
      Try again
    </Button>
  );
}

/** Scripts that failed once are not fetched again by every browser. */
function Reload() {
  const [isBusy, setBusy] = useState(false);
  const reload = async () => {
    setBusy(true);
    setBusy(await reloadIfServed());
  };
  return (
    <Button busy={isBusy} onClick={() => void reload()}>
      Try again
    </Button>
  );
}

function describe(error: unknown): Described {
  if (isRouteErrorResponse(error)) {
    const said = typeof error.data === 'string' && error.data ? error.data : null;
    return { status: error.status, text: said ?? error.statusText, remedy: remedyOf(error.status) };
  }
  if (error instanceof ApiError) {
    return { status: error.status, text: error.message, remedy: remedyOf(error.status) };
  }
  if (isMissingScript(error)) return { status: null, text: SCRIPT_MISSING, remedy: 'reload' };
  return { status: null, text: 'This page failed. Reloading it may help.', remedy: 'reload' };
}

/** Only of what may pass by itself. */
function remedyOf(status: number | null): Described['remedy'] {
  return status === null || status === 429 || status >= 500 ? 'ask' : undefined;
}
