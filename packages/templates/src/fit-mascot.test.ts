import { faceAtRest } from '@avatarcade/mascot/presenter';
import type { Scene } from '@avatarcade/stage/scene';
import { buildSpeech, EXAMPLE_TEXT } from '@avatarcade/stage/testing/example';
import { buildDefaultEdit } from '@avatarcade/video/edit/video-edit';
import type { MascotDesign } from '@avatarcade/video/mascot/mascot-design';
import { expect, it } from 'vitest';
import { composeVideo } from './compose-video.ts';
import { TEMPLATES } from './templates.ts';

/** A car that is seen from its left front: eyes on the windscreen, and a mouth at the bumper. */
const CAR: MascotDesign = {
  width: 770,
  height: 450,
  rig: {
    marks: { leftEye: [0.37, 0.2], rightEye: [0.56, 0.24], mouth: [0.18, 0.64], chin: [0.2, 0.8] },
    ...{ mouth: 'grille', eyes: 'drawn', mouthSize: 1, eyeSize: 1, framing: 'whole' },
  },
  face: {
    eyes: [
      { at: [285, 90], radius: [52, 60] },
      { at: [431, 108], radius: [52, 60] },
    ],
    mouth: { at: [139, 288], radius: [70, 20] },
    hasMouth: false,
    ...{ chin: [154, 360], top: [385, 9], turn: 0.12, unit: 147, skin: [20, 80, 160] },
    head: { at: [285, 180], radius: [250, 180] },
  },
};
const WIDTHS = { portrait: 1080, landscape: 1920, square: 1080, 'four-five': 1080 };

function compose(template: string): Scene {
  return composeVideo(
    {
      ...{ template, avatar: 'mascot:1', locale: 'en', captions: true, aiLabel: true, gameplayFit: 'loop' },
      edit: buildDefaultEdit(),
    },
    {
      speech: buildSpeech(EXAMPLE_TEXT),
      product: { title: 'Gem Kingdoms' },
      assets: { icon: true },
      presenter: { kind: 'mascot', design: CAR },
    },
  );
}

it.each(TEMPLATES.map(({ id, format }) => [id, WIDTHS[format]] as const))(
  'the whole face of a wide mascot is in the frame of %s',
  (id, width) => {
    for (const layer of compose(id).layers) {
      if (layer.kind !== 'presenter' || layer.window) continue;
      const face = faceAtRest(CAR, layer.rect);
      expect(face?.x).toBeGreaterThanOrEqual(0);
      expect((face?.x ?? 0) + (face?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  },
);
