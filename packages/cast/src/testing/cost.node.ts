import { parseArgs } from 'node:util';
import type { CreateSurface } from '@avatarcade/stage/canvas';
import type { PresenterInput } from '@avatarcade/stage/presenter-painter';
import { createNodeSurface } from '@avatarcade/stage/testing/canvas.node';
import {
  measureFrames,
  PRESENTER_SIZE,
  SPOKEN,
  SPOKEN_FRAMES,
  SPOKEN_SECONDS,
} from '@avatarcade/stage/testing/frame-cost.node';
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

const { width, height } = PRESENTER_SIZE;
process.stdout.write(`${width} x ${height}, ${SPOKEN_FRAMES} frames; CPU ms a frame\n`);
for (const avatar of values.avatar) {
  const input: PresenterInput = {
    avatar,
    seed: 7,
    speech: SPOKEN,
    duration: SPOKEN_SECONDS,
    gameplaySide: 'right',
  };
  // A cache for this character alone.
  const createSurface: CreateSurface = (wide, high) => createNodeSurface(wide, high);
  const measure = () =>
    measureFrames({
      poseAt: (time) => posePresenter(input, time),
      bodyKey,
      faceBounds: (pose, rect) => faceBounds(avatar, { pose, rect }),
      draw: (canvas, frame) => drawPresenter(canvas, { avatar, ...frame, createSurface }),
    });
  const video = measure();
  const again = measure();
  process.stdout.write(
    `${avatar.padEnd(16)} first time ${video.mean.toFixed(1)} (worst ${video.worst.toFixed(0)}), sprites kept ${again.mean.toFixed(1)} (worst ${again.worst.toFixed(0)})\n`,
  );
}
