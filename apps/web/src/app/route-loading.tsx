import { Spinner } from '../ui/spinner.tsx';

/** Shown while the first page loads. */
export function RouteLoading() {
  return (
    <main aria-busy className="flex min-h-dvh items-center justify-center text-muted">
      <h1 className="sr-only">Loading</h1>
      <Spinner size={28} />
    </main>
  );
}
