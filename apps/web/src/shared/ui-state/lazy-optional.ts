import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A lazy component without which its page is of use, too: `missing` is in its place if it can't be loaded. */
export function lazyOptional<Props>(
  load: () => Promise<ComponentType<Props>>,
  missing: ComponentType<Props> = () => null,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => missing) }));
}
