import { useState } from 'react';

/** Returns the former value for as long as a new one says the same, so that effects don't run again. */
export function useUnchanged<Value>(value: Value, describe: (value: Value) => string): Value {
  const [held, hold] = useState(value);
  if (held === value || describe(held) === describe(value)) return held;
  hold(value);
  return value;
}
