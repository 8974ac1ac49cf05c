import { AVATAR_GROUPS } from '@avatarcade/cast/avatars';
import { castPresenter } from '@avatarcade/cast/presenter-layer';
import { growRect, intersectRects } from '@avatarcade/stage/boxes';
import { showLayer } from '@avatarcade/stage/draw';
import { motionAt } from '@avatarcade/stage/motion';
import type { Layer, Rect, Scene } from '@avatarcade/stage/scene';
import { buildSpeech } from '@avatarcade/stage/testing/example';
import { FORMATS } from '@avatarcade/video/formats';
import { describe, expect, it } from 'vitest';
import { UnknownAvatarError, UnknownTemplateError } from './compose.errors.ts';
import { type ComposeInput, composeScene, END_CARD_SECONDS } from './compose.ts';
import { paintPresenter } from './presenters.ts';
import { TEMPLATES } from './templates.ts';
import { exampleInput } from './testing/example.ts';

const props = { presenter: castPresenter };
const boxOf = (scene: Scene, layer: Layer, time: number) => showLayer({ scene, layer, time, props })?.box;
const AVATARS = AVATAR_GROUPS.flatMap((group) => group.avatars.map((avatar) => avatar.id));
const LONG = 'Match gems, blow up the boss and build the wildest castle of the kingdom today. '
  .repeat(7)
  .slice(0, 500);
const SPEECHES = { no: '', short: 'Play now!', long: LONG };
const TITLES = {
  short: 'Go',
  long: 'Heldenabenteuer im Königreich der Edelsteine und Donaudampfschifffahrt: Teil zwei',
};

/** The parts of the frame that the big networks keep free of their own buttons and texts. */
const SAFE = {
  portrait: { left: 60, top: 0.14 * 1920, right: 1020, bottom: 0.8 * 1920 },
  landscape: { left: 60, top: 40, right: 1860, bottom: 1040 },
  square: { left: 48, top: 36, right: 1032, bottom: 1044 },
  'four-five': { left: 48, top: 40, right: 1032, bottom: 1308 },
};
/** What is left of the frame when it is cropped to 1:1 or to 4:5. */
const CROPPED = {
  portrait: { left: 0, top: 420, right: 1080, bottom: 1500 },
  landscape: { left: 528, top: 0, right: 1392, bottom: 1080 },
  square: { left: 0, top: 0, right: 1080, bottom: 1080 },
  'four-five': { left: 0, top: 135, right: 1080, bottom: 1215 },
};

/** TikTok's column of buttons over the right edge of a portrait frame. */
const TIKTOK_BUTTONS = { x: 930, y: 830, width: 150, height: 706 };

function everyFrame(scene: Scene): number[] {
  return Array.from({ length: scene.frames }, (_, frame) => frame / scene.fps);
}

function findLayers(scene: Scene, prefix: string): Layer[] {
  return scene.layers.filter((layer) => layer.id.startsWith(prefix));
}

/** Where a layer leaves the zone for longer than it takes to fly in or out; captions never may. */
function strayOf(scene: Scene, layer: Layer, zone: (typeof SAFE)['portrait']): string[] {
  const places = new Set<string>();
  for (let frame = 0; frame < scene.frames; frame++) {
    const time = frame / scene.fps;
    const box = boxOf(scene, layer, time);
    if (!box || isInside(box, zone)) continue;
    const rests =
      showLayer({ scene, layer, time, props })?.key ===
      showLayer({ scene, layer, time: time + 1 / scene.fps, props })?.key;
    if (layer.kind === 'captions' || rests) {
      const { x, y, width, height } = box;
      places.add(`${layer.id}: ${x}, ${y} to ${x + width}, ${y + height}`);
    }
  }
  return [...places];
}

function isInside(box: Rect, zone: { left: number; top: number; right: number; bottom: number }): boolean {
  const across = box.x >= zone.left - 2 && box.x + box.width <= zone.right + 2;
  return across && box.y >= zone.top - 2 && box.y + box.height <= zone.bottom + 2;
}

