import { type ComponentProps, useEffect, useState } from 'react';
import { cx } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';

/** The house draws a picture when it is first asked for: a browser that comes early comes again. */
const COME_BACK_MS = 2000;
const TRIES = 30;

/** A picture that may not be there yet: shimmers, and is asked for again until it is. */
export function PatientImage({ alt, ...image }: ComponentProps<'img'>) {
  const [tries, setTries] = useState(0);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isMissing || tries >= TRIES) return;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      setMissing(false);
    }, COME_BACK_MS);
    return () => clearTimeout(timer);
  }, [isMissing, tries]);
  if (isMissing) return <Skeleton className={cx('rounded-none', image.className)} />;
  return <img key={tries} {...image} alt={alt} onError={() => setMissing(true)} />;
}
