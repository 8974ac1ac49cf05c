import { intersectRects } from '@avatarcade/stage/boxes';
import { captionLineHeight, captionRoom } from '@avatarcade/stage/captions/room';
import type { PresenterClip, Rect, Scene } from '@avatarcade/stage/scene';
import { buildSpeech, EXAMPLE_TEXT } from '@avatarcade/stage/testing/example';
import { buildDefaultEdit } from '@avatarcade/video/edit/video-edit';
import { describe, expect, it } from 'vitest';
import { composeVideo } from './compose-video.ts';
import { mouthAt } from './fit-filmed-presenter.ts';
import { TEMPLATES } from './templates.ts';

/** A picture of 1000 pixels in height: how far down the top of the head and the chin are. */
function buildClip(top: number, chin: number): PresenterClip {
  const height = chin - top;
  const face = { x: 500 - height * 0.38, y: top, width: height * 0.76, height };
  return { width: 1000, height: 1000, fps: 25, duration: 9, face };
}
const STANDING = buildClip(40, 180);
/** To the shoulders, as in a video call. */
const CLOSE_UP = buildClip(100, 720);

/** Marks above and below its letters make its lines taller than those of others. */
const THAI_TEXT = 'คุณ ผ่าน ด่าน สิบ ได้ ไหม? ผู้เล่น ส่วนใหญ่ ยอมแพ้ ตรงนี้. เล่น ฟรี วันนี้!';

function compose(template: string, clip: PresenterClip, text = EXAMPLE_TEXT): Scene {
  return composeVideo(
    {
      ...{ template, avatar: 'actor:1', locale: 'en', captions: true, aiLabel: true, gameplayFit: 'loop' },
      edit: buildDefaultEdit(),
    },
    {
      speech: buildSpeech(text),
      product: { title: 'Gem Kingdoms' },
      assets: { icon: true },
      presenter: { kind: 'clip', clip },
    },
  );
}

const captionsOf = (scene: Scene) => scene.layers.filter((layer) => layer.kind === 'captions');
const linesOf = (scene: Scene) => captionsOf(scene).map(({ style }) => style.maxLines);

const areaOf = ({ width, height }: Rect) => width * height;

/** The largest part of the mouth that captions cover, 0 to 1. */
function coveredPart(scene: Scene, clip: PresenterClip): number {
  let most = 0;
  for (const captions of captionsOf(scene)) {
    for (const figure of scene.layers.filter((layer) => layer.kind === 'presenter')) {
      const words = captionRoom(captions, {
        lines: captions.style.maxLines,
        lineHeight: captionLineHeight(scene.speech.words),
      });
      const [from, to] = [Math.max(captions.from, figure.from), Math.min(captions.to, figure.to)];
      for (let time = from; time < to; time += 0.5) {
        const mouth = mouthAt(time, { figure, clip });
        const covered = intersectRects(mouth, words);
        if (covered) most = Math.max(most, areaOf(covered) / areaOf(mouth));
      }
    }
  }
  return most;
}

describe.each(TEMPLATES.map(({ id }) => id))(
  'the mouth of a person who is filmed close up, in the template %s,',
  (id) => {
    const scene = compose(id, CLOSE_UP);

    it.each([
      ['', EXAMPLE_TEXT],
      [' of a tall script', THAI_TEXT],
    ])('stays in sight above captions%s', (_, text) => {
      expect(coveredPart(compose(id, CLOSE_UP, text), CLOSE_UP)).toBeLessThan(0.15);
    });

    it('is inside the window, where there is one', () => {
      for (const figure of scene.layers.filter((layer) => layer.kind === 'presenter')) {
        if (!figure.window) continue;
        const still = { ...figure, motion: [] };
        const mouth = mouthAt(0, { figure: still, clip: CLOSE_UP });
        expect(mouth.y).toBeGreaterThan(figure.rect.y);
        expect(mouth.y + mouth.height).toBeLessThanOrEqual(figure.rect.y + 0.9 * figure.rect.height);
      }
    });
  },
);

it('captions have fewer lines over a mouth that is close up, and as many as ever elsewhere', () => {
  expect(linesOf(compose('reaction-portrait', STANDING))).toEqual([2]);
  expect(linesOf(compose('reaction-portrait', CLOSE_UP))).toEqual([1]);
});