function isApart(one: Rect, other: Rect): boolean {
  const across = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return across || one.y + one.height <= other.y || other.y + other.height <= one.y;
}

/** Survives the way from process to process. */
function isPlain(scene: Scene): boolean {
  return JSON.stringify(structuredClone(scene)) === JSON.stringify(scene);
}

/** Problems of a scene, none when it can be drawn as it is meant. */
function problemsOf(scene: Scene): string[] {
  const problems: string[] = [];
  const end = scene.frames / scene.fps;
  const ids = new Set(scene.layers.map((layer) => layer.id));
  if (ids.size !== scene.layers.length) problems.push('two layers with one id');
  if (!Number.isInteger(scene.frames)) problems.push('part of a frame');
  if (findLayers(scene, 'gameplay').length !== 1) problems.push('no gameplay');
  const json = JSON.stringify(scene.layers);
  if (json.includes('"$')) problems.push('a colour that was not filled in');
  for (const layer of scene.layers) {
    if (!(layer.from >= 0 && layer.from < layer.to && layer.to <= end))
      problems.push(`${layer.id} out of time`);
    const keys = layer.kind === 'gameplay' ? [] : (layer.motion ?? []);
    if (keys.some((key, at) => at > 0 && key.time <= (keys[at - 1]?.time ?? 0)))
      problems.push(`${layer.id} runs back`);
  }
  return problems;
}

