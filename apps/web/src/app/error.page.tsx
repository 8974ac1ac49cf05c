import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError } from '../lib/api.error.ts';
import { PATHS } from '../paths.ts';
import { CastPortrait } from '../ui/cast.portrait.tsx';
import { LinkButton } from '../ui/link.button.tsx';

/** The end of every route that failed: a refused loader or a broken page. */
export function ErrorPage() {
  const { status, text } = describe(useRouteError());
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-xl flex-col items-center justify-center gap-4 px-6 py-16 text-center">
      <title>Error occurred! · Avatarcade</title>
      <CastPortrait avatar="leo-everyday" expression="shrug" className="h-52 w-64" />
      {status && <p className="font-display text-7xl font-bold text-accent tabular-nums">{status}</p>}
      <h1 className="text-3xl font-bold">Error occurred!</h1>
      <p className="whitespace-pre-line text-muted">{text}</p>
      <LinkButton to={PATHS.dashboard} className="mt-2">
        Back to Home
      </LinkButton>
    </div>
  );
}

/** Where not even a layout is left around it. */
export function BareErrorPage() {
  return (
    <main>
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
  return { status: null, text: 'Something on this page broke. Loading it again may help.' };
}
