import { type RefObject, useEffect, useRef, useState } from 'react';

/** The width of an element in pixels, as it changes; 0 until it is known. */
export function useBoxWidth<Box extends HTMLElement>(): { box: RefObject<Box | null>; width: number } {
  const box = useRef<Box>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}
