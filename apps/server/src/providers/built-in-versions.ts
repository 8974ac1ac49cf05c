import { createRequire } from 'node:module';
import { buildSourceVersion } from '../platform/ids/source-version.ts';

const { resolve } = createRequire(import.meta.url);

/** One module of each package that draws or sounds. */
export const ENGINE_PACKAGES = [
  '@avatarcade/video/frames',
  '@avatarcade/stage/draw',
  '@avatarcade/cast/avatars',
  '@avatarcade/mascot/draw',
  '@avatarcade/music/render-bed',
  '@avatarcade/templates/templates',
  '@avatarcade/sample-game/game',
  '@avatarcade/render/studio',
];

type BuiltInVersions = { engine: string; voice: string; neural: string };

let built: BuiltInVersions | undefined;

/** Versions of the drawing and speaking code, by the content of its packages. Read once: a process runs what it started with. */
export function buildBuiltInVersions(): BuiltInVersions {
  built ??= build();
  return built;
}

function build(): BuiltInVersions {
  const versionOf = (entryPoint: string) => buildSourceVersion(resolve(entryPoint));
  return {
    engine: ENGINE_PACKAGES.map(versionOf).join(''),
    voice: versionOf('@avatarcade/speech/speaker'),
    neural: versionOf('@avatarcade/neural/speaker'),
  };
}
