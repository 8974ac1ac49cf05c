import { startTransition, useEffect, useState } from 'react';

/**
 * Returns what `load` returned for the input, and until that has come, what it returned for the one before; undefined at first. `load` has to be the
 * same function each time. What it returned is rendered a few milliseconds at a time.
 */
export function useLoaded<Input, Output>(
  input: Input | undefined,
  load: (input: Input) => Promise<Output>,
): Output | undefined {
  const [loaded, setLoaded] = useState<Output>();
  useEffect(() => {
    let isCurrent = true;
    const show = (output: Output) => {
      if (isCurrent) startTransition(() => setLoaded(() => output));
    };
    if (input !== undefined) void load(input).then(show);
    return () => {
      isCurrent = false;
    };
  }, [input, load]);
  return loaded;
}
