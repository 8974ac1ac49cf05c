import { parseArgs } from 'node:util';
import type { CreateSurface } from '../canvas.ts';
import { drawPresenter, type PresenterInput, posePresenter } from '../cast/presenter.ts';
import { createNodeSurface } from './canvas.node.ts';
import { buildSpeech } from './example.ts';

/**
 * CPU time of drawing a presenter at film size, frame by frame of a spoken film:
 * `node packages/stage/src/testing/cost.node.ts [--avatar ID]...`.
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
  // Of this person alone: what is painted for one is not there for the next.
  const createSurface: CreateSurface = (width, height) => createNodeSurface(width, height);
  const film = drawFilm(input, createSurface);
  const again = drawFilm(input, createSurface);
  process.stdout.write(
    `${avatar.padEnd(16)} first time ${film.mean.toFixed(1)} (worst ${film.worst.toFixed(0)}), sprites kept ${again.mean.toFixed(1)} (worst ${again.worst.toFixed(0)})\n`,
  );
}

/** CPU milliseconds of this process a frame: user and system. */
function drawFilm(input: PresenterInput, createSurface: CreateSurface): { mean: number; worst: number } {
  const { canvas, context } = createNodeSurface(WIDTH, HEIGHT);
  const rect = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  let sum = 0;
  let worst = 0;
  for (let frame = 0; frame < frames; frame++) {
    const before = process.cpuUsage();
    context.clearRect(0, 0, WIDTH, HEIGHT);
    const pose = posePresenter(input, frame / FPS);
    drawPresenter(context, input.avatar, pose, rect, { createSurface });
    // Skia draws when somebody looks.
    canvas.getContext('2d').getImageData(0, 0, 1, 1);
    const { user, system } = process.cpuUsage(before);
    const milliseconds = (user + system) / 1000;
    sum += milliseconds;
    worst = Math.max(worst, milliseconds);
  }
  return { mean: sum / frames, worst };
}
