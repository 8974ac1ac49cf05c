import { castPresenter } from '@avatarcade/cast/presenter-layer';
import { captionPages } from '@avatarcade/stage/captions/pages';
import { showLayer } from '@avatarcade/stage/draw';
import type { CaptionsLayer, Layer, Rect, Scene } from '@avatarcade/stage/scene';
import { buildSpeech } from '@avatarcade/stage/testing/example';
import { buildDefaultEdit, type VideoEdit } from '@avatarcade/video/edit/video-edit';
import { CAPTION_PLACES, CAPTION_STYLES, HOOK_STYLES, LABEL_PLACES } from '@avatarcade/video/edit/words';
import type { SpeechTrack } from '@avatarcade/video/speech-track';
import { describe, expect, it } from 'vitest';
import { composeVideo, type VideoParts } from '../compose-video.ts';
import { TEMPLATES } from '../templates.ts';
import { listLabelPlaces } from './label-places.ts';

const props = { presenter: castPresenter };
/** Six scripts, one of them from the right and two without spaces. */
const TEXTS = {
  en: 'Can you beat level ten? Most players give up here. Join the gem kingdoms and build your castle today!',
  ru: 'Сможете пройти десятый уровень? Большинство игроков сдаются. Постройте замок уже сегодня!',
  ar: 'هل يمكنك اجتياز المستوى العاشر؟ معظم اللاعبين يستسلمون هنا. ابن قلعتك اليوم!',
  hi: 'क्या आप दसवां स्तर पार कर सकते हैं? ज़्यादातर खिलाड़ी हार मान लेते हैं। आज ही अपना महल बनाएं!',
  ja: '今すぐ無料でプレイしよう！宝石を集めて、世界で一番すごいお城を建てよう。',
  th: 'เล่นเกมฟรีวันนี้ สร้างปราสาทของคุณ แล้วเอาชนะทุกด่าน',
};
const FRAMES = {
  portrait: { x: 60, y: 268, width: 960, height: 1268 },
  landscape: { x: 60, y: 40, width: 1800, height: 1000 },
  square: { x: 48, y: 36, width: 984, height: 1008 },
  'four-five': { x: 48, y: 40, width: 984, height: 1268 },
};

/** Over the right edge of a portrait frame. */
const TIKTOK_BUTTONS = { x: 930, y: 830, width: 150, height: 706 };

function compose(
  template: string,
  edit: Partial<VideoEdit>,
  {
    locale = 'en',
    assets = {},
    ...product
  }: Partial<VideoParts['product']> & {
    locale?: keyof typeof TEXTS;
    assets?: VideoParts['assets'];
  } = {},
): Scene {
  return composeVideo(
    {
      template,
      avatar: 'maya-everyday',
      locale,
      gameplayFit: 'loop',
      captions: true,
      aiLabel: true,
      edit: { ...buildDefaultEdit(), storeLine: 'none', ...edit },
    },
    {
      speech: buildSpeech(TEXTS[locale]),
      product: { title: 'Gem Kingdoms: Castle Quest', store: 'google-play', ...product },
      assets: { icon: true, ...assets },
    },
  );
}

function touches(one: Rect, other: Rect): boolean {
  const across = one.x < other.x + other.width && other.x < one.x + one.width;
  return across && one.y < other.y + other.height && other.y < one.y + one.height;
}

function isInside(box: Rect, zone: Rect): boolean {
  const across = box.x >= zone.x - 2 && box.x + box.width <= zone.x + zone.width + 2;
  return across && box.y >= zone.y - 2 && box.y + box.height <= zone.y + zone.height + 2;
}

const boxOf = (scene: Scene, layer: Layer, time: number) => showLayer({ scene, layer, time, props })?.box;

function everyTime(scene: Scene): number[] {
  return Array.from({ length: Math.floor(scene.frames / 6) }, (_, index) => index * 0.2 + 0.1);
}

/** What captions may never lie under or over, at a time. */
function barred(scene: Scene, time: number): [string, Rect][] {
  return scene.layers.flatMap((layer): [string, Rect][] => {
    const isText = layer.kind === 'text' && layer.id !== 'hook-card';
    const box =
      layer.kind === 'presenter'
        ? showLayer({ scene, layer, time, props })?.detail()?.box
        : isText && boxOf(scene, layer, time);
    return box ? [[layer.id, box]] : [];
  });
}

function captionsOf(scene: Scene): CaptionsLayer[] {
  return scene.layers.filter((layer): layer is CaptionsLayer => layer.kind === 'captions');
}

function isSaidOnce(scene: Scene, speech: SpeechTrack): boolean {
  return speech.words.every((word) => {
    const time = (word.start + word.end) / 2;
    return captionsOf(scene).filter((layer) => boxOf(scene, layer, time)).length === 1;
  });
}

