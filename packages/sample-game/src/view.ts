/** Size of the picture, and where the ground and the runner are in it. */
export type View = {
  width: number;
  height: number;
  ground: number;
  runnerX: number;
  /** Of the runner and everything it meets. */
  scale: number;
};

/** What every part of the picture is drawn from; `time` in seconds since the start of the run. */
export type Moment = { view: View; time: number };

export function buildView(width: number, height: number): View {
  const isPortrait = height > width;
  return {
    width,
    height,
    ground: Math.round(height * (isPortrait ? 0.6 : 0.8)),
    runnerX: Math.round(width * (isPortrait ? 0.54 : 0.4)),
    scale: isPortrait ? 1.2 : 1,
  };
}

/** Returns a number from 0 to 1 that is scattered, but the same for the same whole number. */
export function hash(n: number): number {
  let x = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32;
}
