import { parseArgs } from 'node:util';
import type { CreateSurface } from '@avatarcade/stage/canvas';
import type { PresenterInput } from '@avatarcade/stage/presenter-painter';
import { createNodeSurface } from '@avatarcade/stage/testing/canvas.node';
import { buildSpeech } from '@avatarcade/stage/testing/example';
import { bodyKey } from '../pose.ts';
import { drawPresenter, faceBounds, posePresenter } from '../presenter.ts';

/**
 * CPU time of drawing a presenter at video size, frame by frame of a spoken video, and as a video does it: while the body keeps still,
 * only the face is drawn again:
 * `node packages/cast/src/testing/cost.node.ts [--avatar ID]...`.
 */
const { values } = parseArgs({
  options: {
    avatar: {
      type: 'string',
      multiple: true,
      default: ['maya-everyday', 'malik-pilot', 'zuri-streamer', 'sven-pirate'],
    },
  },
});

const WIDTH = 620;
const HEIGHT = 820;
const FPS = 30;
const TEXT =
  'Can you beat level ten? Most players give up right here. Match the gems, blow up the boss, and build the wildest castle in the kingdom. ' +
  'Every day brings a new puzzle, a new prize and 3 new heroes. Play for free today!';

const track = buildSpeech(TEXT);
const duration = track.duration + 2.5;
const frames = Math.floor(duration * FPS);

process.stdout.write(`${WIDTH} x ${HEIGHT}, ${frames} frames; CPU ms a frame\n`);
for (const avatar of values.avatar) {
  const input: PresenterInput = { avatar, seed: 7, speech: track, duration, gameplaySide: 'right' };
  // A cache for this character alone.
  const createSurface: CreateSurface = (width, height) => createNodeSurface(width, height);
  const video = drawVideo(input, createSurface);
  const again = drawVideo(input, createSurface);
  process.stdout.write(
    `${avatar.padEnd(16)} first time ${video.mean.toFixed(1)} (worst ${video.worst.toFixed(0)}), sprites kept ${again.mean.toFixed(1)} (worst ${again.worst.toFixed(0)})\n`,
  );
}

/** CPU milliseconds of this process a frame: user and system. */
function drawVideo(input: PresenterInput, createSurface: CreateSurface): { mean: number; worst: number } {
  const { canvas, context } = createNodeSurface(WIDTH, HEIGHT);
  const rect = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  let sum = 0;
  let worst = 0;
  let body = '';
  for (let frame = 0; frame < frames; frame++) {
    const before = process.cpuUsage();
    const pose = posePresenter(input, frame / FPS);
    const key = bodyKey(pose);
    const part = key === body ? faceBounds(input.avatar, { pose, rect }) : rect;
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
    drawPresenter(context, { avatar: input.avatar, pose, rect, createSurface });
    context.restore();
    // Skia draws only when pixels are read.
    canvas.getContext('2d').getImageData(0, 0, 1, 1);
    const { user, system } = process.cpuUsage(before);
    const milliseconds = (user + system) / 1000;
    sum += milliseconds;
    worst = Math.max(worst, milliseconds);
  }
  return { mean: sum / frames, worst };
}
