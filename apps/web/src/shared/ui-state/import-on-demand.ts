import { startTransition, useEffect, useState } from 'react';

/** A module that is imported once, when it is needed. */
export type OnDemand<Module> = {
  load: () => Promise<Module>;
  /** Undefined until it has loaded. */
  find: () => Module | undefined;
};

export function importOnDemand<Module>(importModule: () => Promise<Module>): OnDemand<Module> {
  let known: Module | undefined;
  return {
    async load() {
      known ??= await importModule();
      return known;
    },
    find: () => known,
  };
}

/**
 * Returns undefined until the module has loaded, and throws what the import failed with. Unlike a `lazy` component, what it brings is first rendered a few
 * milliseconds at a time, whatever else changes on the page: React renders a lazy one in one go with the next result of a query.
 */
export function useOnDemand<Module>({ load, find }: OnDemand<Module>): Module | undefined {
  const [imported, setImported] = useState<{ module?: Module; error?: unknown }>(() => ({ module: find() }));
  const isOpen = imported.module === undefined && imported.error === undefined;
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    const show = (next: { module?: Module; error?: unknown }) => {
      if (!isGone) startTransition(() => setImported(next));
    };
    load().then(
      (module) => show({ module }),
      (error: unknown) => show({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [isOpen, load]);
  if (imported.error !== undefined) throw imported.error;
  return imported.module;
}
