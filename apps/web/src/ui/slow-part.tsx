import { useEffect } from 'react';
import { useToast } from './toast.tsx';

const SLOW_MS = 1500;

/** In place of a dialog whose code is being loaded: says so once that takes longer than a moment. */
export function SlowPart() {
  const { info } = useToast();
  useEffect(() => {
    const say = () =>
      info('Loading takes longer than usual', 'Check your connection. It opens once it is there.');
    const timer = setTimeout(say, SLOW_MS);
    return () => clearTimeout(timer);
  }, [info]);
  return null;
}
