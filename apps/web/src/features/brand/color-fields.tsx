import type { Product } from '@avatarcade/contracts/products';
import { brandOfColors, buildBrandColors } from '@avatarcade/templates/brand-colors';
import { DEFAULT_COLORS } from '@avatarcade/templates/colors';
import type { BrandColors } from '@avatarcade/video/brand/brand-kit';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import type { BrandDraft, SetBrand } from './brand-draft.ts';

type ColorFieldsProps = { product: Product; draft: BrandDraft; set: SetBrand };

const NAMES = { primary: 'Main colour', secondary: 'Accent' } as const;
const GROUNDS = { primary: 'title', secondary: 'button' } as const;

export function ColorFields({ product, draft, set }: ColorFieldsProps) {
  const ofIcon = brandOfColors(product.colors ?? DEFAULT_COLORS);
  const colors = draft.colors ?? ofIcon;
  const { adjusted } = buildBrandColors(colors);
  const change = (name: keyof BrandColors, color: string) => set({ colors: { ...colors, [name]: color } });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['primary', 'secondary'] as const).map((name) => (
          <ColorField
            key={name}
            label={NAMES[name]}
            color={colors[name]}
            onChange={(color) => change(name, color)}
          />
        ))}
      </div>
      <div className="flex flex-col gap-1 text-sm text-muted" aria-live="polite">
        {draft.colors === null && (
          <p>{product.colors ? 'Taken from the icon.' : 'The usual ones: this game has no icon.'}</p>
        )}
        {draft.colors !== null &&
          adjusted.map(({ color, wanted, used }) => (
            <p key={color} className="flex flex-wrap items-center gap-2">
              <Swatch color={wanted} />
              {`Videos use ${used} for ${wanted}, so that the ${GROUNDS[color]} can be read on it.`}
              <Swatch color={used} />
            </p>
          ))}
        {draft.colors !== null && adjusted.length === 0 && <p>Texts can be read on both.</p>}
      </div>
      {draft.colors !== null && (
        <Button size="sm" variant="secondary" className="self-start" onClick={() => set({ colors: null })}>
          Use the icon’s colours
        </Button>
      )}
    </>
  );
}

function Swatch({ color }: { color: string }) {
  return (
    <span
      aria-hidden
      className="inline-block size-4 shrink-0 rounded-small border border-line"
      style={{ background: color }}
    />
  );
}

type ColorFieldProps = { label: string; color: string; onChange: (color: string) => void };

function ColorField({ label, color, onChange }: ColorFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="flex items-center gap-3 rounded-control border border-edge bg-surface px-2.5 has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <input
          id={id}
          type="color"
          value={color}
          onChange={(event) => onChange(event.target.value)}
          className="h-11 w-12 shrink-0 cursor-pointer bg-transparent outline-none"
        />
        <span className="font-medium uppercase tabular-nums">{color}</span>
      </div>
    </div>
  );
}
