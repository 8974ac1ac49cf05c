import emoji from '@fontsource-variable/noto-emoji/unicode.json' with { type: 'json' };
import sans from '@fontsource-variable/noto-sans/unicode.json' with { type: 'json' };
import arabic from '@fontsource-variable/noto-sans-arabic/unicode.json' with { type: 'json' };
import armenian from '@fontsource-variable/noto-sans-armenian/unicode.json' with { type: 'json' };
import bengali from '@fontsource-variable/noto-sans-bengali/unicode.json' with { type: 'json' };
import ethiopic from '@fontsource-variable/noto-sans-ethiopic/unicode.json' with { type: 'json' };
import georgian from '@fontsource-variable/noto-sans-georgian/unicode.json' with { type: 'json' };
import gujarati from '@fontsource-variable/noto-sans-gujarati/unicode.json' with { type: 'json' };
import gurmukhi from '@fontsource-variable/noto-sans-gurmukhi/unicode.json' with { type: 'json' };
import hebrew from '@fontsource-variable/noto-sans-hebrew/unicode.json' with { type: 'json' };
import hk from '@fontsource-variable/noto-sans-hk/unicode.json' with { type: 'json' };
import jp from '@fontsource-variable/noto-sans-jp/unicode.json' with { type: 'json' };
import kannada from '@fontsource-variable/noto-sans-kannada/unicode.json' with { type: 'json' };
import khmer from '@fontsource-variable/noto-sans-khmer/unicode.json' with { type: 'json' };
import kr from '@fontsource-variable/noto-sans-kr/unicode.json' with { type: 'json' };
import lao from '@fontsource-variable/noto-sans-lao/unicode.json' with { type: 'json' };
import malayalam from '@fontsource-variable/noto-sans-malayalam/unicode.json' with { type: 'json' };
import myanmar from '@fontsource-variable/noto-sans-myanmar/unicode.json' with { type: 'json' };
import oriya from '@fontsource-variable/noto-sans-oriya/unicode.json' with { type: 'json' };
import sc from '@fontsource-variable/noto-sans-sc/unicode.json' with { type: 'json' };
import sinhala from '@fontsource-variable/noto-sans-sinhala/unicode.json' with { type: 'json' };
import tamil from '@fontsource-variable/noto-sans-tamil/unicode.json' with { type: 'json' };
import telugu from '@fontsource-variable/noto-sans-telugu/unicode.json' with { type: 'json' };
import thai from '@fontsource-variable/noto-sans-thai/unicode.json' with { type: 'json' };
import type { FontWeight } from '../scene.ts';

/** One file, or one for each weight, of one face. `family` is its own: Skia doesn't merge files of one family. */
export type FaceFile = {
  family: string;
  /** With `{weight}` in it, unless one file has every weight. */
  path: string;
  weights: readonly FontWeight[] | 'every';
  /** The characters that it draws, in the notation of CSS. */
  unicodeRange: string;
  /** Of a script of its own rather than of Latin letters. */
  isScript?: boolean;
};

/** Our two faces for Latin letters. Their characters are what the files have, which is less than their style sheets say. */
const DISPLAY_PATH = '@fontsource/bricolage-grotesque/files/bricolage-grotesque';
const TEXT_PATH = '@fontsource/instrument-sans/files/instrument-sans';
const DISPLAY_WEIGHTS = [500, 600, 700, 800] as const;
const TEXT_WEIGHTS = [400, 500, 600, 700] as const;

const LATIN =
  '0-7e,a0-a3,a5,a7-ab,ad-b0,b4,b6-b8,ba-bb,bf-ff,131,152-153,2c6,2da,2dc,2000-200f,2013-2014,2018-201a,201c-201e,2022,2026,2028-202f,2039-203a,205f-206f,20ac,2122,2191,2193,2212';
const EXTENDED =
  '100-107,10a-113,116-11b,11e-123,126-127,12a-12b,12e-130,132-133,136-137,139-13e,141-148,14a-14d,150-151,154-15b,15e-161,164-165,16a-17e,1cd-1ce,1de,218-21b,237,2c7,2dd,304,308,1e14-1e17,1e50-1e53,1e7a-1e7b,1e80-1e85,1e9e,1ef2-1ef3';
const VIETNAMESE =
  '102-103,110-111,128-129,168-169,1a0-1a1,1af-1b0,300-301,303-304,308-309,323,1ea0-1ef9,20ab';

function ownFace(
  family: string,
  { path, weights, unicodeRange }: { path: string; weights: readonly FontWeight[]; unicodeRange: string },
): FaceFile {
  return { family, path: `${path}-{weight}-normal.woff2`, weights, unicodeRange };
}

