import { startTransition, useEffect, useEffectEvent, useState } from 'react';

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
export function useOnDemand<Module>(part: OnDemand<Module>): Module | undefined {
  const [failed, setFailed] = useState<{ error: unknown }>();
  const module = useLoadedModule(part, (error) => setFailed({ error }));
  if (failed) throw failed.error;
  return module;
}

/** The same for a part whose failure its page survives. */
export function useLoadedModule<Module>(
  { load, find }: OnDemand<Module>,
  onFailed: (error: unknown) => void,
): Module | undefined {
  const [loaded, setLoaded] = useState(find);
  const fail = useEffectEvent(onFailed);
  const isMissing = loaded === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    load().then(
      (module) => !isGone && startTransition(() => setLoaded(() => module)),
      (error: unknown) => !isGone && fail(error),
    );
    return () => {
      isGone = true;
    };
  }, [isMissing, load]);
  return loaded;
}
