import type { LoadReport } from './child/child-messages.ts';
import { type ChildSession, readReport, startSession } from './child/child-session.ts';
import type { VoiceChild } from './child/fork-voice-child.ts';
import { buildModelSettings } from './engines/engine.ts';
import { findEngine } from './engines/find-engine.ts';
import { measureFreeMemory } from './memory.ts';
import { NeuralError } from './neural.errors.ts';
import type { InstalledPack } from './packs/pack.schema.ts';
import { toLoadError } from './to-neural-error.ts';

export type HeldModelOptions = {
  /** The longest that loading may take. */
  loadMs: number;
  /** A child that nobody needs for so long ends, and its memory is free. */
  idleMs: number;
  freeMemory?: (() => number) | undefined;
  fork?: (() => VoiceChild) | undefined;
};

type LoadedModel = { session: ChildSession; report: LoadReport };

/** Keeps one child with one model. Another model gets another child: the system takes all memory of the one before back. */
export function createHeldModel(options: HeldModelOptions) {
  const { freeMemory = measureFreeMemory, fork } = options;
  let held: (LoadedModel & { folder: string }) | undefined;
  let loading: ChildSession | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(timer);
    const session = held?.session ?? loading;
    held = undefined;
    await session?.[Symbol.asyncDispose]();
  }

  async function load(pack: InstalledPack, { threads, signal }: LoadOrder): Promise<LoadedModel> {
    const engine = findEngine(pack.engine);
    if (!engine)
      throw new NeuralError({ code: 'unknown_voice', message: `The pack ${pack.id} has no voices.` });
    const free = freeMemory();
    if (free < pack.memoryBytes) throw tooLittleMemory(pack, free);
    const session = startSession(fork);
    loading = session;
    try {
      const settings = buildModelSettings(engine.buildModel(pack), { threads });
      const limits = { timeoutMs: options.loadMs, signal };
      const report = readReport(await session.ask({ kind: 'load', settings }, limits), 'load');
      const strange = pack.voices.find(({ sid }) => sid >= report.speakers);
      if (strange) throw new Error(`The model has ${report.speakers} speakers, and no ${strange.name}.`);
      return { session, report };
    } catch (error) {
      await session[Symbol.asyncDispose]();
      signal?.throwIfAborted();
      throw toLoadError(error, pack);
    } finally {
      loading = undefined;
    }
  }

  return {
    /** The loaded model of a pack. Throws NeuralError, or the reason of an aborted signal. */
    async get(pack: InstalledPack, order: LoadOrder): Promise<LoadedModel> {
      clearTimeout(timer);
      if (held?.folder === pack.folder && held.session.isAlive) return held;
      await end();
      held = { ...(await load(pack, order)), folder: pack.folder };
      return held;
    },
    /** Starts the time after which the child ends. */
    rest(): void {
      clearTimeout(timer);
      timer = setTimeout(() => void end(), options.idleMs).unref();
    },
    end,
  };
}

export type LoadOrder = { threads: number; signal?: AbortSignal | undefined };

const toMegabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

const tooLittleMemory = (pack: InstalledPack, free: number) =>
  new NeuralError({
    code: 'out_of_memory',
    message: `The voices of ${pack.id} need ${toMegabytes(pack.memoryBytes)} of memory; ${toMegabytes(free)} are free.`,
  });
