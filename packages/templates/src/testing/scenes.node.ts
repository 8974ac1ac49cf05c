import { AVATAR_GROUPS } from '@avatarcade/cast/avatars';
import type { Keyframe, Layer, Rect, Scene } from '@avatarcade/stage/scene';
import { buildSpeech } from '@avatarcade/stage/testing/example';
import { FPS } from '@avatarcade/video/frames';
import fc from 'fast-check';

/** Random scenes of a small frame, so that many can be drawn. */

const SECONDS = 4;
const AVATARS = AVATAR_GROUPS.flatMap((group) => group.avatars.map((avatar) => avatar.id));
const TEXTS = [
  'Play',
  'Gem Kingdoms: Castle Quest',
  '',
  ' ',
  'Donaudampfschifffahrtsgesellschaft',
  'ラーメン大好き',
  'العب الآن',
  '🎮🎮',
];

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const rect: fc.Arbitrary<Rect> = fc.record({
  x: number(-80, 240),
  y: number(-80, 400),
  width: number(0, 260),
  height: number(0, 420),
});
const color = fc.constantFrom('#ff6a45', 'rgba(20, 17, 46, 0.5)', 'transparent');
const fill = fc.oneof(color, fc.record({ from: color, to: color, angle: number(-4, 4) }));
const keyframes: fc.Arbitrary<Keyframe[]> = fc
  .array(
    fc.record({
      time: number(0, SECONDS),
      ease: fc.constantFrom('linear', 'in', 'out', 'in-out', 'back', 'hold'),
      x: number(-60, 60),
      y: number(-60, 60),
      scale: number(0, 1.6),
      rotate: number(-4, 4),
      opacity: number(0, 1),
    }),
    { maxLength: 3 },
  )
  .map((keys) => keys.sort((a, b) => a.time - b.time));
const motion = fc.oneof(fc.constant(undefined), keyframes);
const times = { from: number(0, 1), to: number(1, SECONDS) };
const placed = { ...times, rect, motion };
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const radius = number(0, 60);
const weight = fc.constantFrom(400, 500, 600, 700, 800);
const family = fc.constantFrom('display', 'text');
const anchor = fc.constantFrom('top', 'middle', 'bottom');

const shape = fc.record({
  kind: fc.constant('shape'),
  ...placed,
  fill,
  radius,
  pattern: optional(fc.record({ kind: fc.constantFrom('rays', 'dots', 'stripes', 'grid'), color })),
  points: optional(fc.array(fc.tuple(number(0, 1), number(0, 1)), { maxLength: 5 })),
  border: optional(fc.record({ color, width: number(0, 12) })),
  shadow: optional(fc.record({ color, blur: number(0, 20) })),
});
const text = fc.record({
  kind: fc.constant('text'),
  ...placed,
  text: fc.constantFrom(...TEXTS),
  fontFamily: family,
  fontWeight: weight,
  fontSize: number(4, 60),
  color,
  align: fc.constantFrom('start', 'center', 'left', 'right'),
  maxLines: fc.integer({ min: 1, max: 3 }),
  anchor,
  plate: optional(
    fc.record({ color: fill, radius, padding: number(0, 20), fit: fc.constantFrom('rect', 'text', 'line') }),
  ),
  drop: optional(fc.record({ color, depth: number(0, 8) })),
  outline: optional(fc.record({ color, width: number(0, 8) })),
});
const captions = fc.record({
  kind: fc.constant('captions'),
  ...placed,
  style: fc.record({
    fontSize: number(4, 60),
    color,
    activeColor: color,
    activePlate: optional(color),
    plate: optional(color),
    outline: optional(color),
    maxLines: fc.integer({ min: 1, max: 3 }),
    uppercase: fc.boolean(),
    anchor,
  }),
});
const image = fc.record({
  kind: fc.constant('image'),
  ...placed,
  image: fc.constantFrom('icon', 'packshot'),
  fit: fc.constantFrom('cover', 'contain'),
  radius,
  soft: fc.boolean(),
});
const presenter = fc.record({
  kind: fc.constant('presenter'),
  ...placed,
  avatar: fc.constantFrom(...AVATARS),
  seed: fc.nat(),
  gameplaySide: fc.constantFrom('left', 'right', 'behind'),
  window: optional(
    fc.record({
      radius,
      fill,
      ring: optional(fc.record({ color, width: number(1, 9) })),
    }),
  ),
});
const gameplay = fc.record({
  kind: fc.constant('gameplay'),
  ...times,
  rect,
  radius,
  atEnd: fc.constantFrom('loop', 'hold'),
});

const WORDS = [
  'Play',
  'now!',
  'kingdom',
  'you',
  'حصان',
  '城',
  'Bärenstarkesabenteuer',
  'ปล่อยพลัง',
  '12%',
  '-',
];

export const randomScene: fc.Arbitrary<Scene> = fc
  .record({
    language: fc.constantFrom('en', 'de', 'ar', 'ja', 'th', 'not a language'),
    words: fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }),
    layers: fc.array(fc.oneof(shape, text, captions, image, presenter), { minLength: 1, maxLength: 4 }),
    gameplay: optional(gameplay),
  })
  .map(({ language, words, layers, gameplay }) => ({
    version: 1,
    width: 216,
    height: 384,
    fps: FPS,
    frames: SECONDS * FPS,
    language,
    speech: buildSpeech(words.join(' ')),
    layers: [...(gameplay ? [gameplay] : []), ...layers].map((layer, index) => ({
      ...layer,
      id: `layer-${index}`,
    })) as Layer[],
  }));

export const randomTime = number(0, SECONDS);
