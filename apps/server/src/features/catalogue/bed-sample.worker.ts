import { parentPort, workerData } from 'node:worker_threads';
import { BED_IDS } from '@avatarcade/music/bed-ids';
import { encodeWav } from '@avatarcade/music/encode-wav';
import { renderBed } from '@avatarcade/music/render-bed';
import { z } from 'zod';

/** A sample is a short video's music: it arrives on its end card and rings out. */
const SAMPLE = { seconds: 12, cardAt: 9.5, seed: 1 };

const [left, right] = renderBed({ bed: z.enum(BED_IDS).parse(workerData), ...SAMPLE });
// Small sounds have one channel, which their encoder takes for both halves of a voice's power.
const middle = left.map((sample, index) => ((sample + (right[index] ?? 0)) / 2) * Math.SQRT1_2);
parentPort?.postMessage(new Uint8Array(encodeWav([middle, middle])));