export const DISPLAY_FACES: readonly FaceFile[] = [
  ownFace('Stage Display', {
    path: `${DISPLAY_PATH}-latin`,
    weights: DISPLAY_WEIGHTS,
    unicodeRange: `${LATIN},a4,a6,ac,b1-b3,b5,b9,bc-be`,
  }),
  ownFace('Stage Display Extended', {
    path: `${DISPLAY_PATH}-latin-ext`,
    weights: DISPLAY_WEIGHTS,
    unicodeRange: EXTENDED,
  }),
  ownFace('Stage Display Vietnamese', {
    path: `${DISPLAY_PATH}-vietnamese`,
    weights: DISPLAY_WEIGHTS,
    unicodeRange: VIETNAMESE,
  }),
];

export const TEXT_FACES: readonly FaceFile[] = [
  ownFace('Stage Text', { path: `${TEXT_PATH}-latin`, weights: TEXT_WEIGHTS, unicodeRange: LATIN }),
  ownFace('Stage Text Extended', {
    path: `${TEXT_PATH}-latin-ext`,
    weights: TEXT_WEIGHTS,
    unicodeRange: EXTENDED,
  }),
];

/** The files of a Noto family that are named, or, for those of many small parts, numbered. */
function noto(
  name: string,
  { unicode, parts }: { unicode: Record<string, string>; parts?: readonly string[] },
): FaceFile[] {
  const keys = parts ?? Object.keys(unicode).filter((key) => key.startsWith('['));
  return keys.map((key) => {
    const part = key.replace(/[[\]]/gu, '');
    return {
      family: `Stage ${name} ${part}`,
      path: `@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`,
      weights: 'every',
      unicodeRange: unicode[key] ?? '',
    };
  });
}

/** For letters of Latin that our own faces don't have. */
export const SPARE_LATIN: readonly FaceFile[] = noto('noto-sans', {
  unicode: sans,
  parts: ['latin', 'vietnamese', 'latin-ext'],
});

export const SCRIPT_FACES: readonly FaceFile[] = [
  ...noto('noto-sans', {
    unicode: sans,
    parts: ['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'devanagari'],
  }),
  ...noto('noto-sans-arabic', { unicode: arabic, parts: ['arabic'] }),
  ...noto('noto-sans-armenian', { unicode: armenian, parts: ['armenian'] }),
  ...noto('noto-sans-bengali', { unicode: bengali, parts: ['bengali'] }),
  ...noto('noto-sans-ethiopic', { unicode: ethiopic, parts: ['ethiopic'] }),
  ...noto('noto-sans-georgian', { unicode: georgian, parts: ['georgian'] }),
  ...noto('noto-sans-gujarati', { unicode: gujarati, parts: ['gujarati'] }),
  ...noto('noto-sans-gurmukhi', { unicode: gurmukhi, parts: ['gurmukhi'] }),
  ...noto('noto-sans-hebrew', { unicode: hebrew, parts: ['hebrew'] }),
  ...noto('noto-sans-kannada', { unicode: kannada, parts: ['kannada'] }),
  ...noto('noto-sans-khmer', { unicode: khmer, parts: ['khmer'] }),
  ...noto('noto-sans-lao', { unicode: lao, parts: ['lao'] }),
  ...noto('noto-sans-malayalam', { unicode: malayalam, parts: ['malayalam'] }),
  ...noto('noto-sans-myanmar', { unicode: myanmar, parts: ['myanmar'] }),
  ...noto('noto-sans-oriya', { unicode: oriya, parts: ['oriya'] }),
  ...noto('noto-sans-sinhala', { unicode: sinhala, parts: ['sinhala'] }),
  ...noto('noto-sans-tamil', { unicode: tamil, parts: ['tamil'] }),
  ...noto('noto-sans-telugu', { unicode: telugu, parts: ['telugu'] }),
  ...noto('noto-sans-thai', { unicode: thai, parts: ['thai'] }),
];

export const EMOJI_FACES: readonly FaceFile[] = noto('noto-emoji', { unicode: emoji });

/** Regions whose shapes of the Han characters differ. */
export type Han = 'sc' | 'hk' | 'jp' | 'kr';

export const HAN_FACES: Record<Han, readonly FaceFile[]> = {
  sc: noto('noto-sans-sc', { unicode: sc }),
  hk: noto('noto-sans-hk', { unicode: hk }),
  jp: noto('noto-sans-jp', { unicode: jp }),
  kr: noto('noto-sans-kr', { unicode: kr }),
};
