import { type ComponentProps, useEffect, useState } from 'react';

/** The house draws a picture when it is first asked for: a browser that comes early comes again. */
const COME_BACK_MS = 2000;
const TRIES = 30;

/** A picture that may not be there yet: stays empty, and is asked for again until it is. */
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
  if (isMissing) return <span aria-hidden className={image.className} />;
  return <img key={tries} {...image} alt={alt} onError={() => setMissing(true)} />;
}