describe.each(TEMPLATES)('the template $id', (template) => {
  const zone = SAFE[template.format];

  it.each(Object.entries(SPEECHES))('makes a valid scene of %s speech with every avatar', (_, text) => {
    const speech = buildSpeech(text);
    for (const hasPackshot of [false, true]) {
      const options = { template: template.id, speech, hasPackshot, hasIcon: !hasPackshot };
      expect(isPlain(composeScene(exampleInput(options)))).toBe(true);
      const problems = AVATARS.flatMap((avatar) => {
        const scene = composeScene(exampleInput({ ...options, avatar }));
        const isShort = scene.frames / scene.fps < speech.duration + END_CARD_SECONDS - 1e-6;
        const isLong = scene.frames / scene.fps >= speech.duration + END_CARD_SECONDS + 2 / scene.fps;
        return isShort || isLong ? ['out of length'] : problemsOf(scene);
      });
      expect(problems).toEqual([]);
    }
  });

  // There colours, which have half the resolution, lie exactly on their picture.
  it.each([true, false])('has its game on even numbers: presenter %s', (presenter) => {
    const { layers } = composeScene(exampleInput({ template: template.id, presenter }));
    const games = layers.filter(({ kind }) => kind === 'gameplay').map(({ rect }) => rect);
    expect(games.length).toBeGreaterThan(0);
    for (const { x, y, width, height } of games)
      expect([x, y, width, height].map((side) => side % 2)).toEqual([0, 0, 0, 0]);
  });

  it.each(Object.entries(TITLES))('keeps clear of the networks with a %s title', (_, title) => {
    const outside: string[] = [];
    for (const hasPackshot of [false, true]) {
      for (const hasIcon of [false, true]) {
        const input = exampleInput({
          template: template.id,
          hasPackshot,
          hasIcon,
          speech: buildSpeech(LONG.slice(0, 200)),
        });
        const scene = composeScene({ ...input, product: { title } });
        for (const layer of scene.layers) {
          if (layer.kind === 'text' || layer.kind === 'captions')
            outside.push(...strayOf(scene, layer, zone));
        }
      }
    }
    expect(outside).toEqual([]);
  });

  it('shows title, icon and presenter within the hook', () => {
    const scene = composeScene(exampleInput({ template: template.id }));
    for (const prefix of ['hook-title', 'hook-icon']) {
      const shown = findLayers(scene, prefix).filter((layer) => boxOf(scene, layer, 1));
      expect(shown.length).toBeGreaterThan(0);
    }
    const presenters = scene.layers.filter((layer) => layer.kind === 'presenter');
    expect(presenters.some((layer) => boxOf(scene, layer, 1))).toBe(true);
  });

  it('names the game in one place at a time in its hook', () => {
    const input = exampleInput({ template: template.id });
    const scene = composeScene(input);
    const names = scene.layers.filter((layer) => layer.kind === 'text' && layer.text === input.product.title);
    expect(names.filter((layer) => boxOf(scene, layer, 1))).toHaveLength(1);
  });

  it('has the name and the presenter in its very first frame', () => {
    const scene = composeScene(exampleInput({ template: template.id }));
    const opacity = findLayers(scene, 'hook-title').map((layer) =>
      layer.kind === 'gameplay' ? 0 : motionAt(layer.motion, 0).opacity,
    );
    expect(Math.max(...opacity)).toBe(1);
    const presenters = scene.layers.filter((layer) => layer.kind === 'presenter');
    const areas = presenters
      .map((layer) => boxOf(scene, layer, 0))
      .map((box) => (box ? box.width * box.height : 0));
    expect(Math.max(...areas) / (scene.width * scene.height)).toBeGreaterThan(0.04);
  });

  it('shows the first words in its first frame', () => {
    const scene = composeScene(exampleInput({ template: template.id }));
    const captions = scene.layers.filter((layer) => layer.kind === 'captions');
    expect(captions.filter((layer) => boxOf(scene, layer, 0))).toHaveLength(1);
  });

  it('shows the initials where there is no icon', () => {
    const scene = composeScene(exampleInput({ template: template.id, hasIcon: false }));
    expect(scene.layers.some((layer) => layer.kind === 'image' && layer.image === 'icon')).toBe(false);
    for (const time of [1, scene.frames / scene.fps - 0.05]) {
      const tiles = scene.layers.filter((layer) => layer.kind === 'text' && layer.text === 'GK');
      expect(tiles.some((layer) => boxOf(scene, layer, time))).toBe(true);
    }
  });

  it('asks to play on the end card, from the packshot where there is one', () => {
    for (const hasPackshot of [false, true]) {
      const scene = composeScene(exampleInput({ template: template.id, hasPackshot }));
      const last = (scene.frames - 1) / scene.fps;
      const shown = scene.layers.filter((layer) => boxOf(scene, layer, last));
      expect(shown.some((layer) => layer.kind === 'text' && layer.text === 'Play now')).toBe(true);
      expect(shown.some((layer) => layer.kind === 'image' && layer.image === 'packshot')).toBe(hasPackshot);
      expect(shown.some((layer) => layer.id === 'card-title')).toBe(!hasPackshot);
    }
  });

  it('names the game beside a packshot, apart from button and label', () => {
    for (const presenter of [true, false]) {
      const input = exampleInput({ template: template.id, hasPackshot: true, presenter });
      const scene = composeScene(input);
      const last = (scene.frames - 1) / scene.fps;
      const shown = scene.layers.filter((layer) => layer.id === 'packshot-plate' || layer.kind === 'text');
      const texts = shown.filter((layer) => boxOf(scene, layer, last));
      const ground = scene.layers.findIndex(({ id }) => id === 'packshot');
      const isCovered = (layer: Layer): boolean =>
        scene.layers.indexOf(layer) < ground &&
        !isApart(layer.rect, scene.layers[ground]?.rect ?? layer.rect);
      const named = texts.filter((layer) => layer.kind === 'text' && layer.text === input.product.title);
      const names = named.filter((layer) => !isCovered(layer));
      expect([presenter, names.length]).toEqual([presenter, 1]);
      const apart = texts.filter(({ id }) => /^(packshot-plate|.*button|ai-label|third-title)$/.test(id));
      for (const [at, one] of apart.entries())
        for (const other of apart.slice(at + 1))
          expect(isApart(one.rect, other.rect), `${one.id} and ${other.id}, ${presenter}`).toBe(true);
    }
  });

  it('shows the AI label in every frame, where a crop to a square leaves it', () => {
    const scene = composeScene(exampleInput({ template: template.id }));
    const label = findLayers(scene, 'ai-label')[0];
    expect(label).toBeDefined();
    if (!label) return;
    for (const time of everyFrame(scene)) {
      const box = boxOf(scene, label, time);
      expect(box && isInside(box, CROPPED[template.format])).toBe(true);
    }
    expect(scene.layers.indexOf(label)).toBe(scene.layers.length - 1);
  });

  it('shows the AI label beside the networks’ own buttons, with a presenter and without', () => {
    for (const presenter of [true, false]) {
      const scene = composeScene(exampleInput({ template: template.id, presenter }));
      const rects = findLayers(scene, 'ai-label').map(({ rect }) => rect);
      expect(rects).toHaveLength(1);
      for (const rect of rects) {
        expect([presenter, rect, isInside(rect, zone)]).toEqual([presenter, rect, true]);
        if (template.format === 'portrait')
          expect([presenter, rect, isApart(rect, TIKTOK_BUTTONS)]).toEqual([presenter, rect, true]);
      }
    }
  });

  it('leaves out captions and label that nobody asked for', () => {
    const scene = composeScene(exampleInput({ template: template.id, captions: false, label: false }));
    expect(scene.layers.some((layer) => layer.kind === 'captions' || layer.id === 'ai-label')).toBe(false);
  });

  it('gives each text a place of its own, in the hook and on the card', () => {
    const scene = composeScene(exampleInput({ template: template.id }));
    const groups = [
      { time: 1.6, ids: ['hook-title', 'captions', 'ai-label'] },
      { time: (scene.frames - 1) / scene.fps, ids: ['card-title', 'card-button', 'ai-label'] },
    ];
    for (const { time, ids } of groups) {
      const shown = ids
        .flatMap((id) => findLayers(scene, id))
        .filter((layer) => layer.from <= time && time < layer.to);
      for (const [at, one] of shown.entries())
        for (const other of shown.slice(at + 1))
          expect(isApart(one.rect, other.rect), `${one.id} and ${other.id}`).toBe(true);
    }
  });

  it('has captions from the first word to the last', () => {
    const scene = composeScene(exampleInput({ template: template.id }));
    const captions = scene.layers.filter((layer) => layer.kind === 'captions');
    for (const word of scene.speech.words) {
      const time = (word.start + word.end) / 2;
      expect(captions.filter((layer) => boxOf(scene, layer, time)).length).toBe(1);
    }
  });
});

