import { createRequire } from 'node:module';
import { buildSourceVersion } from '../platform/ids/source-version.ts';

const { resolve } = createRequire(import.meta.url);

/** What the house draws and speaks with at the moment, by the content of the packages that do it. */
export function buildBuiltInVersions(): { engine: string; voice: string } {
  const versionOf = (entrance: string) => buildSourceVersion(resolve(entrance));
  return {
    engine: `${versionOf('@avatarcade/stage/draw')}${versionOf('@avatarcade/render/studio')}`,
    voice: versionOf('@avatarcade/speech/speaker'),
  };
}
