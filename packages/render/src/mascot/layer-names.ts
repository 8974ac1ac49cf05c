import type { MouthLetter } from '@avatarcade/video/mascot/mascot-rig';

/** What a layer or a file is by its name. */
export type LayerRole = { mouth: MouthLetter } | 'eyes-open' | 'eyes-closed' | 'body';

/** Mouths as Adobe's Character Animator names them, in the letters of Rhubarb. */
const ADOBE: Readonly<Record<string, MouthLetter>> = {
  neutral: 'X',
  rest: 'X',
  idle: 'X',
  closed: 'X',
  m: 'A',
  mbp: 'A',
  s: 'B',
  ee: 'B',
  uh: 'C',
  ah: 'D',
  aa: 'D',
  oh: 'E',
  r: 'E',
  'w-oo': 'F',
  woo: 'F',
  oo: 'F',
  fv: 'G',
  l: 'H',
};

/** Letters that both have, with different meanings: Adobe's D is a tongue behind the teeth, its F a lip under them. */
const ADOBE_LETTERS: Readonly<Record<string, MouthLetter>> = { ...ADOBE, d: 'B', f: 'G' };

/** `path`: the names of its groups or folders and its own. Undefined where it is part of the body, or of nothing known. */
export function roleOf(path: readonly string[], { isAdobe }: { isAdobe: boolean }): LayerRole | undefined {
  const names = path.map(fold);
  const own = names.at(-1) ?? '';
  const all = names.join(' ');
  if (/\b(closed|shut|blink)\b/.test(all) && /\b(eye|eyes|blink|lids?)\b/.test(all)) return 'eyes-closed';
  if (/\b(eye|eyes)\b/.test(all) && /\b(open)\b/.test(all)) return 'eyes-open';
  const named = /^(?:mouth|lip|lips|viseme|lisa)?[ .]*([a-hx]|[a-z-]{1,7})$/.exec(own)?.[1];
  const isInMouth = names.some((name) => /\b(mouth|mouths|lips|viseme|visemes)\b/.test(name));
  if (named && (isInMouth || own.length === 1)) {
    const letter = isAdobe ? ADOBE_LETTERS[named] : (letterOf(named) ?? ADOBE[named]);
    if (letter) return { mouth: letter };
  }
  return undefined;
}

/** Whether mouths are named as Adobe does, so that D and F mean other shapes. */
export function isAdobeNamed(paths: readonly (readonly string[])[]): boolean {
  const names = new Set(paths.map((path) => fold(path.at(-1) ?? '')));
  return (
    ['neutral', 'ah', 'ee', 'w-oo', 'uh'].filter((name) => names.has(name) || names.has(`mouth ${name}`))
      .length >= 2
  );
}

function letterOf(name: string): MouthLetter | undefined {
  return /^[a-hx]$/.test(name) ? (name.toUpperCase() as MouthLetter) : undefined;
}

/** `+Mouth_A.png` as `mouth a`. */
function fold(name: string): string {
  return name
    .toLowerCase()
    .replace(/\.(png|psd)$/, '')
    .replace(/^[+\s]+/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .replace(/^(mouth|eyes?)-/, '$1 ')
    .trim();
}
