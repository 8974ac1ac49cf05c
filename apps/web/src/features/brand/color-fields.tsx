import type { Product } from '@avatarcade/contracts/products';
import { brandOfColors, buildBrandColors } from '@avatarcade/templates/brand-colors';
import { DEFAULT_COLORS, type ProductColors } from '@avatarcade/templates/colors';
import type { BrandColors } from '@avatarcade/video/brand/brand-kit';
import { HandoverButton } from '../../ui/handover-button.tsx';
import type { BrandDraft, SetBrand } from './brand-draft.ts';
import { ColorField } from './color-field.tsx';

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
        {draft.colors === null && <p>{originOf(product.colors)}</p>}
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
        <HandoverButton
          size="sm"
          variant="secondary"
          className="self-start"
          onClick={() => set({ colors: null })}
        >
          {isOfIcon(product.colors) ? 'Use the icon’s colours' : 'Use the usual colours'}
        </HandoverButton>
      )}
    </>
  );
}

function originOf(colors: ProductColors | null): string {
  if (!colors) return 'The usual ones: this game has no icon.';
  return isOfIcon(colors) ? 'Taken from the icon.' : 'The usual ones: the icon has no strong colours.';
}

/** An icon without strong colours has the usual ones stored. */
function isOfIcon(colors: ProductColors | null): boolean {
  const { from, to, accent } = DEFAULT_COLORS;
  return colors !== null && (colors.from !== from || colors.to !== to || colors.accent !== accent);
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
