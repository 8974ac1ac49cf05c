import { dirname } from 'node:path';
import type { SceneAssets, SceneMedia } from './render-types.ts';

/** Absolute paths that a job needs: files to read, and folders to write into. */
export type JobFiles = {
  reads: string[];
  writes: string[];
};

export const NO_FILES: JobFiles = { reads: [], writes: [] };

export function readFiles(...paths: (string | undefined)[]): JobFiles {
  return { reads: paths.filter((path) => path !== undefined), writes: [] };
}

export function readScene(media: Partial<SceneAssets & SceneMedia>): JobFiles {
  const { images = {}, clips = [], voice, music, presenterClip } = media;
  return readFiles(...clips, voice, music, presenterClip, ...Object.values(images));
}

/** The same with the folders of what is written. */
export function writeFiles({ reads }: JobFiles, ...outputs: (string | undefined)[]): JobFiles {
  return { reads, writes: outputs.filter((path) => path !== undefined).map((path) => dirname(path)) };
}
