import { createRequire } from 'node:module';
import { FONTS } from '@avatarcade/stage/fonts';
import { GlobalFonts } from '@napi-rs/canvas';

/** Resolved from the stage's own place, whose dependencies the font packages are. */
const resolve = createRequire(import.meta.resolve('@avatarcade/stage/fonts')).resolve;

let isDone = false;

/** Registers the product's fonts with Skia, once a process. */
export function registerFonts(): void {
  if (isDone) return;
  for (const { family, file } of FONTS) {
    if (!GlobalFonts.registerFromPath(resolve(file), family))
      throw new Error(`No font can be read from ${file}`);
  }
  isDone = true;
}
