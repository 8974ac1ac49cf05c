/**
 * What a video costs beside a plain transcode of its gameplay: `node video.ts [--rounds 3] [--seconds 30]`. Both are of one length, 1080 x 1920 and encoded
 * with the same preset and quality. The plain transcode is made twice: with the preset's own search of motion, which is what a video is measured against, and
 * with the quicker one of videos. The ratio of processor seconds is from one run, so a busy or slow machine does little to it.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ENCODER_SETTINGS } from '@avatarcade/render/encoder-settings';
import { createStudio } from '@avatarcade/render/studio';
import type { Scene } from '@avatarcade/stage/scene';
import { composeAd, makeGameplay, transcode } from './ad.ts';
import { type Cost, measure } from './measure.ts';
import { median } from './median.ts';

// Processes in a sandbox aren’t counted with their parent’s children.
const studio = createStudio({ sandbox: false });
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '30' },
    avatar: { type: 'string' },
  },
});
const { motionSearch } = ENCODER_SETTINGS;
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

async function compare(name: string, gameplay: string, scene: Scene, folder: string): Promise<void> {
  const videos: Cost[] = [];
  const plain: Cost[] = [];
  const quick: Cost[] = [];
  const at = (file: string) => join(folder, file);
  for (let round = 0; round < rounds; round++) {
    plain.push(await measure(() => transcode(gameplay, at('plain.mp4'))));
    quick.push(await measure(() => transcode(gameplay, at('quick.mp4'), { motionSearch })));
    const order = { scene, clips: [gameplay], voice: at('voice.wav'), images: {}, title: 'Bench' };
    const outputs = { output: at('video.mp4'), poster: at('video.jpg'), endCard: at('end-card.jpg') };
    videos.push(await measure(() => studio.renderVideo({ ...order, ...outputs })));
  }
  const megabits = ((await stat(gameplay)).size * 8) / seconds / 1e6;
  const cpu = (costs: Cost[]) => median(costs.map((cost) => cost.cpuSeconds));
  const peak = (costs: Cost[]) => median(costs.map((cost) => cost.peakMegabytes));
  console.log(
    [
      `| ${name} (${megabits.toFixed(1)} Mbit/s)`,
      `${cpu(plain).toFixed(1)} s, ${peak(plain).toFixed(0)} MB`,
      `${cpu(quick).toFixed(1)} s`,
      `${cpu(videos).toFixed(1)} s, ${peak(videos).toFixed(0)} MB`,
      `${(cpu(videos) / cpu(plain)).toFixed(2)}`,
      `${(cpu(videos) / cpu(quick)).toFixed(2)} |`,
    ].join(' | '),
  );
}

const folder = await mkdtemp(join(tmpdir(), 'bench-video-'));
try {
  const scene = await composeAd({ voice: join(folder, 'voice.wav'), seconds, avatar: values.avatar });
  const light = join(folder, 'light.mp4');
  const heavy = join(folder, 'heavy.mp4');
  await makeGameplay(studio, { path: light, seconds, grain: 4 });
  await makeGameplay(studio, { path: heavy, seconds, grain: 6 });
  console.log(`${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, ${rounds} round(s), ${seconds} s`);
  console.log(
    '| gameplay | plain transcode | with the search of videos | video | beside the former | the latter |',
  );
  console.log('|---|---|---|---|---|---|');
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
