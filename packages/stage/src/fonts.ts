import { localeOf } from '@avatarcade/video/text/script';
import type { Canvas2D } from './canvas.ts';
import type { FontFamily, FontWeight, Scene } from './scene.ts';
import { BRAND_FACES } from './text/brand-faces.ts';
import {
  DISPLAY_FACES,
  EMOJI_FACES,
  type FaceFile,
  HAN_FACES,
  type Han,
  SCRIPT_FACES,
  SPARE_LATIN,
  TEXT_FACES,
} from './text/faces.ts';
import { indexRanges, parseRanges } from './text/ranges.ts';

/**
 * One font file. Both runtimes load it under `family`: the browser by FontFace, Node by GlobalFonts.registerFromPath.
 * Skia doesn't merge files of one family, so each file's script is a family of its own, and a text names them in order.
 */
export type FontFile = {
  family: string;
  /** As a FontFace takes it; a file that has every weight says so. */
  weight: FontWeight | '100 900';
  /** A path that the package resolver understands. */
  file: string;
  /** The characters that the file draws, in the notation of CSS. */
  unicodeRange: string;
};

/** Every font that a scene may be set in: some hundred files, most of them for a few Han characters each. */
export const FONTS: readonly FontFile[] = [
  ...DISPLAY_FACES,
  ...TEXT_FACES,
  ...SPARE_LATIN,
  ...SCRIPT_FACES,
  ...EMOJI_FACES,
  ...Object.values(HAN_FACES).flat(),
  ...Object.values(BRAND_FACES).flat(),
].flatMap(filesOf);

/** The files that `text` needs, in capitals as well; `language` (BCP 47) decides the shapes of Han characters. */
export function fontsFor(text: string, language = 'en'): FontFile[] {
  return filesFor(['display', 'text'], { text, language });
}

/** The files that `text` needs in each of `families`, in capitals as well. */
function filesFor(families: readonly FontFamily[], { text, language }: Written): FontFile[] {
  const all = `${text}${text.toLocaleUpperCase(localeOf(language))}`;
  const faces = [...new Set(families)].flatMap((family) => facesFor(family, { text: all, language }));
  return [...new Set(faces)].flatMap(filesOf);
}

/** The files that a video needs. */
export function fontsOfScene(scene: Scene): FontFile[] {
  const texts = scene.layers.map((layer) => (layer.kind === 'text' ? layer.text : ''));
  const said = scene.speech.words.map((word) => word.text);
  const text = [...texts, ...said].join(' ');
  return filesFor(['display', 'text', ...listFamilies(scene)], { text, language: scene.language });
}

function listFamilies(scene: Scene): FontFamily[] {
  const chosen = scene.layers.map((layer) => {
    if (layer.kind === 'text') return layer.fontFamily;
    return layer.kind === 'captions' ? layer.style.fontFamily : undefined;
  });
  return chosen.filter((family) => family !== undefined);
}

/** `size` in pixels. */
export type Face = { family: FontFamily; weight: FontWeight; size: number };

/** Returns the value of `canvas.font` for `text`. Without a text: for English. */
export function fontOf(
  { family, weight, size }: Face,
  { text = '', language = 'en' }: { text?: string; language?: string } = {},
): string {
  return `${weight} ${size}px ${stackOf(family, { text, language })}`;
}

/** Sets the font in which `text` is drawn or measured. */
export function setFont(
  canvas: Canvas2D,
  { face, text, language }: { face: Face; text: string; language: string },
): void {
  canvas.font = fontOf(face, { text, language });
  // Skia draws a file of all weights at its default weight otherwise; a browser knows from its FontFace.
  if (canvas.fontVariationSettings !== undefined) canvas.fontVariationSettings = `'wght' ${face.weight}`;
}

function filesOf(face: FaceFile): FontFile[] {
  const { family, path, weights, unicodeRange } = face;
  if (weights === 'every') return [{ family, weight: '100 900', file: path, unicodeRange }];
  return weights.map((weight) => {
    return { family, weight, file: path.replace('{weight}', String(weight)), unicodeRange };
  });
}