describe('composing', () => {
  const compose = (changes: Partial<ComposeInput>) => composeScene(exampleInput(changes));

  it('names the template that it does not know', () => {
    expect(() => compose({ template: 'nope' })).toThrow(UnknownTemplateError);
    expect(() => compose({ template: 'nope' })).toThrow('nope');
  });

  it('names the avatar that it does not know', () => {
    expect(() => compose({ avatar: 'nobody' })).toThrow(UnknownAvatarError);
  });

  it('says the same twice', () => {
    expect(compose({})).toEqual(compose({}));
  });

  it('hands on what the gameplay does at its end', () => {
    expect(findLayers(compose({ atEnd: 'hold' }), 'gameplay')[0]).toMatchObject({ atEnd: 'hold' });
  });

  it('writes on light colours in ink and on dark ones in white', () => {
    const light = compose({
      product: { title: 'A', colors: { from: '#fff3c4', to: '#ffffff', accent: '#101010' } },
    });
    expect(findLayers(light, 'card-title')[0]).toMatchObject({ color: '#17112e' });
    expect(findLayers(light, 'card-button')[0]).toMatchObject({ color: '#ffffff' });
    const dark = compose({
      product: { title: 'A', colors: { from: '#300020', to: '#001040', accent: '#f0f010' } },
    });
    expect(findLayers(dark, 'card-title')[0]).toMatchObject({ color: '#ffffff' });
  });

  it('offers every format, under ids of their own', () => {
    expect(new Set(TEMPLATES.map((template) => template.id)).size).toBe(TEMPLATES.length);
    expect(new Set(TEMPLATES.map((template) => template.format))).toEqual(new Set(FORMATS));
  });
});

