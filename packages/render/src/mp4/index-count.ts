import { damaged, tooLong } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { Box } from './box-reader.ts';
import type { FileWindow } from './file-window.ts';
import { ROOT, type Visitor } from './index-walk.ts';
import { isTable, readTable } from './table.rules.ts';
import { TrackCount } from './track-count.ts';

/** Counts the tracks, samples, fragments and index entries of a file. Throws RenderError as soon as one of the counts is above its limit. */
export class IndexCount implements Visitor {
  readonly samples = new Map<number, number>();
  /** Types of the outermost boxes, by where they start. */
  readonly starts = new Map<number, string>();
  /** Boxes that say where fragments are. */
  readonly references: Box[] = [];
  hasMovie = false;
  readonly #file: FileWindow;
  readonly #limits: Limits;
  #track: TrackCount | undefined;
  #tracks = 0;
  #fragments = 0;
  #entries = 0;
  /** The track that a fragment's samples belong to. */
  #fragmentTrack = 0;

  constructor(file: FileWindow, limits: Limits) {
    this.#file = file;
    this.#limits = limits;
  }

  enter(box: Box, parent: string): void {
    if (parent === ROOT) this.starts.set(box.start, box.type);
    if (box.type === 'moov') this.hasMovie = true;
    else if (box.type === 'moof') this.#addFragments(1);
    else if (box.type === 'trak') this.#openTrack();
    else if (box.type === 'tfhd') this.#fragmentTrack = this.#file.read(box.body, 8).readUInt32BE(4);
    else if (box.type === 'trun') this.#addSamples(this.#fragmentTrack, { samples: this.#countOf(box) });
    else if (box.type === 'sidx' || box.type === 'tfra') this.#addReferences(box);
    else if (this.#track) this.#track.add(box);
    else if (isTable(box.type)) this.#ensureFew(this.#countOf(box));
  }

  leave(box: Box): void {
    if (box.type !== 'trak' || !this.#track) return;
    const { id, samples, entries } = this.#track;
    this.#addSamples(id, { samples, entries });
    this.#track = undefined;
  }

  #countOf(box: Box): number {
    return readTable(this.#file, box).count;
  }

  #openTrack(): void {
    const { streams } = this.#limits;
    if (++this.#tracks > streams) throw damaged(`More than ${streams} tracks`);
    this.#track = new TrackCount(this.#file, this.#limits);
  }

  #addSamples(track: number, { samples, entries = samples }: { samples: number; entries?: number }): void {
    this.samples.set(track, (this.samples.get(track) ?? 0) + samples);
    this.#entries += entries;
    this.#ensureFew(this.#entries);
  }

  #ensureFew(entries: number): void {
    if (entries > this.#limits.indexEntries) throw tooLong(`${entries} samples in the index`);
  }

  #addReferences(box: Box): void {
    this.references.push(box);
    this.#addFragments(this.#countOf(box));
  }

  #addFragments(count: number): void {
    this.#fragments += count;
    // A fragment may be named by a `sidx` and by a `tfra` of each track beside its own box.
    const most = this.#limits.fragments * 4;
    if (this.#fragments > most) throw tooLong(`More than ${most} fragments`);
  }
}
