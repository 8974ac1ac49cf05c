import { useEffect, useState } from 'react';

/**
 * Returns what `load` returned for the input, and until that has come, what it returned for the one before; undefined at first. `load` has to be the
 * same function each time.
 */
export function useLoaded<Input, Output>(
  input: Input | undefined,
  load: (input: Input) => Promise<Output>,
): Output | undefined {
  const [loaded, setLoaded] = useState<Output>();
  useEffect(() => {
    let isCurrent = true;
    if (input !== undefined) void load(input).then((output) => isCurrent && setLoaded(() => output));
    return () => {
      isCurrent = false;
    };
  }, [input, load]);
  return loaded;
}
