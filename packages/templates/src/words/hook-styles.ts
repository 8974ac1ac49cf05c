import { uniteRects } from '@avatarcade/stage/boxes';
import type { CaptionsLayer, Layer, Rect, Scene, TextLayer } from '@avatarcade/stage/scene';
import type { HookStyle } from '@avatarcade/video/edit/words';
import { frameAt, secondsOf } from '@avatarcade/video/frames';
import { countFirstSentence } from '@avatarcade/video/text/first-sentence';
import { joinWords } from '@avatarcade/video/text/lines';
import { spokenPieces } from '@avatarcade/video/text/spoken-pieces';
import type { Palette } from '../colors.ts';
import { findFree, listTaken } from './find-place.ts';

type Hook = {
  style: Exclude<HookStyle, 'template'>;
  palette: Palette;
  /** Seconds. */
  end: number;
};

/** Seconds that the words stay after the hook, as the template's own do. */
const STAYS = 0.25;
/** A name that stays longer than this after the hook comes back. */
const LASTS = 1;
/** What only the name is written on: it would be blank without it. */
const SIGNS = new Set(['sign', 'bar']);
/** Pixels between a sign and what stands below it. */
const SIGN_GAP = 24;
const CARD_PADDING = 34;
const LARGEST = 170;
const MIN_HEIGHT = 150;

/** The scene with its first seconds greeting in another way. */
export function styleHook(scene: Scene, { style, palette, end }: Hook): Scene {
  const title = scene.layers.find(
    (layer): layer is TextLayer => layer.kind === 'text' && layer.id === 'hook-title',
  );
  if (!title) return scene;
  const until = Math.min(end + STAYS, scene.frames / scene.fps);
  const signEnd = findSignEnd(scene);
  const rect = belowSign(roomOf(scene, { title, until }), signEnd);
  const isOnSign = signEnd !== undefined && rect.y < signEnd;
  const own = ownLayer(style, { scene, title, rect, palette, until, isOnSign });
  const captionsFrom = captionsStart(style, { scene, until });
  const isNamed = signEnd !== undefined && (style === 'game' || rect.y >= signEnd);
  const layers = scene.layers.flatMap((layer): Layer[] => {
    const kept = keepLater(layer, { until, captionsFrom, namesFrom: isNamed ? 0 : until });
    if (layer.id !== 'hook-title') return kept;
    return own ? [...kept, own] : kept;
  });
  return { ...scene, layers };
}

type Waiting = { until: number; captionsFrom: number; namesFrom: number };

/** Name and icon, and what is made of them, make room; captions wait while the same words are shown large. */
function keepLater(layer: Layer, { until, captionsFrom, namesFrom }: Waiting): Layer[] {
  if (layer.kind === 'captions') {
    return layer.to > captionsFrom ? [{ ...layer, from: Math.max(layer.from, captionsFrom) }] : [];
  }
  if (!layer.id.startsWith('hook-')) return [layer];
  return layer.to > until + LASTS ? [{ ...layer, from: Math.max(layer.from, namesFrom) }] : [];
}

/** Seconds: until then the hook itself shows what is said. A card shows the first sentence alone. */
function captionsStart(style: Hook['style'], { scene, until }: { scene: Scene; until: number }): number {
  if (style === 'game') return 0;
  if (style === 'words') return until;
  const next = scene.speech.words[countFirstSentence(scene.speech.words, scene.language)];
  return Math.min(until, secondsOf(frameAt(next?.start ?? until)));
}

/** The lower edge of the sign; undefined without one. */
function findSignEnd({ layers }: Scene): number | undefined {
  const sign = layers.find(({ id }) => SIGNS.has(id));
  return sign && sign.rect.y + sign.rect.height;
}

/** What is left of a room below the sign, on which the name can stay then. All of it where that is too little. */
function belowSign(room: Rect, signEnd: number | undefined): Rect {
  const y = signEnd === undefined ? room.y : Math.max(room.y, signEnd + SIGN_GAP);
  const height = room.y + room.height - y;
  return height < MIN_HEIGHT ? room : { ...room, y, height };
}

type Room = { title: TextLayer; until: number };

/** The places of name and icon together where nothing lies between them, or else the name's. */
function roomOf(scene: Scene, { title, until }: Room): Rect {
  const parts = scene.layers.filter(({ id }) => id === 'hook-title' || id === 'hook-icon');
  const whole = parts.map(({ rect }) => rect).reduce(uniteRects);
  const ignored = new Set(scene.layers.filter(({ id }) => id.startsWith('hook-')).map(({ id }) => id));
  const taken = listTaken(scene, { from: 0, to: until, ignored });
  // A name in a thin strip has room below where that is free.
  const grown = { ...whole, height: Math.max(MIN_HEIGHT, whole.height) };
  return findFree({ rects: [grown, whole], taken }) ?? title.rect;
}

type Own = {
  scene: Scene;
  title: TextLayer;
  rect: Rect;
  palette: Palette;
  until: number;
  isOnSign: boolean;
};

function ownLayer(
  style: Hook['style'],
  { scene, title, rect, palette, until, isOnSign }: Own,
): Layer | undefined {
  const timing = { from: 0, to: until, rect };
  if (style === 'words') return wordsLayer(timing, { palette, isOnSign });
  if (style === 'game') return undefined;
  return {
    ...timing,
    id: 'hook-card',
    kind: 'text',
    text: firstSentence(scene) || title.text,
    fontFamily: 'display',
    fontWeight: 800,
    fontSize: Math.min(LARGEST, Math.round(rect.height * 0.42)),
    color: palette.$ink,
    align: 'center',
    maxLines: 4,
    plate: {
      color: palette.$paper,
      radius: 36,
      padding: Math.min(CARD_PADDING, Math.round(rect.height * 0.16)),
    },
    motion: [
      { time: 0, ease: 'out', scale: 0.92 },
      { time: 0.3, ease: 'back' },
      { time: Math.max(0.4, until - 0.2), ease: 'hold' },
      { time: Math.max(0.5, until), ease: 'in', opacity: 0, scale: 0.9 },
    ],
  };
}

/** The first words, as large as their place allows, each as it is said. */
function wordsLayer(
  timing: { from: number; to: number; rect: Rect },
  { palette, isOnSign }: Pick<Own, 'palette' | 'isOnSign'>,
): CaptionsLayer {
  const { rect } = timing;
  const maxLines = rect.height > 260 ? 2 : 1;
  // Words that pop up reach beyond their lines.
  const inset = Math.ceil(rect.height * 0.1);
  const height = rect.height - 2 * inset;
  return {
    ...timing,
    rect: { ...rect, y: rect.y + inset, height },
    id: 'captions-hook-words',
    kind: 'captions',
    style: {
      fontSize: Math.min(LARGEST, Math.floor(height / maxLines / 1.4), Math.floor(rect.width / 4)),
      color: palette.$paper,
      activeColor: palette.$bright,
      // A sign may have the very colour of the word.
      ...(isOnSign && { activePlate: palette.$ink }),
      outline: palette.$ink,
      uppercase: true,
      maxLines,
      anchor: 'middle',
    },
  };
}

/** Empty where nothing is said. */
function firstSentence({ speech: { words }, language }: Scene): string {
  return joinWords(spokenPieces(words.slice(0, countFirstSentence(words, language))));
}
