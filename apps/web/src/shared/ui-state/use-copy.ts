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

/** Copies an input's text; if that isn't possible, selects it for copying by hand. */
export function useCopy(input: RefObject<HTMLInputElement | null>): Copying {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    const isCopied = await copyText(input.current?.value ?? '');
    setState(isCopied ? 'copied' : 'refused');
    if (isCopied) return;
    input.current?.focus();
    input.current?.select();
  };
  return { state, copy, forget: () => setState('idle') };
}
