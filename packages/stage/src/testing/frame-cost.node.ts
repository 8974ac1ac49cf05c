import type { Canvas2D } from '../canvas.ts';
import type { Rect } from '../scene.ts';
import { createNodeSurface } from './canvas.node.ts';
import { buildSpeech } from './example.ts';

/** The size at which templates draw a presenter. */
export const PRESENTER_SIZE = { width: 620, height: 820 };
const FPS = 30;
const TEXT =
  'Can you beat level ten? Most players give up right here. Match the gems, blow up the boss, and build the wildest castle in the kingdom. ' +
  'Every day brings a new puzzle, a new prize and 3 new heroes. Play for free today!';

/** What a presenter says in measurements, and for how long its video goes on. Seconds. */
export const SPOKEN = buildSpeech(TEXT);
export const SPOKEN_SECONDS = SPOKEN.duration + 2.5;
export const SPOKEN_FRAMES = Math.floor(SPOKEN_SECONDS * FPS);

type Drawn<Pose> = {
  poseAt: (time: number) => Pose;
  /** Poses with equal keys have equal bodies. */
  bodyKey: (pose: Pose) => string;
  /** Outside of it, poses with equal bodies have equal pixels. */
  faceBounds: (pose: Pose, rect: Rect) => Rect;
  draw: (canvas: Canvas2D, frame: { pose: Pose; rect: Rect }) => void;
};

/** CPU milliseconds of this process a frame, drawn as a video does it: while the body keeps still, only the face is drawn again. */
export function measureFrames<Pose>({ poseAt, bodyKey, faceBounds, draw }: Drawn<Pose>): {
  mean: number;
  worst: number;
} {
  const { width, height } = PRESENTER_SIZE;
  const { canvas, context } = createNodeSurface(width, height);
  const rect = { x: 0, y: 0, width, height };
  let [sum, worst, body] = [0, 0, ''];
  for (let frame = 0; frame < SPOKEN_FRAMES; frame++) {
    const start = process.cpuUsage();
    const pose = poseAt(frame / FPS);
    const key = bodyKey(pose);
    const part = key === body ? faceBounds(pose, rect) : rect;
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
    context.clearRect(0, 0, width, height);
    draw(context, { pose, rect });
    context.restore();
    // Skia draws only when pixels are read.
    canvas.getContext('2d').getImageData(0, 0, 1, 1);
    const taken = cpuSince(start);
    sum += taken;
    worst = Math.max(worst, taken);
  }
  return { mean: sum / SPOKEN_FRAMES, worst };
}

/** Milliseconds of this process since then: user and system. */
export function cpuSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
