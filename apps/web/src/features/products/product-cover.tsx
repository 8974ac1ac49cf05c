import { useState } from 'react';
import { hashText } from '../../shared/drawing/text-hash.ts';
import { cx } from '../../ui/class-names.ts';

type ProductCoverProps = {
  icon: string | null;
  title: string;
  className?: string;
};

/** A band in the game's own colours: its blurred icon. */
export function ProductCover({ icon, title, className }: ProductCoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const hue = hashText(title) % 360;
  return (
    <div
      aria-hidden
      style={{
        background: `linear-gradient(120deg, oklch(0.56 0.13 ${hue}), oklch(0.42 0.13 ${(hue + 70) % 360}))`,
      }}
      className={cx('relative overflow-hidden', className)}
    >
      {icon && broken !== icon && (
        <img
          src={icon}
          alt=""
          loading="lazy"
          onError={() => setBroken(icon)}
          className="absolute inset-0 size-full scale-150 object-cover blur-2xl saturate-150"
        />
      )}
      <div className="absolute inset-0 bg-linear-to-t from-[oklch(0.15_0.04_283/0.28)] to-transparent" />
    </div>
  );
}