type Find = (point: number) => FaceFile | undefined;

/** Read and indexed when a text first needs them: nearly every text does without most scripts. */
function index(faces: readonly FaceFile[]): Find {
  let find: Find | undefined;
  return (point) => {
    find ??= indexRanges(faces.map((face) => ({ owner: face, ranges: parseRanges(face.unicodeRange) })));
    return find(point);
  };
}

/** Those of a family, then those that draw what it lacks. A text of the family has line height and spaces of the first. */
function listFaces(use: FontFamily): FaceFile[] {
  if (use === 'text') return [...TEXT_FACES, ...DISPLAY_FACES];
  return [...(use === 'display' ? [] : BRAND_FACES[use]), ...DISPLAY_FACES, ...TEXT_FACES];
}

const families = new Map<FontFamily, Find>();

function findIn(use: FontFamily): Find {
  const find = families.get(use) ?? index(listFaces(use));
  families.set(use, find);
  return find;
}

const SPARE = index(SPARE_LATIN);
const SCRIPTS = index(SCRIPT_FACES);
const EMOJI = index(EMOJI_FACES);
const HAN: Record<Han, Find> = {
  sc: index(HAN_FACES.sc),
  hk: index(HAN_FACES.hk),
  jp: index(HAN_FACES.jp),
  kr: index(HAN_FACES.kr),
};

type Written = { text: string; language: string };

const stacks = new Map<string, string>();
const MAX_STACKS = 500;

function stackOf(use: FontFamily, { text, language }: Written): string {
  const name = `${use} ${hansOf(language)[0]} ${text}`;
  const known = stacks.get(name);
  if (known !== undefined) return known;
  const names = facesFor(use, { text, language }).map((face) => `"${face.family}"`);
  const stack = [...names, 'sans-serif'].join(', ');
  if (stacks.size >= MAX_STACKS) stacks.clear();
  stacks.set(name, stack);
  return stack;
}

/**
 * The faces of a text in the order in which they are searched for a character. Scripts come before Latin, so that joiners stay
 * in the run that they join; Latin before Han, so that digits are of our own face.
 */
function facesFor(use: FontFamily, { text, language }: Written): FaceFile[] {
  const latin = new Set(listFaces(use).slice(0, 1));
  const find = findIn(use);
  const scripts = new Set<FaceFile>();
  const others = new Set<FaceFile>();
  for (const char of new Set(text)) {
    const point = char.codePointAt(0) ?? 0;
    if (point >= 0xfe00 && point <= 0xfe0f) continue;
    const ours = find(point) ?? SPARE(point);
    const script = ours ? undefined : SCRIPTS(point);
    if (ours?.isScript) scripts.add(ours);
    else if (ours) latin.add(ours);
    else if (script) scripts.add(script);
    else for (const face of othersFor(point, language)) others.add(face);
  }
  return [...scripts, ...latin, ...others];
}

function othersFor(point: number, language: string): FaceFile[] {
  const emoji = EMOJI(point);
  if (emoji) return [emoji];
  const hans = hansOf(language);
  const regions = hans.map((han) => HAN[han](point)).filter((face) => face !== undefined);
  // Hong Kong's files name simplified characters that they lack: the mainland's face draws them.
  return regions.slice(0, hans[0] === 'hk' ? 2 : 1);
}

function hansOf(language: string): readonly Han[] {
  const [tag = '', ...rest] = language.toLowerCase().split('-');
  if (tag === 'ja') return ['jp', 'sc', 'hk', 'kr'];
  if (tag === 'ko') return ['kr', 'sc', 'hk', 'jp'];
  const isTraditional = tag === 'yue' || rest.some((part) => ['hant', 'hk', 'tw', 'mo'].includes(part));
  return isTraditional ? ['hk', 'sc', 'jp', 'kr'] : ['sc', 'hk', 'jp', 'kr'];
}
