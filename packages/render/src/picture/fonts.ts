import { createRequire } from 'node:module';
import { fontsFor, fontsOfScene } from '@avatarcade/stage/fonts';
import type { Scene } from '@avatarcade/stage/scene';
import { GlobalFonts } from '@napi-rs/canvas';

/** Resolved from the stage's own place, whose dependencies the font packages are. */
const resolve = createRequire(import.meta.resolve('@avatarcade/stage/fonts')).resolve;

const registered = new Set<string>();

/** Registers with Skia the fonts that a scene needs, or those of English; each file once a process. */
export function registerFonts(scene?: Scene): void {
  for (const { family, file } of scene ? fontsOfScene(scene) : fontsFor('')) {
    if (registered.has(file)) continue;
    if (!GlobalFonts.registerFromPath(resolve(file), family))
      throw new Error(`No font can be read from ${file}`);
    registered.add(file);
  }
}
