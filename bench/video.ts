/**
 * What a video costs beside a plain transcode of its gameplay: `node video.ts [--rounds 3] [--seconds 30]`. Both are of one length, 1080 x 1920 and encoded
 * with the same settings; the ratio of processor seconds is from one run, so a busy or slow machine does little to it.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { createStudio } from '@avatarcade/render/studio';
import { createSpeaker } from '@avatarcade/speech/speaker';
import { VOICES } from '@avatarcade/speech/voices';
import type { Scene } from '@avatarcade/stage/scene';
import { composeScene } from '@avatarcade/templates/compose';
import { type Cost, measure } from './measure.ts';

const TEXT =
  'Stop scrolling! This little fox needs your help. Jump over the stumps, grab every coin, and do not fall into the ' +
  'river. I have been playing Fox Dash all week, and I still can not beat my best friend. Think you are faster than ' +
  'me? It is free, it works offline, and you can start in two seconds. Every level brings new tricks, hidden ' +
  'treasure, and a brand new song. Come on, show me what you can do. Download Fox Dash now!';

const run = promisify(execFile);
// Processes in a sandbox aren’t counted with their parent’s children.
const studio = createStudio({ sandbox: false });
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '30' },
    avatar: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

async function composeVideo(voice: string): Promise<Scene> {
  await using speaker = createSpeaker();
  const english = VOICES.find(({ id }) => id.startsWith('en'));
  const { wav, track } = await speaker.speak({ text: TEXT, voice: english?.id ?? '' });
  await writeFile(voice, wav);
  const scene = composeScene({
    template: 'corner-portrait',
    avatar: values.avatar ?? 'maya-everyday',
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

function transcode(input: string, output: string, filters = ''): Promise<unknown> {
  const child = fileURLToPath(new URL('./transcode.child.ts', import.meta.url));
  return run(process.execPath, ['--no-warnings', child, input, output, filters]);
}

const median = (costs: Cost[], of: (cost: Cost) => number): number =>
  costs.map(of).sort((a, b) => a - b)[costs.length >> 1] ?? 0;

async function compare(name: string, gameplay: string, scene: Scene, folder: string): Promise<void> {
  const videos: Cost[] = [];
  const plain: Cost[] = [];
  const at = (file: string) => join(folder, file);
  for (let round = 0; round < rounds; round++) {
    plain.push(await measure(() => transcode(gameplay, at('plain.mp4'))));
    const order = { scene, gameplay, voice: at('voice.wav'), images: {}, metadata: { title: 'Bench' } };
    videos.push(
      await measure(() => studio.renderVideo({ ...order, output: at('video.mp4'), poster: at('video.jpg') })),
    );
  }
  const megabits = ((await stat(gameplay)).size * 8) / seconds / 1e6;
  const cpu = (costs: Cost[]) => median(costs, (cost) => cost.cpuSeconds);
  const peak = (costs: Cost[]) => median(costs, (cost) => cost.peakMegabytes);
  console.log(
    [
      `| ${name} (${megabits.toFixed(1)} Mbit/s)`,
      `${cpu(plain).toFixed(1)} s, ${peak(plain).toFixed(0)} MB`,
      `${cpu(videos).toFixed(1)} s, ${peak(videos).toFixed(0)} MB`,
      `${(cpu(videos) / cpu(plain)).toFixed(2)} |`,
    ].join(' | '),
  );
}

const folder = await mkdtemp(join(tmpdir(), 'bench-video-'));
try {
  const scene = await composeVideo(join(folder, 'voice.wav'));
  const light = join(folder, 'light.mp4');
  const heavy = join(folder, 'heavy.mp4');
  const game = join(folder, 'game.mp4');
  await studio.makeSampleGameplay({ output: game, format: 'portrait', seconds });
  // Grain makes the blocks of every picture differ, as smoke, water and particles do.
  await transcode(game, light, 'noise=alls=4:allf=t');
  await transcode(game, heavy, 'noise=alls=6:allf=t');
  console.log(`${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, ${rounds} round(s), ${seconds} s`);
  console.log('| gameplay | plain transcode | video | ratio of CPU seconds |\n|---|---|---|---|');
  await compare('light', light, scene, folder);
  await compare('heavy', heavy, scene, folder);
  const cardAt = Math.min(seconds - 2.5, scene.speech.duration);
  const sound = { music: 'epic', effects: true, gameLevel: 0.5, seed: 1, cardAt };
  await compare('light, with music and effects', light, { ...scene, sound }, folder);
  const layers = scene.layers.filter(({ kind }) => kind !== 'presenter');
  await compare('light, without presenter', light, { ...scene, layers }, folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
