import { damaged, tooLong } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { Box } from './box-reader.ts';
import type { FileWindow } from './file-window.ts';
import { isTable, readTable, type Table } from './table.rules.ts';

/** Sound without compression: the demuxer keeps an entry for so many samples of a chunk, often for more. */
const SAMPLES_AN_ENTRY = 128;

/** What one track of the `moov` claims. */
export class TrackCount {
  id = 0;
  samples = 0;
  readonly #file: FileWindow;
  readonly #limits: Limits;
  readonly #handlers = new Set<string>();
  /** Runs of chunks with as many samples each, from the first chunk on that is named. */
  readonly #runs: { first: number; samples: number }[] = [];
  #chunks = 0;
  #edits = 0;
  #isOfUnitSamples = true;

  constructor(file: FileWindow, limits: Limits) {
    this.#file = file;
    this.#limits = limits;
  }

  add(box: Box): void {
    const { type, body, end } = box;
    if (type === 'tkhd')
      this.id = this.#file.read(body, 24).readUInt32BE(this.#file.read(body, 1)[0] === 1 ? 20 : 12);
    else if (type === 'hdlr') this.#handlers.add(this.#file.read(body, 12).toString('latin1', 8, 12));
    else if (type === 'elst')
      this.#edits += Math.floor((end - body - 8) / (this.#file.read(body, 1)[0] === 1 ? 20 : 12));
    else if (isTable(type)) this.#addTable(box, readTable(this.#file, box));
  }

  /** Of the demuxer's index: each edit may show all samples once more. */
  get entries(): number {
    const byChunks = this.#countByChunks();
    // PCM has a sample for each value, up to 48,000 a second: the demuxer takes those together.
    const isPcm = this.#isOfUnitSamples && this.#handlers.has('soun') && !this.#handlers.has('vide');
    const once = isPcm ? byChunks : Math.max(byChunks, this.samples);
    return once * Math.max(1, this.#edits);
  }

  #addTable(box: Box, table: Table): void {
    const { type } = box;
    if (type === 'stsz' || type === 'stz2') this.samples += table.count;
    else if (type === 'stco' || type === 'co64') this.#chunks += this.#few(table.count);
    else if (type === 'stts')
      this.#isOfUnitSamples &&= table.count === 1 && this.#pair(box, { ...table, index: 0 })[1] === 1;
    else if (type === 'stsc') this.#addRuns(box, table);
    else if (type === 'ctts' || type === 'sbgp') this.#addUp(box, table);
    else this.#few(table.count);
  }

  #few(entries: number): number {
    if (entries > this.#limits.indexEntries) throw tooLong(`${entries} entries of a table`);
    return entries;
  }

  #pair({ body }: Box, { head, entry, index }: Table & { index: number }): [number, number] {
    const bytes = this.#file.read(body + head + index * entry, 8);
    return [bytes.readUInt32BE(0), bytes.readUInt32BE(4)];
  }

  /** The demuxer spreads these out to one entry for each sample that they claim. */
  #addUp(box: Box, table: Table): void {
    let sum = 0;
    for (let i = 0; i < this.#few(table.count); i++)
      sum = this.#few(sum + this.#pair(box, { ...table, index: i })[0]);
  }

  #addRuns(box: Box, table: Table): void {
    for (let i = 0; i < this.#few(table.count); i++) {
      const [first, samples] = this.#pair(box, { ...table, index: i });
      if (first <= (this.#runs.at(-1)?.first ?? 0)) throw damaged('Chunks are out of order');
      this.#runs.push({ first, samples });
    }
  }

  #countByChunks(): number {
    let count = 0;
    for (const [i, { first, samples }] of this.#runs.entries()) {
      const next = Math.min(this.#runs[i + 1]?.first ?? Number.POSITIVE_INFINITY, this.#chunks + 1);
      const chunks = Math.max(0, next - (i === 0 ? 1 : first));
      count += chunks * Math.ceil(samples / SAMPLES_AN_ENTRY);
    }
    return count;
  }
}
