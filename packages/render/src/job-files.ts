import { dirname } from 'node:path';
import type { JobKind, JobOrder, Jobs } from './job-protocol.ts';
import type { SceneAssets, SceneMedia } from './render-types.ts';

/** Absolute paths that a job needs: files to read, and folders to write into. */
export type JobFiles = {
  reads: string[];
  writes: string[];
};

type FilesOf<K extends JobKind> = (input: Jobs[K]['input']) => JobFiles;

const NONE: JobFiles = { reads: [], writes: [] };
const reading = (...paths: (string | undefined)[]): JobFiles => ({
  reads: paths.filter((path) => path !== undefined),
  writes: [],
});
const writing = ({ reads }: JobFiles, ...outputs: string[]): JobFiles => ({
  reads,
  writes: outputs.map((path) => dirname(path)),
});
const ofScene = ({ images, gameplay, voice }: Partial<SceneAssets & SceneMedia>): JobFiles =>
  reading(gameplay, voice, ...Object.values(images ?? {}));

const FILES: { [K in JobKind]: FilesOf<K> } = {
  inspectIsolation: () => NONE,
  probeVideo: ({ path }) => reading(path),
  probeImage: ({ path }) => reading(path),
  normalizeImage: ({ input, output }) => writing(reading(input), output),
  resizeVideo: ({ input, output }) => writing(reading(input), output),
  encodeSound: ({ input, output }) => writing(reading(input), output),
  renderVideo: (input) => writing(ofScene(input), input.output, input.poster),
  makeSampleGameplay: ({ output }) => writing(NONE, output),
  renderMiniature: (input) => writing(ofScene(input), input.output),
  drawGreetingPicture: () => NONE,
  drawPortraitPicture: () => NONE,
  drawScenePicture: (input) => ofScene(input),
};

export function listFiles<K extends JobKind>({ kind, input }: JobOrder<K>): JobFiles {
  return FILES[kind](input);
}
