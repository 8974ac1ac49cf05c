import type { OrderFormat } from '@avatarcade/video/formats';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { TALL } from '../../../shared/ui-state/media.queries.ts';
import { cx } from '../../../ui/class-names.ts';

/** From here on the preview has its place beside the fields, where it stays in view: a portrait one needs less width. */
const BESIDE: Readonly<Record<OrderFormat, string>> = {
  portrait: '(min-width: 48rem)',
  landscape: '(min-width: 64rem)',
};
const SIDE: Readonly<Record<OrderFormat, string>> = {
  portrait: 'md:tall:sticky md:top-20',
  landscape: 'lg:tall:sticky lg:top-20',
};
/** Pixels: the header and the docked preview. What is left of the preview above them counts as out of view. */
const DOCK_BOTTOM = 64 + 140;

/** The preview's place. On a narrow and tall screen the preview is docked below the header, smaller, once it was scrolled away. */
export function PreviewDock({ format, children }: { format: OrderFormat; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const height = useDockedHeight(box, format);
  const isDocked = height !== undefined;
  return (
    // Keeps its height, so that the page doesn't jump.
    <div ref={box} style={{ height }} className={SIDE[format]}>
      <div
        data-docked={isDocked || undefined}
        className={cx(
          'group/dock',
          isDocked &&
            'fixed inset-x-0 top-16 z-20 border-b border-line bg-paper/95 px-4 py-2 shadow-raised backdrop-blur-md sm:px-6',
        )}
      >
        {children}
      </div>
    </div>
  );
}

/** The height that the preview had in its place; undefined while it is there. */
function useDockedHeight(box: RefObject<HTMLElement | null>, format: OrderFormat): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const place = box.current;
    if (!place || typeof IntersectionObserver === 'undefined') return;
    const [beside, tall] = [matchMedia(BESIDE[format]), matchMedia(TALL)];
    let isAbove = false;
    const update = () => {
      const isDocked = isAbove && !beside.matches && tall.matches;
      setHeight((now) => (isDocked ? (now ?? place.offsetHeight) : undefined));
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        isAbove = !entry.isIntersecting && entry.boundingClientRect.top < 0;
        update();
      },
      { rootMargin: `-${DOCK_BOTTOM}px 0px 0px 0px` },
    );
    observer.observe(place);
    for (const query of [beside, tall]) query.addEventListener('change', update);
    return () => {
      observer.disconnect();
      for (const query of [beside, tall]) query.removeEventListener('change', update);
    };
  }, [box, format]);
  return height;
}
