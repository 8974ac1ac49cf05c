import { useEffect, useState } from 'react';
import { whenSettled } from './when-settled.ts';

/** False until what was first rendered has been painted and the page is idle: for queries whose results aren't seen or used first. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => whenSettled(() => setSettled(true)), []);
  return isSettled;
}
