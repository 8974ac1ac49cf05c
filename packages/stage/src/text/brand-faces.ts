import type { ChosenFace } from '@avatarcade/video/brand/display-faces';
import files from './brand-faces.json' with { type: 'json' };
import type { FaceFile } from './faces.ts';

const LATIN = new Set(['latin', 'latin-ext', 'vietnamese']);

/**
 * The faces that a brand may choose, each with a file for each of its scripts. Their characters are what the files have, which is less than their
 * style sheets say. Each file has every weight: a face that ends at 700 is drawn at 700.
 */
export const BRAND_FACES: Readonly<Record<ChosenFace, readonly FaceFile[]>> = {
  'baloo-2': facesOf('baloo-2'),
  'big-shoulders-display': facesOf('big-shoulders-display'),
  cinzel: facesOf('cinzel'),
  'exo-2': facesOf('exo-2'),
  fredoka: facesOf('fredoka'),
  grandstander: facesOf('grandstander'),
  montserrat: facesOf('montserrat'),
  orbitron: facesOf('orbitron'),
  'pixelify-sans': facesOf('pixelify-sans'),
  'playfair-display': facesOf('playfair-display'),
  rubik: facesOf('rubik'),
  tektur: facesOf('tektur'),
  unbounded: facesOf('unbounded'),
};

function facesOf(id: ChosenFace): FaceFile[] {
  return Object.entries<string>(files[id]).map(([part, unicodeRange]) => ({
    family: `Stage ${id} ${part}`,
    path: `@fontsource-variable/${id}/files/${id}-${part}-wght-normal.woff2`,
    weights: 'every',
    unicodeRange,
    isScript: !LATIN.has(part),
  }));
}