it.each(TEMPLATES.filter(({ id }) => /^(arcade|comic|news)-/.test(id)))(
  '$id shows the game without its name over it from the second second on',
  ({ id }) => {
    const scene = composeScene(exampleInput({ template: id }));
    const under = scene.layers.findIndex(({ kind }) => kind === 'gameplay');
    const game = scene.layers[under]?.rect;
    const over = scene.layers
      .slice(under + 1)
      .filter((layer) => /^(hook|burst|wake|screen-shade)/.test(layer.id));
    const countOver = (time: number) =>
      over.filter((layer) => {
        const box = boxOf(scene, layer, time);
        return game && box && !isApart(box, game);
      }).length;
    expect(countOver(1.5)).toBeGreaterThan(0);
    expect(countOver(2)).toBe(0);
  },
);

describe('a presenter that isn’t of the drawn cast', () => {
  const clip = {
    ...{ width: 540, height: 960, fps: 25, duration: 4 },
    face: { x: 200, y: 60, width: 120, height: 150 },
  };
  const design = { kind: 'clip', clip } as const;

  it('is in the scene with its design, and without one of its kind composing fails', () => {
    const input = exampleInput({ avatar: 'actor:1' });
    expect(() => composeScene(input)).toThrow(UnknownAvatarError);
    expect(() => composeScene({ ...input, avatar: 'mascot:1', design })).toThrow(UnknownAvatarError);
    expect(composeScene({ ...input, design }).presenter).toEqual(design);
    // Nothing is needed of one that isn't seen: no clip of it was made, and it may be deleted.
    const alone = composeScene({ ...input, presenter: false });
    expect(alone.layers.some(({ kind }) => kind === 'presenter')).toBe(false);
  });

  /** Hair to chest, of which the face is most. */
  const closeUp = {
    kind: 'clip',
    clip: { ...clip, width: 420, height: 560, face: { x: 90, y: 0, width: 240, height: 396 } },
  } as const;

  it.each(
    TEMPLATES.flatMap(({ id }) => [
      { id, what: 'the face', shown: design, share: 1, margin: -0.2 },
      // A close-up that stands on the ground has its chin where words are, and its mouth above them.
      { id, what: 'the mouth of a close-up', shown: closeUp, share: 0.78, margin: -0.3 },
    ]),
  )(
    'keeps $what free of captions and button in $id, where it stays',
    ({ id: template, shown, share, margin }) => {
      const scene = composeScene(exampleInput({ template, avatar: 'actor:1', design: shown }));
      const clipProps = { presenter: paintPresenter };
      const covering = scene.layers.filter(({ kind, id }) => kind === 'captions' || id === 'card-button');
      for (const layer of scene.layers) {
        if (layer.kind !== 'presenter') continue;
        for (let time = 0.7; time < scene.frames / scene.fps; time += 0.4) {
          const boxAt = (at: number) =>
            showLayer({ scene, layer, time: at, props: clipProps })?.detail()?.box;
          const box = boxAt(time);
          // On its way from corner to corner a bubble passes behind the words within half a second.
          if (Math.abs((boxAt(time - 0.1)?.x ?? 0) - (boxAt(time + 0.1)?.x ?? 0)) > 60) continue;
          // The corners of its box aren't the face.
          const face = box && growRect({ ...box, height: box.height * share }, { by: margin * box.width });
          for (const other of covering) {
            const words = showLayer({ scene, layer: other, time, props: clipProps })?.box;
            const common = face && words && intersectRects(face, words);
            expect({ time, over: other.id, common }).toMatchObject({ common: undefined });
          }
        }
      }
    },
  );
});
