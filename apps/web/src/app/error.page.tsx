import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError } from '../shared/api/api-error.ts';
import { LostPage } from './lost.page.tsx';

/** Shown for every failed route: a refused loader or a broken page. */
export function ErrorPage() {
  const error = useRouteError();
  const { status, text } = describe(error);
  useEffect(() => {
    // A route's error response is not an error of the page; anything else is. Browsers before 2022 have no such function.
    if (!isRouteErrorResponse(error) && !(error instanceof ApiError)) globalThis.reportError?.(error);
  }, [error]);
  return (
    <LostPage title="Error occurred!" text={text} status={status} avatar="leo-everyday" expression="shrug" />
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

function describe(error: unknown): { status: number | null; text: string } {
  if (isRouteErrorResponse(error)) {
    const said = typeof error.data === 'string' && error.data ? error.data : null;
    return { status: error.status, text: said ?? error.statusText };
  }
  if (error instanceof ApiError) return { status: error.status, text: error.message };
  return { status: null, text: 'This page failed. Reloading it may help.' };
}
