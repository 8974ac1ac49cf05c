import { Spinner } from '../ui/spinner.tsx';

/** Shown while the first page loads. */
export function RouteLoading() {
  return (
    <div className="flex min-h-dvh items-center justify-center text-muted">
      <Spinner size={28} />
    </div>
  );
}
