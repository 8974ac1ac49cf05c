import { castPresenter } from '@avatarcade/cast/presenter-layer';
import { drawFrame, type Props } from '@avatarcade/stage/draw';
import { createNodeSurface, loadSceneFonts } from '@avatarcade/stage/testing/canvas.node';
import type { Grid, Tile } from '@avatarcade/stage/testing/contact-sheet.node';
import { buildSpeech, EXAMPLE_TEXT, paintGameplay, paintIcon } from '@avatarcade/stage/testing/example';
import { composeScene } from '../compose.ts';
import { exampleInput } from './example.ts';

/** Texts that are hard to lay out: long words, right-to-left writing, and scripts without spaces or with stacked marks. */
export const SAMPLES: Record<string, { title: string; text: string; button: string }> = {
  en: { title: 'Gem Kingdoms: Castle Quest', text: EXAMPLE_TEXT, button: 'Play now' },
  de: {
    title: 'Edelsteinkönigreiche: Schlossabenteuer',
    text: 'Schaffst du die zehnte Schwierigkeitsstufe? Die Weltraumpiratenabenteuergeschichte beginnt: Sammle Edelsteinkombinationen, besiege den Endgegner und baue dein Traumschloss. Jetzt kostenlos herunterladen!',
    button: 'Jetzt herunterladen',
  },
  ar: {
    title: 'مملكة الجواهر: مغامرة القلعة',
    text: 'هل تستطيع الفوز في Gem Kingdoms اليوم؟ اجمع الجواهر، واهزم الزعيم، وابنِ أروع قلعة في المملكة. العب الآن مجاناً!',
    button: 'العب الآن',
  },
  ja: {
    title: 'ジェムキングダム:お城の大冒険',
    text: 'レベル10をクリアできますか?宝石をつなげて、ボスをたおし、王国で一番すごいお城を建てよう。今すぐ無料でプレイ!',
    button: '今すぐプレイ',
  },
  hi: {
    title: 'रत्नों का साम्राज्य: किले की खोज',
    text: 'क्या आप दसवाँ स्तर जीत सकते हैं? रत्न मिलाइए, बॉस को हराइए, और राज्य का सबसे शानदार किला बनाइए। आज ही मुफ़्त में खेलिए!',
    button: 'अभी खेलें',
  },
  th: {
    title: 'อาณาจักรอัญมณี: ภารกิจปราสาท',
    text: 'คุณจะผ่านด่านที่สิบได้ไหม? จับคู่อัญมณี ปราบบอส แล้วสร้างปราสาทที่ยิ่งใหญ่ที่สุดในอาณาจักร เล่นฟรีวันนี้เลย!',
    button: 'เล่นเลย',
  },
};

export type StripOptions = {
  template: string;
  avatar: string;
  language: string;
  title: string;
  text: string;
  button: string;
  hasIcon: boolean;
  hasPackshot: boolean;
  /** Default: true. */
  presenter?: boolean | undefined;
  /** Seconds. Default: times in the hook and the words, just before the end card, and at its end. */
  at?: readonly number[];
};

/** A strip of a template's frames. */
export function buildStrip(options: StripOptions): { grid: Grid; tiles: readonly Tile[] } {
  const scene = composeScene(
    exampleInput({
      template: options.template,
      avatar: options.avatar,
      language: options.language,
      speech: buildSpeech(options.text),
      product: { title: options.title },
      callToAction: options.button,
      hasIcon: options.hasIcon,
      hasPackshot: options.hasPackshot,
      presenter: options.presenter ?? true,
    }),
  );
  loadSceneFonts(scene);
  const icon = paintIcon(createNodeSurface);
  const packshot = paintGameplay(createNodeSurface, 1200, 900);
  const props: Props = {
    createSurface: createNodeSurface,
    images: { icon, packshot },
    presenter: castPresenter,
  };
  const gameplay = paintGameplay(createNodeSurface, scene.width, scene.height);
  const frame = createNodeSurface(scene.width, scene.height);
  const last = scene.frames / scene.fps - 0.05;
  const { duration } = scene.speech;
  const times = options.at ?? [0.5, 1.5, 3, duration * 0.5, duration - 0.8, last];
  const scale = (scene.height > scene.width ? 0.25 : 0.3) * (times.length > 2 ? 1 : 2.4);
  const grid = {
    columns: scene.height > scene.width ? 6 : 3,
    width: Math.round(scene.width * scale),
    height: Math.round(scene.height * scale),
  };
  const tiles = times.map((time) => ({
    name: `${options.template} ${options.language} ${time.toFixed(1)} s`,
    draw(canvas: (typeof frame)['context']) {
      drawFrame(frame.context, { scene, time, props, gameplay });
      canvas.drawImage(frame.image, 0, 0, grid.width, grid.height);
    },
  }));
  return { grid, tiles };
}
