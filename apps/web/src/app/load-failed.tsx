import { Button } from '../ui/button.tsx';

/** Shown when the app's scripts could not be loaded, so that nothing of it is there. */
export function LoadFailed() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-3 px-4 text-center">
      <title>Error occurred! · Avatarcade</title>
      <h1 className="text-3xl font-bold">Error occurred!</h1>
      <p className="text-muted">This page could not be loaded. Check your connection and try again.</p>
      <Button className="mt-2" onClick={() => location.reload()}>
        Reload
      </Button>
    </main>
  );
}
