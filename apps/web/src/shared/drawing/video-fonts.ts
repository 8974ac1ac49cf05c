import { type FontFile, fontsOfScene } from '@avatarcade/stage/fonts';
import type { Scene } from '@avatarcade/stage/scene';

declare const fonts: FontFaceSet;

/** Addresses of the font files, by the stage's path of each. */
const urls: Record<string, string> = import.meta.glob(
  [
    '../../../../../node_modules/@fontsource/{bricolage-grotesque,instrument-sans}/files/*-normal.woff2',
    '../../../../../node_modules/@fontsource-variable/*/files/*-wght-normal.woff2',
    '!../../../../../node_modules/@fontsource-variable/{bricolage-grotesque,instrument-sans}/**',
  ],
  { query: '?url', import: 'default', eager: true },
);
const FOLDER = '../../../../../node_modules/';

/** By file. */
const loading = new Map<string, Promise<unknown>>();

/** Loads the fonts of a scene into the worker that draws it. */
export async function ensureFonts(scene: Scene): Promise<void> {
  await Promise.all(fontsOfScene(scene).map(ensureFont));
}

function ensureFont(font: FontFile): Promise<unknown> {
  const known = loading.get(font.file);
  if (known) return known;
  const started = loadFont(font).catch(() => loading.delete(font.file));
  loading.set(font.file, started);
  return started;
}

/** Undefined for a file that the web app doesn't bundle. */
export function addressOfFont(file: string): string | undefined {
  return urls[`${FOLDER}${file}`];
}

async function loadFont({ family, weight, file }: FontFile): Promise<void> {
  const url = addressOfFont(file);
  if (!url) throw new Error(`The font ${file} isn't part of the web app.`);
  const face = new FontFace(family, `url(${JSON.stringify(url)})`, { weight: String(weight) });
  fonts.add(await face.load());
}
