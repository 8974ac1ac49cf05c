import { useState } from 'react';
import { hashText } from '../../shared/drawing/text-hash.ts';
import { cx } from '../../ui/class-names.ts';

type ProductIconProps = {
  src: string | null;
  title: string;
  className?: string;
};

/** A game's icon, or its first letter on a colour of its own. */
export function ProductIcon({ src, title, className = 'size-16' }: ProductIconProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = cx('shrink-0 rounded-[22%] ring-1 ring-line', className);
  if (src && broken !== src) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        onError={() => setBroken(src)}
        className={cx(shape, 'bg-sunken object-cover')}
      />
    );
  }
  const letter = [...title.trim()][0]?.toUpperCase() ?? '?';
  return (
    <span
      aria-hidden
      style={{ background: `oklch(0.52 0.13 ${hashText(title) % 360})` }}
      className={cx(shape, '@container inline-flex items-center justify-center text-white')}
    >
      <span className="font-display text-[46cqw] leading-none font-bold">{letter}</span>
    </span>
  );
}
