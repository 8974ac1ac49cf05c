import { AV_BUFFERSRC_FLAG_KEEP_REF } from 'node-av/constants';
import { type FilterContext, FilterGraph, type Frame } from 'node-av/lib';
import { ensureDone, isOver, isWaiting } from './check.ts';
import { countThreads } from './threads.ts';

/** A filter chain with one input and one output. Its text is made of our own numbers and names, never of a user's words. */
export class Chain implements Disposable {
  readonly #graph = new FilterGraph();
  readonly #source: FilterContext;
  readonly #sink: FilterContext;

  /** `source`: arguments of `buffer` or `abuffer`; `filters`: between the two. */
  constructor(kind: 'video' | 'audio', { source, filters }: { source: string; filters: string[] }) {
    const [from, to] = kind === 'video' ? ['buffer', 'buffersink'] : ['abuffer', 'abuffersink'];
    this.#graph.alloc();
    this.#graph.nbThreads = countThreads(2);
    const text = [`${from}@in=${source}`, ...filters, `${to}@out`].join(',');
    ensureDone(this.#graph.parsePtr(text), 'Filters');
    ensureDone(this.#graph.configSync(), 'Filters');
    const input = this.#graph.getFilter(`${from}@in`);
    const sink = this.#graph.getFilter(`${to}@out`);
    if (!input || !sink) throw new Error('The filter chain has no ends');
    this.#source = input;
    this.#sink = sink;
  }

  /** The caller still owns the frame. Push undefined after the last frame. */
  push(frame: Frame | undefined): void {
    ensureDone(this.#source.buffersrcAddFrameSync(frame ?? null, AV_BUFFERSRC_FLAG_KEEP_REF), 'Filtering');
  }

  /** Fills `frame`, or returns false when more has to be pushed first or nothing is left. */
  pull(frame: Frame): boolean {
    const code = this.#sink.buffersinkGetFrameSync(frame);
    if (isWaiting(code) || isOver(code)) return false;
    ensureDone(code, 'Filtering');
    return true;
  }

  /** Changes a filter's option from the next frame on. */
  command(filter: string, [option, value]: readonly [option: string, value: number]): void {
    const result = this.#graph.sendCommand(filter, option, String(value));
    if (typeof result === 'number') ensureDone(result, 'A filter command');
  }

  [Symbol.dispose](): void {
    this.#graph.free();
  }
}
