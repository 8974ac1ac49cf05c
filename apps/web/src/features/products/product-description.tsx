import { useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../../ui/class-names.ts';

/** The listing's text: four lines, and all of it on demand. */
export function ProductDescription({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element || isOpen) return;
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);
  if (!text) return null;
  return (
    <div className="max-w-3xl">
      <p
        ref={paragraph}
        dir="auto"
        className={cx('break-words whitespace-pre-line text-muted', !isOpen && 'line-clamp-4')}
      >
        {isOpen ? text : text.replace(/\n\s*\n/g, '\n')}
      </p>
      {(isLong || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 rounded-small py-0.5 font-medium text-accent hover:underline"
        >
          {isOpen ? 'less' : 'more'}
        </button>
      )}
    </div>
  );
}
