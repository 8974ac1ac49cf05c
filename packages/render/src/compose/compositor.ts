import { type Props, showLayer } from '@avatarcade/stage/draw';
import type { GameplayLayer, Scene } from '@avatarcade/stage/scene';
import type { Frame } from 'node-av/lib';
import { allocPicture, createFrame, type PictureViews, viewPicture } from '../av/frame.ts';
import { BlendKernel } from './blend-kernel.ts';
import { buildCornerMask, type CornerMask, insertPicture } from './insert-picture.ts';
import { Overlay, Scratch } from './overlay.ts';
import type { PictureSource } from './picture-source.ts';

type Gameplay = {
  layer: GameplayLayer;
  source: PictureSource;
  mask: CornerMask;
  /** Number of the frame in which it is first seen. */
  first: number;
};

const isFull = ({ rect, radius }: GameplayLayer, { width, height }: Scene): boolean =>
  radius === 0 && rect.x === 0 && rect.y === 0 && rect.width === width && rect.height === height;

/** As the stage counts: a time belongs to the frame in which it falls, with a small tolerance. */
const findFirstFrame = ({ fps }: Scene, { from }: GameplayLayer): number => Math.floor(from * fps + 1e-4);

function paintBlack({ planes: [y, u, v] }: PictureViews): void {
  y.fill(16);
  u.fill(128);
  v.fill(128);
}

/**
 * Puts the video's pictures together: what lies below the gameplay, the gameplay, what lies above. Nothing is converted or copied twice
 * that hasn't changed, and nothing is decoded or scaled that is fully covered.
 */
export class Compositor implements Disposable {
  readonly #scene: Scene;
  readonly #props: Props;
  readonly #gameplay: Gameplay | undefined;
  readonly #below: Overlay[];
  readonly #above: Overlay[];
  readonly #base = createFrame();
  readonly #result = createFrame();
  #views: PictureViews | undefined;
  #baseKey: string | undefined;

  constructor(scene: Scene, { props, source }: { props: Props; source: PictureSource | undefined }) {
    this.#scene = scene;
    this.#props = props;
    const at = scene.layers.findIndex(({ kind }) => kind === 'gameplay');
    const layer = scene.layers[at];
    if (layer?.kind === 'gameplay' && source) {
      const mask = buildCornerMask(layer.rect, layer.radius);
      this.#gameplay = { layer, source, mask, first: findFirstFrame(scene, layer) };
    }
    const scratch = new Scratch(new BlendKernel(), scene);
    const toOverlays = (layers: Scene['layers']) =>
      layers
        .filter(({ kind }) => kind !== 'gameplay')
        .map((each) => new Overlay(scene, { layer: each, props, scratch }));
    this.#below = toOverlays(scene.layers.slice(0, Math.max(0, at)));
    this.#above = toOverlays(scene.layers.slice(at + 1));
  }

  /** Picture number `index`, valid until the next call; indices only go up. */
  compose(index: number): Frame {
    const time = index / this.#scene.fps;
    for (const overlay of this.#above) overlay.update(time);
    const floor = this.#above.findLastIndex(({ coversFrame }) => coversFrame);
    const views = this.#prepareResult();
    if (floor < 0) this.#composeGround(index, { time, views });
    for (const overlay of this.#above.slice(Math.max(0, floor))) overlay.blend(views);
    return this.#result;
  }

  #isShown(layer: GameplayLayer, time: number): boolean {
    return showLayer({ scene: this.#scene, layer, time, props: this.#props }) !== undefined;
  }

  /** The gameplay and what lies below it, into the result. */
  #composeGround(index: number, { time, views }: { time: number; views: PictureViews }): void {
    const gameplay = this.#gameplay;
    const isShown = gameplay && this.#isShown(gameplay.layer, time);
    if (isShown && isFull(gameplay.layer, this.#scene)) {
      this.#result.copy(gameplay.source.pictureAt(index - gameplay.first));
      return;
    }
    this.#result.copy(this.#composeBase(time));
    if (!isShown) return;
    const picture = gameplay.source.pictureAt(index - gameplay.first);
    insertPicture(views, { source: viewPicture(picture), rect: gameplay.layer.rect, mask: gameplay.mask });
  }

  #composeBase(time: number): Frame {
    for (const overlay of this.#below) overlay.update(time);
    const key = this.#below.map((overlay) => overlay.key).join('\n');
    if (key === this.#baseKey) return this.#base;
    this.#baseKey = key;
    const { width, height } = this.#scene;
    if (this.#base.width !== width) allocPicture(this.#base, { width, height });
    const views = viewPicture(this.#base);
    const floor = this.#below.findLastIndex(({ coversFrame }) => coversFrame);
    if (floor < 0) paintBlack(views);
    for (const overlay of this.#below.slice(Math.max(0, floor))) overlay.blend(views);
    return this.#base;
  }

  /** Memory of the result is used again and again, and so are the views into it. */
  #prepareResult(): PictureViews {
    const { width, height } = this.#scene;
    if (!this.#views || !this.#result.isWritable) {
      allocPicture(this.#result, { width, height });
      this.#views = viewPicture(this.#result);
    }
    return this.#views;
  }

  [Symbol.dispose](): void {
    this.#base.free();
    this.#result.free();
  }
}
