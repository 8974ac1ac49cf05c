import { type ComponentProps, type SyntheticEvent, useEffect, useState } from 'react';
import { cx } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';

/** The server draws a picture on first request: a browser that is early retries. */
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 2000;
const TRIES = 30;

/** A picture that may not exist yet: shimmers and retries until it loads. */
export function PatientImage({ alt, ...image }: ComponentProps<'img'>) {
  const [tries, setTries] = useState(0);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isMissing || tries >= TRIES) return;
    const timer = setTimeout(
      () => {
        setTries(tries + 1);
        setMissing(false);
      },
      Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries),
    );
    return () => clearTimeout(timer);
  }, [isMissing, tries]);
  if (isMissing) return <Skeleton holdsFooter={false} className={cx('rounded-none', image.className)} />;
  const retry = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    // At once: until React has rendered again, the browser would show its sign of a broken picture.
    currentTarget.style.visibility = 'hidden';
    setMissing(true);
  };
  return <img key={tries} {...image} alt={alt} onError={retry} />;
}
