import { type RefObject, useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

const SHOWN_MS = 4000;

export type CopyState = 'idle' | 'copied' | 'refused';

type Copying = {
  state: CopyState;
  copy: () => Promise<void>;
  /** The last result no longer applies. */
  forget: () => void;
};

/** Copies a text, or that of an input; if that isn't possible, selects the input for copying by hand. */
export function useCopy(source: string | RefObject<HTMLInputElement | null>): Copying {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    const input = typeof source === 'string' ? null : source.current;
    const isCopied = await copyText(typeof source === 'string' ? source : (input?.value ?? ''));
    setState(isCopied ? 'copied' : 'refused');
    if (isCopied) return;
    input?.focus();
    input?.select();
  };
  return { state, copy, forget: () => setState('idle') };
}
