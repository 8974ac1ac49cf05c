import { type ComponentProps, Suspense } from 'react';
import { lazyOptional } from '../../../shared/ui-state/lazy-optional.ts';
import type { CastMotion } from './cast-motion.tsx';

type Props = ComponentProps<typeof CastMotion>;

const Loaded = lazyOptional<Props>(
  async () => (await import('./cast-motion.tsx')).CastMotion,
  ({ fallback = null }) => fallback,
);

/** CastMotion when its code has loaded; the fallback until then. */
export function LazyCastMotion(props: Props) {
  return (
    <Suspense fallback={props.fallback ?? null}>
      <Loaded {...props} />
    </Suspense>
  );
}