describe.each(TEMPLATES)('the words of $id', ({ id, format }) => {
  const zone = FRAMES[format];
  const plain = compose(id, {});

  it('are the template’s where nothing is customised', () => {
    expect(compose(id, buildDefaultEdit()).layers).toEqual(plain.layers);
  });

  it.each(CAPTION_STYLES)('fit in the style %s in six scripts', (captionStyle) => {
    for (const locale of ['en', 'ru', 'ar', 'hi', 'ja', 'th'] as const) {
      const scene = compose(id, { captionStyle }, { locale });
      expect(isSaidOnce(scene, scene.speech)).toBe(true);
      for (const layer of captionsOf(scene)) {
        for (const page of captionPages(scene, layer))
          expect(page.lines.length).toBeLessThanOrEqual(layer.style.maxLines);
        for (const time of everyTime(scene)) {
          const box = boxOf(scene, layer, time);
          if (box) expect([locale, layer.id, isInside(box, zone)]).toEqual([locale, layer.id, true]);
        }
      }
    }
  });

  it.each(CAPTION_PLACES.filter((place) => place !== 'template'))(
    'lie on no text and no face at the place %s',
    (captionPlace) => {
      const scene = compose(id, { captionPlace, captionStyle: 'outlined' });
      expect(isSaidOnce(scene, scene.speech)).toBe(true);
      const own = captionsOf(plain).map(({ rect }) => `${rect.y}`);
      for (const layer of captionsOf(scene)) {
        const isOwn = own.includes(`${layer.rect.y}`);
        for (const time of everyTime(scene)) {
          const box = boxOf(scene, layer, time);
          if (!box) continue;
          expect(isInside(box, zone)).toBe(true);
          if (isOwn) continue;
          const under = barred(scene, time).filter(([, rect]) => touches(box, rect));
          expect(under.map(([name]) => `${name} at ${time}`)).toEqual([]);
        }
      }
    },
  );

  it.each(HOOK_STYLES.filter((style) => style !== 'template'))('greet in the style %s', (hook) => {
    const scene = compose(id, { hook });
    const ids = scene.layers.map((layer) => layer.id);
    expect(new Set(ids).size).toBe(ids.length);
    const isNamed = scene.layers.some((layer) => layer.id === 'hook-title' && boxOf(scene, layer, 1));
    const own = scene.layers.find((layer) => layer.id === 'hook-card' || layer.id === 'captions-hook-words');
    // A sign has the name on it, or the hook's own words.
    const sign = scene.layers.find((layer) => layer.id === 'sign' || layer.id === 'bar');
    const shown = own && boxOf(scene, own, 1);
    expect(isNamed).toBe(sign !== undefined && !(shown && touches(shown, sign.rect)));
    expect(own !== undefined).toBe(hook !== 'game');
    // A card shows the first sentence itself: captions begin with the next one, or when the card goes.
    const words = hook === 'card' ? scene.speech.words.slice(5) : scene.speech.words;
    expect(isSaidOnce(scene, { ...scene.speech, words })).toBe(true);
    if (hook === 'card') expect(captionsOf(scene).filter((layer) => boxOf(scene, layer, 0.8))).toEqual([]);
    if (!own) return;
    for (const time of [0.5, 1, 1.6]) {
      const box = boxOf(scene, own, time);
      expect(box && isInside(box, zone)).toBe(true);
      for (const [name, rect] of barred(scene, time))
        if (name === 'ai-label') expect([time, box && touches(box, rect)]).toEqual([time, false]);
    }
    if (own.kind === 'text') expect(own.text).toBe('Can you beat level ten?');
  });

  it('greet on a card with the first phrase of a language that writes no signs', () => {
    const scene = compose(id, { hook: 'card' }, { locale: 'th' });
    const card = scene.layers.find((layer) => layer.id === 'hook-card');
    expect(card).toMatchObject({ text: 'เล่นเกมฟรีวันนี้' });
  });

  it('offer label places that are free in every frame, and keep to them', () => {
    const places = listLabelPlaces(plain);
    expect(places[0]).toBe('template');
    for (const labelPlace of LABEL_PLACES) {
      const scene = compose(id, { labelPlace });
      const label = scene.layers.find((layer) => layer.id === 'ai-label');
      const isOwn = labelPlace === 'template' || !places.includes(labelPlace);
      expect(label).toBeDefined();
      if (!label || isOwn) {
        expect(scene.layers).toEqual(plain.layers);
        continue;
      }
      if (format === 'portrait')
        expect([labelPlace, touches(label.rect, TIKTOK_BUTTONS)]).toEqual([labelPlace, false]);
      for (const time of everyTime(scene)) {
        const box = boxOf(scene, label, time);
        const others = barred(scene, time).filter(([name]) => name !== 'ai-label');
        expect(others.filter(([, rect]) => box && touches(box, rect)).map(([name]) => name)).toEqual([]);
      }
    }
  });

  it.each([
    ['a line and a store line', { endLine: 'Free to play, no ads at all', storeLine: 'both' }, {}],
    ['a logo and a badge', { endLine: '', storeLine: 'badge' }, { logo: true, badge: true }],
    ['a packshot and a store line', { storeLine: 'store' }, { packshot: true }],
  ] as const)('have room on the end card for %s', (_, edit, assets) => {
    const scene = compose(id, edit, { assets });
    const last = (scene.frames - 1) / scene.fps;
    const cards = scene.layers.filter(
      (layer) =>
        /^(?:card-(?:title|logo|line|button|icon)|packshot-(?:plate|button)|button|ai-label)/u.test(
          layer.id,
        ) &&
        !layer.id.endsWith('-ring') &&
        boxOf(scene, layer, last),
    );
    for (const [at, one] of cards.entries()) {
      for (const other of cards.slice(at + 1))
        expect([one.id, other.id, touches(one.rect, other.rect)]).toEqual([one.id, other.id, false]);
      expect([one.id, isInside(one.rect, zone)]).toEqual([one.id, true]);
    }
    const ids = cards.map((layer) => layer.id);
    expect(ids.some((name) => name.endsWith('-store') || name.endsWith('-badge'))).toBe(true);
    if (edit.storeLine === 'both') expect(ids).toContain('card-line');
    if ('logo' in assets) expect(ids).toContain('card-logo');
  });

  it('have the logo in the place of a packshot’s name', () => {
    const idsOf = (assets: object) => new Set(compose(id, {}, { assets }).layers.map((layer) => layer.id));
    const [plain, branded] = [idsOf({ packshot: true }), idsOf({ packshot: true, logo: true })];
    expect(branded.has('card-logo')).toBe(plain.has('packshot-name'));
    expect(branded.has('packshot-name')).toBe(false);
  });

  it('keep the outline of the name in the line below it, or have two lines for it', () => {
    const { layers } = compose(id, { endLine: 'Free to play, no adverts, over two hundred levels inside' });
    const [name, line] = ['card-title', 'card-line'].map((part) => layers.find((layer) => layer.id === part));
    if (name?.kind !== 'text' || line?.kind !== 'text') throw new Error('No name or no line');
    expect(line.outline?.color).toBe(name.outline?.color);
    expect(line.maxLines).toBe(name.outline ? 1 : 2);
  });
});

