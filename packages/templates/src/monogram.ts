import { graphemesOf, localeOf } from '@avatarcade/video/text/script';
import type { TemplateLayer } from './template.ts';

/** Scripts whose first letters stand well side by side. */
const PAIRED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{N}]/u;

/** One or two letters that stand for a title: `GK` for `Gem Kingdoms`, `宝` for `宝石の王国`. `language` is BCP 47. */
export function monogramOf(title: string, language: string): string {
  const initials = title
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => graphemesOf(word)[0] ?? '')
    .filter((letter) => letter !== '');
  const [first = '?', second = ''] = initials;
  const both = PAIRED.test(first) && PAIRED.test(second) ? `${first}${second}` : first;
  return both.toLocaleUpperCase(localeOf(language));
}

type IconLayer = Extract<TemplateLayer, { kind: 'image' }>;

/** How the tile looks that stands in the place of an icon that a product doesn't have. */
export function monogramTile({ id, rect, radius }: Pick<IconLayer, 'id' | 'rect' | 'radius'>) {
  return {
    id,
    kind: 'text',
    rect,
    fontFamily: 'display',
    fontWeight: 800,
    fontSize: Math.round(rect.height * 0.56),
    color: '$onAccent',
    align: 'center',
    maxLines: 1,
    plate: {
      color: { from: '$accent', to: '$accentLow', angle: -0.5 },
      radius,
      padding: Math.round(rect.width * 0.1),
    },
  } as const;
}
