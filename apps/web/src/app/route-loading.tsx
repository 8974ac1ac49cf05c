import { Spinner } from '../ui/spinner.tsx';

/** While the first page is on its way. */
export function RouteLoading() {
  return (
    <div className="flex min-h-dvh items-center justify-center text-muted">
      <Spinner size={28} />
    </div>
  );
}