it.each([...TEMPLATES].filter(({ id }) => /^(comic|news)-/u.test(id)))(
  'the box of $id is seen with the words that it holds alone',
  ({ id }) => {
    const boxesOf = (scene: Scene) =>
      scene.layers.filter((layer) => layer.kind === 'shape' && layer.holds === 'captions');
    const plain = compose(id, {});
    expect(boxesOf(plain).length).toBeGreaterThan(0);
    const isSeen = (scene: Scene, time: number) =>
      boxesOf(scene).some((layer) => boxOf(scene, layer, time) !== undefined);
    expect(isSeen(plain, 0.5)).toBe(true);
    expect(isSeen(compose(id, { hook: 'words' }), 0.5)).toBe(false);
    expect(isSeen(compose(id, { captionPlace: 'middle' }), 5)).toBe(false);
    const { speech } = plain;
    const late = {
      ...speech,
      words: speech.words.map((word) => ({ ...word, start: word.start + 2, end: word.end + 2 })),
    };
    expect(isSeen({ ...plain, speech: late }, 0.5)).toBe(false);
  },
);

describe('the words of a video', () => {
  const textsOf = (scene: Scene) =>
    scene.layers.flatMap((layer) => (layer.kind === 'text' ? [layer.text] : []));

  it('are what the edit says', () => {
    const scene = compose('corner-portrait', { title: 'Play free', button: 'Get it' });
    expect(textsOf(scene)).toEqual(expect.arrayContaining(['Play free', 'Get it']));
    expect(textsOf(scene)).not.toContain('Gem Kingdoms: Castle Quest');
  });

  it('are set in the chosen face, save for those of the text face', () => {
    const scene = compose('corner-portrait', {}, { font: 'orbitron' });
    const families = scene.layers.flatMap((layer) =>
      layer.kind === 'text' ? [layer.fontFamily] : layer.kind === 'captions' ? [layer.style.fontFamily] : [],
    );
    expect(new Set(families)).toEqual(new Set(['orbitron', 'text']));
  });

  it('stand out where they are stressed', () => {
    const { speech } = compose('corner-portrait', { stress: [2, 400] });
    expect(speech.words.map(({ emphasised }) => emphasised === true).indexOf(true)).toBe(2);
    expect(speech.words.filter(({ emphasised }) => emphasised)).toHaveLength(1);
  });

  it('last exactly as long as wanted where the speech fits', () => {
    const { speech } = compose('corner-portrait', {});
    for (const length of [6, 15, 30] as const) {
      const seconds = compose('corner-portrait', { length }).frames / 30;
      const fits = speech.duration <= length - 1.5 && speech.duration >= length - 4.5;
      expect(seconds === length).toBe(fits);
    }
  });

  it('are shown by the frame that was chosen, within the video', () => {
    const scene = compose('corner-portrait', { cover: 2.4 });
    expect(scene.cover).toBe(2.4);
    const beyond = compose('corner-portrait', { cover: 190 });
    expect(beyond.cover).toBeLessThan(beyond.frames / 30);
  });
});
