import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Studio } from '@avatarcade/render/studio';
import { createSpeaker } from '@avatarcade/speech/speaker';
import { VOICES } from '@avatarcade/speech/voices';
import type { Scene } from '@avatarcade/stage/scene';
import { composeScene } from '@avatarcade/templates/compose';

const TEXT =
  'Stop scrolling! This little fox needs your help. Jump over the stumps, grab every coin, and do not fall into the ' +
  'river. I have been playing Fox Dash all week, and I still can not beat my best friend. Think you are faster than ' +
  'me? It is free, it works offline, and you can start in two seconds. Every level brings new tricks, hidden ' +
  'treasure, and a brand new song. Come on, show me what you can do. Download Fox Dash now!';

const run = promisify(execFile);

/** The scene of an ad with a presenter, word captions and an end card, of exactly so many seconds. Writes its voice. */
export async function composeAd({
  voice,
  seconds,
  avatar = 'maya-everyday',
}: {
  voice: string;
  seconds: number;
  avatar?: string | undefined;
}): Promise<Scene> {
  await using speaker = createSpeaker();
  const english = VOICES.find(({ key }) => key.startsWith('en'));
  const { wav, track } = await speaker.speak({ text: TEXT, voice: english?.key ?? '' });
  await writeFile(voice, wav);
  const scene = composeScene({
    template: 'corner-portrait',
    avatar,
    speech: track,
    language: 'en',
    product: { title: 'Fox Dash' },
    hasIcon: false,
    hasPackshot: false,
    callToAction: 'Play for free',
    aiLabel: 'AI-generated',
    captions: true,
    label: true,
    atEnd: 'loop',
    seed: 1,
  });
  // As long as the transcode, whatever the voice took.
  return { ...scene, frames: seconds * scene.fps };
}

type TranscodeOptions = {
  filters?: string;
  /** Instead of the preset's. */
  motionSearch?: string;
};

/** Decodes and encodes a clip, and nothing else but these filters. */
export function transcode(
  input: string,
  output: string,
  { filters = '', motionSearch = '' }: TranscodeOptions = {},
): Promise<unknown> {
  const child = fileURLToPath(new URL('./transcode.child.ts', import.meta.url));
  return run(process.execPath, ['--no-warnings', child, input, output, filters, motionSearch]);
}

/** Gameplay in portrait. Grain makes the blocks of every picture differ, as smoke, water and particles do: 4 is light, 6 heavy. */
export async function makeGameplay(
  studio: Studio,
  { path, seconds, grain }: { path: string; seconds: number; grain: number },
): Promise<void> {
  const plain = `${path}.plain.mp4`;
  await studio.makeSampleGameplay({ output: plain, format: 'portrait', seconds });
  await transcode(plain, path, { filters: `noise=alls=${grain}:allf=t` });
  await rm(plain);
}
