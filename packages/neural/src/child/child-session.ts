import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { ChildOrder, ChildReport, OrderMessage, ReportMessage } from './child-messages.ts';
import { forkVoiceChild, killGroup, type VoiceChild } from './fork-voice-child.ts';

type How = 'refused' | 'ended' | 'killed' | 'late';
/** `words`: what the child wrote last. */
type Failure = { how: How; message: string; words?: string };

/** Why a child gave no result: it refused, ended by itself, or took too long. An abort rejects with the signal's reason. */
export class ChildFailure extends Error {
  readonly how: How;
  readonly words: string;

  constructor({ how, message, words = '' }: Failure) {
    super(message);
    this.how = how;
    this.words = words;
  }
}

const MODEL_FAILED = /E:onnxruntime.*Non-zero status code/;

type Limits = { timeoutMs: number; signal?: AbortSignal | undefined };
type ReportOf<K extends ChildReport['kind']> = Extract<ChildReport, { kind: K }>;

export type ChildSession = AsyncDisposable & {
  readonly pid: number | undefined;
  readonly isAlive: boolean;
  /** One order at a time. After anything but a report or a refusal the child is ended. */
  ask(order: ChildOrder, limits: Limits): Promise<ChildReport>;
};

export function startSession(fork: () => VoiceChild = forkVoiceChild): ChildSession {
  const { process: child, lastWords } = fork();
  let count = 0;
  const isAlive = () => child.exitCode === null && child.signalCode === null && child.connected;
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    hold(child, true);
    const ended = once(child, 'exit');
    killGroup(child);
    await ended;
  };
  // Without a listener an error of the channel would end the server.
  child.on('error', () => undefined);
  hold(child, false);
  return {
    get pid() {
      return child.pid;
    },
    get isAlive() {
      return isAlive();
    },
    async ask(order, { timeoutMs, signal }) {
      signal?.throwIfAborted();
      if (!isAlive())
        throw new ChildFailure({ how: 'ended', message: 'The voice child is gone.', words: lastWords() });
      count += 1;
      hold(child, true);
      const timeout = AbortSignal.timeout(timeoutMs);
      const over = signal ? AbortSignal.any([signal, timeout]) : timeout;
      try {
        return await exchange({ process: child, lastWords }, { message: { id: count, order }, over });
      } catch (error) {
        if (error instanceof ChildFailure && error.how === 'refused') throw error;
        await end();
        signal?.throwIfAborted();
        throw error;
      } finally {
        hold(child, false);
      }
    },
    [Symbol.asyncDispose]: end,
  };
}

/** The report on an order of this kind. Throws ChildFailure where it is on another. */
export function readReport<K extends ChildReport['kind']>(report: ChildReport, kind: K): ReportOf<K> {
  const isWanted = (each: ChildReport): each is ReportOf<K> => each.kind === kind;
  if (isWanted(report)) return report;
  throw new ChildFailure({
    how: 'ended',
    message: `The voice child reports ${report.kind} and not ${kind}.`,
  });
}

/** Sends one order and waits for its report, the child's end or `over`. */
async function exchange(
  { process: child, lastWords }: VoiceChild,
  { message, over }: { message: OrderMessage; over: AbortSignal },
): Promise<ChildReport> {
  const { promise, resolve, reject } = Promise.withResolvers<ChildReport>();
  const fail = (how: How, message: string) => reject(new ChildFailure({ how, message, words: lastWords() }));
  const onMessage = (response: ReportMessage) => {
    if (response.id !== message.id) return;
    if ('fault' in response) fail('refused', response.fault);
    else resolve(response.report);
  };
  const onClose = (code: number | null, signal: NodeJS.Signals | null) =>
    fail(signal === 'SIGKILL' ? 'killed' : 'ended', `The voice child ended with ${signal ?? code}.`);
  // The runtime's promise never settles when a model fails at work: all that it does is to write this.
  const onWords = () => MODEL_FAILED.test(lastWords()) && fail('ended', 'The model failed at work.');
  const onOver = () => fail('late', 'The voice child took too long.');
  child.on('message', onMessage);
  child.stderr?.on('data', onWords);
  // Not `exit`: what the child wrote last has been read by then.
  child.once('close', onClose);
  over.addEventListener('abort', onOver, { once: true });
  child.send(message, (error) => error && fail('ended', error.message));
  try {
    return await promise;
  } finally {
    child.off('message', onMessage);
    child.stderr?.off('data', onWords);
    child.off('close', onClose);
    over.removeEventListener('abort', onOver);
  }
}

/** Whether the child keeps this process from ending. */
function hold(child: VoiceChild['process'], isHeld: boolean): void {
  const way = isHeld ? 'ref' : 'unref';
  child[way]();
  child.channel?.[way]();
  (child.stderr as Socket | null)?.[way]();
}
