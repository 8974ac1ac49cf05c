/**
 * The voice child: loads one model and speaks a sentence at a time. The native library ends or hangs its process on many faults
 * of a model, so it runs here and not in the server.
 */
import type {
  ChildOrder,
  ChildReport,
  ModelSettings,
  OrderMessage,
  ReportMessage,
  SentenceSettings,
} from './child-messages.ts';

type Runtime = typeof import('sherpa-onnx-node').default;
type Model = Awaited<ReturnType<Runtime['OfflineTts']['createAsync']>>;

/** Imported at first use, so that a library that can't be loaded is reported to the parent. */
const loadRuntime = async (): Promise<Runtime> => (await import('sherpa-onnx-node')).default;

let model: Model | undefined;

const measureBytes = () => process.memoryUsage.rss();

async function load(settings: ModelSettings): Promise<ChildReport> {
  const { OfflineTts } = await loadRuntime();
  const start = performance.now();
  model = await OfflineTts.createAsync(settings);
  const milliseconds = performance.now() - start;
  return {
    kind: 'load',
    speakers: model.numSpeakers,
    rate: model.sampleRate,
    milliseconds,
    bytes: measureBytes(),
  };
}

async function speak({ text, ...sentence }: SentenceSettings): Promise<ChildReport> {
  if (!model) throw new Error('No model is loaded.');
  const { GenerationConfig } = await loadRuntime();
  const { sid, speed } = sentence;
  // The runtime shortens pauses to a fifth unless it is given 1.
  const generationConfig = new GenerationConfig({ ...sentence, silenceScale: 1 });
  const { samples, sampleRate } = await model.generateAsync({
    text,
    sid,
    speed,
    // Samples outside of V8's memory can't be sent to the parent.
    enableExternalBuffer: false,
    generationConfig,
  });
  return { kind: 'speak', samples, rate: sampleRate, bytes: measureBytes() };
}

async function follow(order: ChildOrder): Promise<ChildReport> {
  if (order.kind === 'load') return await load(order.settings);
  if (order.kind === 'speak') return await speak(order.sentence);
  return { kind: 'probe', version: (await loadRuntime()).version };
}

const send = (message: ReportMessage) => process.send?.(message);

// The server ends its children itself, also where a service manager signals all processes.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
// Killed rather than exited: native threads may be running.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', ({ id, order }: OrderMessage) => {
  follow(order).then(
    (report) => send({ id, report }),
    (error: unknown) => send({ id, fault: error instanceof Error ? error.message : String(error) }),
  );
});
