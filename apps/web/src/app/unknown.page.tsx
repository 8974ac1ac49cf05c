import { PATHS } from '../paths.ts';
import { CastPortrait } from '../ui/cast.portrait.tsx';
import { LinkButton } from '../ui/link.button.tsx';

export function UnknownPage() {
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-xl flex-col items-center justify-center gap-4 px-6 py-16 text-center">
      <title>Page not found · Avatarcade</title>
      <CastPortrait avatar="zuri-everyday" expression="think" live className="h-52 w-64" />
      <p className="font-display text-7xl font-bold text-accent tabular-nums">404</p>
      <h1 className="text-3xl font-bold">There is no such page</h1>
      <p className="text-muted">The address may be mistyped, or the page has moved.</p>
      <LinkButton to={PATHS.dashboard} className="mt-2">
        Back to Home
      </LinkButton>
    </div>
  );
}
