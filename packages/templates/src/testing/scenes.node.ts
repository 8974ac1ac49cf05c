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
const radius = number(0, 60);
const weight = fc.constantFrom(400, 500, 600, 700, 800);
const family = fc.constantFrom('display', 'text');
const anchor = fc.constantFrom('top', 'middle', 'bottom');

const shape = fc.record({
  kind: fc.constant('shape'),
  ...times,
  rect,
  motion,
  fill,
  radius,
  pattern: fc.option(fc.record({ kind: fc.constantFrom('rays', 'dots', 'stripes', 'grid'), color }), {
    nil: undefined,
  }),
  points: fc.option(fc.array(fc.tuple(number(0, 1), number(0, 1)), { maxLength: 5 }), { nil: undefined }),
  border: fc.option(fc.record({ color, width: number(0, 12) }), { nil: undefined }),
  shadow: fc.option(fc.record({ color, blur: number(0, 20) }), { nil: undefined }),
});
const text = fc.record({
  kind: fc.constant('text'),
  ...times,
  rect,
  motion,
  text: fc.constantFrom(...TEXTS),
  fontFamily: family,
  fontWeight: weight,
  fontSize: number(4, 60),
  color,
  align: fc.constantFrom('start', 'center', 'end', 'left'),
  maxLines: fc.integer({ min: 1, max: 3 }),
  anchor,
  plate: fc.option(
    fc.record({ color: fill, radius, padding: number(0, 20), fit: fc.constantFrom('rect', 'text', 'line') }),
    { nil: undefined },
  ),
  drop: fc.option(fc.record({ color, depth: number(0, 8) }), { nil: undefined }),
  outline: fc.option(fc.record({ color, width: number(0, 8) }), { nil: undefined }),
});
const captions = fc.record({
  kind: fc.constant('captions'),
  ...times,
  rect,
  motion,
  style: fc.record({
    fontSize: number(4, 60),
    color,
    activeColor: color,
    activePlate: fc.option(color, { nil: undefined }),
    plate: fc.option(color, { nil: undefined }),
    outline: fc.option(color, { nil: undefined }),
    maxLines: fc.integer({ min: 1, max: 3 }),
    uppercase: fc.boolean(),
    anchor,
  }),
});
const image = fc.record({
  kind: fc.constant('image'),
  ...times,
  rect,
  motion,
  image: fc.constantFrom('icon', 'packshot'),
  fit: fc.constantFrom('cover', 'contain'),
  radius,
  soft: fc.boolean(),
});
const presenter = fc.record({
  kind: fc.constant('presenter'),
  ...times,
  rect,
  motion,
  avatar: fc.constantFrom(...AVATARS),
  seed: fc.nat(),
  gameplaySide: fc.constantFrom('left', 'right', 'behind'),
  window: fc.option(
    fc.record({
      radius,
      fill,
      ring: fc.option(fc.record({ color, width: number(1, 9) }), { nil: undefined }),
    }),
    { nil: undefined },
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
    gameplay: fc.option(gameplay, { nil: undefined }),
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
