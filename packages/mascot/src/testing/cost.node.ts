import { parseArgs } from 'node:util';
import type { PresenterInput } from '@avatarcade/stage/presenter-painter';
import { createNodeSurface } from '@avatarcade/stage/testing/canvas.node';
import {
  cpuSince,
  measureFrames,
  PRESENTER_SIZE,
  SPOKEN,
  SPOKEN_FRAMES,
  SPOKEN_SECONDS,
} from '@avatarcade/stage/testing/frame-cost.node';
import { MASCOT_MOUTHS } from '@avatarcade/video/mascot/mascot-rig';
import { drawMascot, faceBounds } from '../draw/mascot.draw.ts';
import { bodyKey, poseMascot } from '../motion/pose.ts';
import { cutOut } from '../prepare/cut-out.ts';
import { guessRig } from '../prepare/guess-marks.ts';
import { measureMascot, prepareMascot } from '../prepare/prepare-mascot.ts';
import { drawCreature } from './creature.ts';
import { readPixels } from './pixels.node.ts';

/**
 * CPU time of drawing a mascot at video size, frame by frame of a spoken video, and as a video does it: while the body keeps still, only the
 * face is drawn again: `node packages/mascot/src/testing/cost.node.ts [--picture FILE]`.
 */
const { values } = parseArgs({ options: { picture: { type: 'string' } } });

const picture = values.picture ? await readPixels(values.picture) : drawCreature(760, 900);
const cut = cutOut(picture);
if ('problem' in cut) throw new Error(cut.problem);
const guessed = guessRig(cut.pixels);
const { width, height } = PRESENTER_SIZE;
process.stdout.write(
  `${width} x ${height}, ${SPOKEN_FRAMES} frames of a picture of ${cut.pixels.width} x ${cut.pixels.height}; CPU ms a frame\n`,
);
const input: PresenterInput = {
  avatar: 'mascot:1',
  seed: 7,
  speech: SPOKEN,
  duration: SPOKEN_SECONDS,
  gameplaySide: 'right',
};
for (const mouth of MASCOT_MOUTHS) {
  const start = process.cpuUsage();
  const design = measureMascot({ ...guessed, mouth }, { picture: cut.pixels });
  const mascot = prepareMascot(design, { picture: cut.pixels, createSurface: createNodeSurface });
  const prepared = cpuSince(start);
  const { mean, worst } = measureFrames({
    poseAt: (time) => poseMascot(input, time),
    bodyKey,
    faceBounds: (pose, rect) => faceBounds(design, { pose, rect }),
    draw: (canvas, frame) => drawMascot(canvas, { mascot, ...frame, createSurface: createNodeSurface }),
  });
  process.stdout.write(
    `${mouth.padEnd(8)} ${mean.toFixed(1)} (worst ${worst.toFixed(0)}), prepared in ${prepared.toFixed(0)}\n`,
  );
}
