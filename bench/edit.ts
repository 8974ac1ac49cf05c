/**
 * What editing adds to a video: `node edit.ts [--rounds 5] [--seconds 12] [--clip game.mp4]`. Videos of the same clip with cuts, crops and punch-ins and without, with
 * music and without, by turns, as processor seconds; and the search for a clip's moments. The machine's load is printed: ratios are medians
 * of pairs, so other work does little to them.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createStudio } from '@avatarcade/render/studio';
import { createSpeaker } from '@avatarcade/speech/speaker';
import { VOICES } from '@avatarcade/speech/voices';
import type { Scene } from '@avatarcade/stage/scene';
import { composeVideo } from '@avatarcade/templates/compose-video';
import { buildDefaultEdit, type VideoEdit } from '@avatarcade/video/edit/video-edit';
import { type Cost, measure } from './measure.ts';
import { median } from './median.ts';

const TEXT =
  'Stop scrolling! This little fox needs your help. Jump over the stumps, grab every coin, and do not fall into the ' +
  'river. Think you are faster than me? It is free, and you can start in two seconds. Download Fox Dash now!';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '12' },
    clip: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
/** Of the clip that is drawn where none is given: longer than the video, so that there is something to choose. */
const DRAWN_SECONDS = 30;

// Processes in a sandbox aren’t counted with their parent’s children.
const studio = createStudio({ sandbox: false });
const folder = await mkdtemp(join(tmpdir(), 'bench-edit-'));
const at = (file: string) => join(folder, file);

type Variant = { name: string; edit: Partial<VideoEdit> };

/** Three ranges of another shape than the game's place, about points that aren't its middle, faster in one. */
const RANGES: VideoEdit['ranges'] = [
  { clip: 0, from: 16, to: 20, speed: 1, focus: { x: 0.3, y: 0.4 } },
  { clip: 0, from: 2, to: 7, speed: 1.5 },
  { clip: 0, from: 24, to: 29, speed: 1, focus: { x: 0.7, y: 0.5 } },
];
const PLAIN: Variant = {
  name: 'uncut',
  edit: { moments: false, music: 'none', effects: false, gameLevel: 0 },
};
const SHOTS: Variant = { name: 'three ranges', edit: { ...PLAIN.edit, moments: true, ranges: RANGES } };
const MUSIC: Variant = {
  name: 'uncut, with music and effects',
  edit: { ...PLAIN.edit, music: 'epic', effects: true },
};

type Clip = { path: string; duration: number };

async function makeScenes(variants: readonly Variant[], { duration }: Clip): Promise<Scene[]> {
  await using speaker = createSpeaker();
  const english = VOICES.find(({ key }) => key.startsWith('en'));
  const { wav, track } = await speaker.speak({ text: TEXT, voice: english?.key ?? '' });
  await writeFile(at('voice.wav'), wav);
  return variants.map(({ edit }) => {
    const scene = composeVideo(
      {
        template: 'corner-portrait',
        avatar: 'maya-everyday',
        locale: 'en',
        captions: true,
        aiLabel: true,
        gameplayFit: 'loop',
        edit: { ...buildDefaultEdit(), ...edit },
      },
      { speech: track, product: { title: 'Fox Dash' }, assets: {}, clips: [{ duration }] },
    );
    return { ...scene, frames: Math.min(scene.frames, seconds * scene.fps) };
  });
}

const render = (scene: Scene, gameplay: string): Promise<Cost> =>
  measure(() =>
    studio.renderVideo({
      scene,
      clips: [gameplay],
      voice: at('voice.wav'),
      images: {},
      title: 'Bench',
      output: at('video.mp4'),
      poster: at('video.jpg'),
      endCard: at('end-card.jpg'),
    }),
  );

/** Videos by turns, so that what else the machine does falls on all of them alike. */
async function compare(clip: Clip, variants: readonly Variant[]): Promise<void> {
  const scenes = await makeScenes(variants, clip);
  const costs: Cost[][] = variants.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, scene] of scenes.entries()) costs[index]?.push(await render(scene, clip.path));
  const plain = costs[0] ?? [];
  console.log('| video | processor seconds | beside the uncut one | memory |\n|---|---|---|---|');
  for (const [index, { name }] of variants.entries()) {
    const own = costs[index] ?? [];
    const ratio = median(own.map(({ cpuSeconds }, round) => cpuSeconds / (plain[round]?.cpuSeconds ?? 1)));
    const memory = Math.max(...own.map(({ peakMegabytes }) => peakMegabytes));
    const cpu = median(own.map(({ cpuSeconds }) => cpuSeconds));
    console.log(`| ${name} | ${cpu.toFixed(1)} | ${ratio.toFixed(3)} | ${memory.toFixed(0)} MB |`);
  }
}

async function search({ path, duration }: Clip): Promise<void> {
  const costs: Cost[] = [];
  const walls: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    costs.push(await measure(() => studio.findMoments(path)));
    walls.push((performance.now() - begun) / 1000);
  }
  const share = (numbers: number[]) => (median(numbers) / duration).toFixed(3);
  const cpu = costs.map(({ cpuSeconds }) => cpuSeconds);
  console.log(
    `search for moments of ${duration.toFixed(0)} s: ${median(cpu).toFixed(1)} processor seconds (${share(cpu)} of its length), ` +
      `${median(walls).toFixed(1)} s by the clock (${share(walls)})`,
  );
}

try {
  const game = at('game.mp4');
  const load = () => loadavg()[0]?.toFixed(1);
  console.log(`${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, load ${load()}, ${rounds} round(s)`);
  if (!values.clip)
    await studio.makeSampleGameplay({ output: game, format: 'landscape', seconds: DRAWN_SECONDS });
  const path = values.clip ? resolve(values.clip) : game;
  const { duration } = await studio.probeVideo(path, { verify: false });
  await compare({ path, duration }, [PLAIN, SHOTS, MUSIC]);
  await search({ path, duration });
  console.log(`load at the end ${load()}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
