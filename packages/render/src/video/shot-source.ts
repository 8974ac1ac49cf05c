import type { GameplayLayer } from '@avatarcade/stage/scene';
import { shotAt } from '@avatarcade/stage/shots';
import { FPS, frameAt } from '@avatarcade/video/frames';
import type { Frame } from 'node-av/lib';
import type { PictureSource } from '../compose/picture-source.ts';
import type { Limits } from '../limits.ts';
import { ClipReader } from './clip-reader.ts';
import { ShotFitter } from './shot-fitter.ts';

export type ShotOptions = {
  layer: GameplayLayer;
  /** Of the clips, as shots count them. */
  paths: readonly string[];
  limits: Limits;
};

type OpenClip = { clip: number; reader: ClipReader; fitter: ShotFitter };

/** The shots of a scene as pictures of their place's size. One clip is open at a time. */
export class ShotSource implements PictureSource {
  readonly #options: ShotOptions;
  readonly #first: number;
  #open: OpenClip | undefined;

  constructor(options: ShotOptions) {
    this.#options = options;
    this.#first = frameAt(options.layer.from);
  }

  pictureAt(index: number): Frame {
    const { shots = [], fill = 'crop' } = this.#options.layer;
    // The middle of the frame, where players are sent to: see the preview's clock.
    const moment = shotAt(shots, (this.#first + index + 0.5) / FPS);
    if (!moment) throw new Error('A scene without shots');
    const { reader, fitter } = this.#openClip(moment.shot.clip);
    const { focus, zoom } = moment;
    return fitter.fit(reader.pictureAt(moment.time), { fill, focus, zoom });
  }

  #openClip(clip: number): OpenClip {
    if (this.#open?.clip === clip) return this.#open;
    this.#close();
    const { paths, limits, layer } = this.#options;
    const path = paths[clip];
    if (path === undefined) throw new Error(`There is no clip ${clip}`);
    const reader = new ClipReader(path, limits);
    const { width, height } = layer.rect;
    this.#open = { clip, reader, fitter: new ShotFitter(reader.trackShape, { width, height }) };
    return this.#open;
  }

  #close(): void {
    this.#open?.fitter[Symbol.dispose]();
    this.#open?.reader[Symbol.dispose]();
    this.#open = undefined;
  }

  [Symbol.dispose](): void {
    this.#close();
  }
}
