import { type ComponentProps, lazy, Suspense } from 'react';
import { importPatiently } from '../../../shared/ui-state/import-patiently.ts';
import type { CastMotion } from './cast-motion.tsx';

const Loaded = lazy(async () => ({
  default: (await importPatiently(() => import('./cast-motion.tsx'))).CastMotion,
}));

/** CastMotion when its code has loaded; the fallback until then. */
export function LazyCastMotion(props: ComponentProps<typeof CastMotion>) {
  return (
    <Suspense fallback={props.fallback ?? null}>
      <Loaded {...props} />
    </Suspense>
  );
}
