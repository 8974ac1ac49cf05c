/**
 * The render child: takes one order over IPC, responds, and ends. Everything that touches foreign bytes happens here, so a
 * crash in a decoder costs one attempt and not the server. A pooled child takes one order after the other, all of them built-in.
 */
import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import { RenderError } from '../errors.ts';
import type { ChildMessage, JobOrder, SlicesMessage } from '../job-protocol.ts';
import type { RenderedSlice } from '../render-types.ts';
import { createStages } from './stages.ts';

/** The channel to the server would keep it alive. */
const leave = (code: number): never => process.exit(code);

function send(message: ChildMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined) leave(2);
    else process.send(message, undefined, undefined, () => resolve());
  });
}

function toMessage(error: unknown): ChildMessage {
  if (error instanceof RenderError) return { type: 'error', kind: error.kind, message: error.message };
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return { type: 'error', kind: 'crashed', message: 'The render child met a fault' };
}

/** Between two orders. */
function rest(): void {
  globalThis.gc?.();
  // It is written at a usual end alone, and one that stays is killed.
  flushCompileCache();
}

/** Of the only video that a child ever makes. */
const slices = Promise.withResolvers<readonly RenderedSlice[]>();

async function work(order: JobOrder): Promise<void> {
  const stages = createStages();
  stages.begin('start');
  try {
    const { runJob } = await import('./run-job.ts');
    const onProgress = (progress: number) => void send({ type: 'progress', progress });
    const result = await runJob(order, { onProgress, stages, slices: slices.promise });
    await send({ type: 'stages', stages: stages.end() });
    await send({ type: 'result', result });
  } catch (error) {
    await send({ type: 'stages', stages: stages.end() });
    throw error;
  }
}

const [mode, memoryBytes] = process.argv.slice(2);
// Where nothing else would end it. A second thread takes a third of a start.
if (memoryBytes !== undefined) {
  new Worker(new URL('./watch-process.worker.ts', import.meta.url), {
    workerData: Number(memoryBytes),
    resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 32 },
  }).unref();
}
// A stop of the whole service reaches its children too. The server ends them itself, in its own order.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
// The server has gone: nobody wants the result any more.
process.on('disconnect', () => leave(0));
const stays = mode === 'pooled';
process.on('message', (message: JobOrder | SlicesMessage) => {
  if ('slices' in message) {
    slices.resolve(message.slices);
    return;
  }
  work(message)
    .catch((error: unknown) => send(toMessage(error)))
    .then(
      () => (stays ? rest() : leave(0)),
      () => leave(1),
    );
});
await send({ type: 'ready' });
