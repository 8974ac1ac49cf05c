import { FONTS, type FontFile } from '@avatarcade/stage/fonts';

/** Addresses of the font files, by the path that the stage names them with. */
const urls: Record<string, string> = import.meta.glob(
  '../../../../../../node_modules/@fontsource/{bricolage-grotesque,instrument-sans}/files/*-normal.woff2',
  { query: '?url', import: 'default', eager: true },
);
const FOLDER = '../../../../../../node_modules/';

const loading = new Map<FontFile, Promise<unknown>>();

/** Loads those of the stage's fonts that `text` needs: a frame drawn before would be measured with another one. */
export async function ensureFonts(text: string): Promise<void> {
  const points = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  const needed = FONTS.filter((font) =>
    font.ranges.some(([first, last]) => points.some((point) => point >= first && point <= last)),
  );
  await Promise.all(needed.map(ensureFont));
}

function ensureFont(font: FontFile): Promise<unknown> {
  const known = loading.get(font);
  if (known) return known;
  const started = loadFont(font).catch(() => loading.delete(font));
  loading.set(font, started);
  return started;
}

async function loadFont({ family, weight, style, file }: FontFile): Promise<void> {
  const url = urls[`${FOLDER}${file}`];
  if (!url) return;
  const face = new FontFace(family, `url(${JSON.stringify(url)})`, { weight: String(weight), style });
  document.fonts.add(await face.load());
}
