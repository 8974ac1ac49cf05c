/**
 * What it costs to render a video in slices: `node slices.ts [--rounds 3] [--seconds 15] [--slices 1,2,4] [--cores 4]`. The same video in each
 * number of slices by turns; ratios are medians of what each round says, so a busy or slow machine does little to them. With `--cores` slices get the
 * threads that they have on a machine of so many cores.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createStudio } from '@avatarcade/render/studio';
import { composeAd, makeGameplay } from './ad.ts';
import { type Cost, measure } from './measure.ts';
import { median } from './median.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '15' },
    slices: { type: 'string', default: '1,2,4' },
    cores: { type: 'string', default: String(availableParallelism()) },
  },
});
const counts = values.slices.split(',').map(Number);
// Processes in a sandbox aren’t counted with their parent’s children.
const studio = createStudio({ sandbox: false, cores: Number(values.cores) });

const folder = await mkdtemp(join(tmpdir(), 'bench-slices-'));
const at = (name: string) => join(folder, name);
const rounds: Cost[][] = [];
try {
  const seconds = Number(values.seconds);
  const scene = await composeAd({ voice: at('voice.wav'), seconds });
  await makeGameplay(studio, { path: at('game.mp4'), seconds, grain: 4 });
  const paths = { clips: [at('game.mp4')], voice: at('voice.wav'), output: at('video.mp4') };
  const pictures = { poster: at('video.jpg'), endCard: at('end-card.jpg') };
  const order = { ...paths, ...pictures, scene, images: {}, title: 'Bench' };
  for (let round = 0; round < Number(values.rounds); round++) {
    const costs: Cost[] = [];
    for (const slices of counts) costs.push(await measure(() => studio.renderVideo(order, { slices })));
    rounds.push(costs);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

const medianOf = (column: number, of: (cost: Cost, whole: Cost) => number): number =>
  median(rounds.flatMap((costs) => (costs[column] && costs[0] ? [of(costs[column], costs[0])] : [])));

const [processor] = cpus();
console.log(
  `${processor?.model ?? 'unknown'}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ` +
    `${values.rounds} round(s), ${values.seconds} s, threads for ${values.cores} cores`,
);
console.log(
  `| slices | CPU seconds | beside ${counts[0]} | by the clock | beside ${counts[0]} | busiest thread | all children | largest |`,
);
console.log('|---|---|---|---|---|---|---|---|');
for (const [column, slices] of counts.entries()) {
  const cells = [
    `${medianOf(column, ({ cpuSeconds }) => cpuSeconds).toFixed(1)}`,
    medianOf(column, (cost, whole) => cost.cpuSeconds / whole.cpuSeconds).toFixed(3),
    `${medianOf(column, ({ wallSeconds }) => wallSeconds).toFixed(1)} s`,
    medianOf(column, (cost, whole) => cost.wallSeconds / whole.wallSeconds).toFixed(2),
    `${medianOf(column, ({ threadSeconds }) => threadSeconds).toFixed(1)} s`,
    `${medianOf(column, ({ togetherMegabytes }) => togetherMegabytes).toFixed(0)} MB`,
    `${medianOf(column, ({ peakMegabytes }) => peakMegabytes).toFixed(0)} MB`,
  ];
  console.log(`| ${slices} | ${cells.join(' | ')} |`);
}
