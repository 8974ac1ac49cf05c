import { parseArgs } from 'node:util';
import type { PresenterInput } from '@avatarcade/stage/presenter-painter';
import { createNodeSurface } from '@avatarcade/stage/testing/canvas.node';
import { buildSpeech } from '@avatarcade/stage/testing/example';
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

const WIDTH = 620;
const HEIGHT = 820;
const FPS = 30;
const TEXT =
  'Can you beat level ten? Most players give up right here. Match the gems, blow up the boss, and build the wildest castle in the kingdom. ' +
  'Every day brings a new puzzle, a new prize and 3 new heroes. Play for free today!';

const speech = buildSpeech(TEXT);
const duration = speech.duration + 2.5;
const frames = Math.floor(duration * FPS);
const picture = values.picture ? await readPixels(values.picture) : drawCreature(760, 900);
const cut = cutOut(picture);
if ('problem' in cut) throw new Error(cut.problem);
const guessed = guessRig(cut.pixels);
process.stdout.write(
  `${WIDTH} x ${HEIGHT}, ${frames} frames of a picture of ${cut.pixels.width} x ${cut.pixels.height}; CPU ms a frame\n`,
);
for (const mouth of MASCOT_MOUTHS) {
  const before = process.cpuUsage();
  const design = measureMascot({ ...guessed, mouth }, { picture: cut.pixels });
  const mascot = prepareMascot(design, { picture: cut.pixels, createSurface: createNodeSurface });
  const prepared = milliseconds(before);
  const input: PresenterInput = { avatar: 'mascot:1', seed: 7, speech, duration, gameplaySide: 'right' };
  const { canvas, context } = createNodeSurface(WIDTH, HEIGHT);
  const rect = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  let [sum, worst, body] = [0, 0, ''];
  for (let frame = 0; frame < frames; frame++) {
    const start = process.cpuUsage();
    const pose = poseMascot(input, frame / FPS);
    const key = bodyKey(pose);
    const part = key === body ? faceBounds(design, { pose, rect }) : rect;
    body = key;
    context.save();
    context.beginPath();
    context.rect(
      Math.floor(part.x),
      Math.floor(part.y),
      Math.ceil(part.width) + 1,
      Math.ceil(part.height) + 1,
    );
    context.clip();
    context.clearRect(0, 0, WIDTH, HEIGHT);
    drawMascot(context, { mascot, pose, rect, createSurface: createNodeSurface });
    context.restore();
    // Skia draws only when pixels are read.
    canvas.getContext('2d').getImageData(0, 0, 1, 1);
    const taken = milliseconds(start);
    sum += taken;
    worst = Math.max(worst, taken);
  }
  process.stdout.write(
    `${mouth.padEnd(8)} ${(sum / frames).toFixed(1)} (worst ${worst.toFixed(0)}), prepared in ${prepared.toFixed(0)}\n`,
  );
}

/** CPU time of this process since then: user and system. */
function milliseconds(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
