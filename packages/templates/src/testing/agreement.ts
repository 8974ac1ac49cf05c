import { castPresenter } from '@avatarcade/cast/presenter-layer';
import type { CreateSurface, Surface } from '@avatarcade/stage/canvas';
import { drawFrame } from '@avatarcade/stage/draw';
import { type FontFile, fontsOfScene } from '@avatarcade/stage/fonts';
import type { Scene } from '@avatarcade/stage/scene';
import { buildSpeech, EXAMPLE_TEXT, paintGameplay, paintIcon } from '@avatarcade/stage/testing/example';
import { isOrderFormat } from '@avatarcade/video/formats';
import { composeScene } from '../compose.ts';
import { TEMPLATES } from '../templates.ts';
import { exampleInput } from './example.ts';

/**
 * Frames that browser and Node must draw alike. Pure: each runtime loads AGREEMENT_FONTS, draws the cases on its own surfaces, reads
 * their RGBA, and `compareFrames` tells how far apart two readings are.
 */
export type AgreementCase = {
  name: string;
  scene: Scene;
  /** Seconds. */
  time: number;
};

/** In and out of motion: a hook settled, a word popping up, the end card flying in, the video's last frame. */
const MOMENTS = ['hook', 'word', 'turn', 'end'] as const;

/** All that are ordered, and some of the further formats: they draw the same layers at other places. */
const DRAWN = TEMPLATES.filter(({ format }, index) => isOrderFormat(format) || index % 6 === 0);

const TEMPLATE_CASES: readonly AgreementCase[] = DRAWN.flatMap((template, index) => {
  const scene = composeScene(
    exampleInput({ template: template.id, hasPackshot: index % 2 === 1, speech: buildSpeech(EXAMPLE_TEXT) }),
  );
  // One moment of each template, all of the first: every case costs seconds.
  const moments = index === 0 ? MOMENTS : MOMENTS.slice(index % MOMENTS.length, (index % MOMENTS.length) + 1);
  return moments.map((moment) => ({ name: `${template.id}-${moment}`, scene, time: timeOf(moment, scene) }));
});

/** Scripts that are shaped, stacked, or set from the right; at the second that the first words are read. */
const SCRIPTS = [
  { language: 'ar', title: 'مملكة الجواهر', text: 'هل تستطيع الفوز في Gem Kingdoms اليوم؟' },
  { language: 'hi', title: 'रत्नों का साम्राज्य', text: 'क्या आप दसवाँ स्तर जीत सकते हैं?' },
  { language: 'ja', title: '宝石の王国', text: '新しくて楽しいゲームを紹介します。' },
  { language: 'th', title: 'อาณาจักรอัญมณี', text: 'คุณจะผ่านด่านที่สิบได้ไหม' },
  { language: 'ru', title: 'Королевство камней', text: 'Сможешь пройти десятый уровень?' },
] as const;

const SCRIPT_CASES: readonly AgreementCase[] = SCRIPTS.map(({ language, title, text }) => ({
  name: `script-${language}`,
  scene: composeScene(exampleInput({ language, product: { title }, speech: buildSpeech(text) })),
  time: 1.2,
}));

export const AGREEMENT_CASES: readonly AgreementCase[] = [...TEMPLATE_CASES, ...SCRIPT_CASES];

export const AGREEMENT_FONTS: readonly FontFile[] = [
  ...new Map(
    AGREEMENT_CASES.flatMap(({ scene }) => fontsOfScene(scene)).map((font) => [font.file, font]),
  ).values(),
];

function timeOf(moment: (typeof MOMENTS)[number], scene: Scene): number {
  const end = scene.frames / scene.fps;
  const word = scene.speech.words[Math.floor(scene.speech.words.length / 2)];
  const times = {
    hook: 1.5,
    word: (word?.start ?? 5) + 0.034,
    turn: scene.speech.duration + 0.24,
    end: end - 0.02,
  };
  return times[moment];
}

/** Returns what draws a case at full size over gameplay, so that every pixel is opaque. Pictures that cases share are painted once. */
export function createCaseDrawer(createSurface: CreateSurface): (agreementCase: AgreementCase) => Surface {
  const images = { icon: paintIcon(createSurface), packshot: paintGameplay(createSurface, 1200, 900) };
  const props = { createSurface, images, presenter: castPresenter };
  const gameplays = new Map<string, ReturnType<typeof paintGameplay>>();
  return ({ scene, time }) => {
    const { width, height } = scene;
    const size = `${width}x${height}`;
    const gameplay = gameplays.get(size) ?? paintGameplay(createSurface, width, height);
    gameplays.set(size, gameplay);
    const surface = createSurface(width, height);
    drawFrame(surface.context, { scene, time, props, gameplay });
    return surface;
  };
}

/** How far two pictures are apart, in steps of 255. Edges differ by their smoothing, so blocks of 16 x 16 are compared. */
export type Difference = {
  /** Mean over all blocks and channels. */
  mean: number;
  /** All but one in a thousand blocks are at most this far apart, in their worst channel. */
  nearlyAll: number;
  worst: number;
};

/**
 * What may differ between two Skias, and why. Chromium's build darkens the edges of letters under 256 pixels (2 % more ink at 88;
 * none above, where letters are outlines): 9 at most in nearly all blocks. It sets marks above and below Arabic and Thai letters on
 * whole pixels, ours where they belong: half a pixel of white on ink, 12 in nearly all blocks and 19 in the worst. Asking it for
 * exact places (`textRendering`) moves every letter and makes all scripts worse. Figures, shapes and pictures stay below 8. A
 * glyph out of place, another frame or a colour off goes beyond it.
 */
export const AGREEMENT_LIMITS: Difference = { mean: 1.3, nearlyAll: 13, worst: 21 };

const BLOCK = 16;

/** The sums of red, green and blue in each block, row by row. It is all that is compared of a picture, and small enough to leave a page. */
export type BlockSums = readonly number[];

type Pixels = { width: number; height: number; data: ArrayLike<number> };

/** `data` is RGBA; alpha is left out. */
export function sumBlocks({ width, height, data }: Pixels): BlockSums {
  const across = Math.floor(width / BLOCK);
  const down = Math.floor(height / BLOCK);
  const sums = new Array<number>(across * down * 3).fill(0);
  for (let y = 0; y < down * BLOCK; y++) {
    for (let x = 0; x < across * BLOCK; x++) {
      const from = (y * width + x) * 4;
      const to = (Math.floor(y / BLOCK) * across + Math.floor(x / BLOCK)) * 3;
      for (let channel = 0; channel < 3; channel++)
        sums[to + channel] = (sums[to + channel] ?? 0) + (data[from + channel] ?? 0);
    }
  }
  return sums;
}

/** Of pictures of the same size. */
export function compareFrames(one: BlockSums, other: BlockSums): Difference {
  const apart = one.map((sum, at) => Math.abs(sum - (other[at] ?? Number.POSITIVE_INFINITY)) / BLOCK ** 2);
  const blocks = Array.from({ length: apart.length / 3 }, (_, block) =>
    Math.max(...apart.slice(block * 3, block * 3 + 3)),
  ).sort((a, b) => a - b);
  return {
    mean: apart.reduce((sum, each) => sum + each, 0) / apart.length,
    nearlyAll: Math.ceil(blocks[Math.ceil(blocks.length * 0.999) - 1] ?? Number.POSITIVE_INFINITY),
    worst: Math.ceil(blocks.at(-1) ?? Number.POSITIVE_INFINITY),
  };
}
