import type { Props } from '@avatarcade/stage/draw';
import type { GameplayLayer, Scene } from '@avatarcade/stage/scene';
import type { Frame } from 'node-av/lib';
import { allocPicture, createFrame, type PictureViews, viewPicture } from '../av/frame.ts';
import type { GameplaySource } from '../film/gameplay.source.ts';
import { BlendKernel } from './blend.kernel.ts';
import { buildCornerMask, type CornerMask, insertPicture } from './insert-picture.ts';
import { Overlay, Scratch } from './overlay.ts';

interface Gameplay {
  layer: GameplayLayer;
  source: GameplaySource;
  mask: CornerMask;
}

const isFull = ({ rect, radius }: GameplayLayer, { width, height }: Scene): boolean =>
  radius === 0 && rect.x === 0 && rect.y === 0 && rect.width === width && rect.height === height;

function paintBlack({ planes: [y, u, v] }: PictureViews): void {
  y.fill(16);
  u.fill(128);
  v.fill(128);
}

/**
 * Puts the film's pictures together: what lies below the gameplay, the gameplay, what lies above. Nothing is converted or copied twice
 * that hasn't changed, and nothing is decoded or scaled that is wholly covered.
 */
export class Compositor implements Disposable {
  readonly #scene: Scene;
  readonly #gameplay: Gameplay | undefined;
  readonly #below: Overlay[];
  readonly #above: Overlay[];
  readonly #base = createFrame();
  readonly #result = createFrame();
  #baseKey: string | undefined;

  constructor(scene: Scene, props: Props, source: GameplaySource | undefined) {
    this.#scene = scene;
    const at = scene.layers.findIndex(({ kind }) => kind === 'gameplay');
    const layer = scene.layers[at];
    if (layer?.kind === 'gameplay' && source) {
      this.#gameplay = { layer, source, mask: buildCornerMask(layer.rect, layer.radius) };
    }
    const scratch = new Scratch(new BlendKernel());
    const toOverlays = (layers: Scene['layers']) =>
      layers
        .filter(({ kind }) => kind !== 'gameplay')
        .map((each) => new Overlay(scene, each, props, scratch));
    this.#below = toOverlays(scene.layers.slice(0, Math.max(0, at)));
    this.#above = toOverlays(scene.layers.slice(at + 1));
  }

  /** Picture number `index`, valid until the next call; indices only go up. */
  compose(index: number): Frame {
    const time = index / this.#scene.fps;
    for (const overlay of this.#above) overlay.update(time);
    const floor = this.#above.findLastIndex(({ coversFrame }) => coversFrame);
    const frame = floor >= 0 ? this.#takeResult() : this.#composeGround(index, time);
    const views = viewPicture(frame);
    for (const overlay of this.#above.slice(Math.max(0, floor))) overlay.blend(views);
    return frame;
  }

  #composeGround(index: number, time: number): Frame {
    const gameplay = this.#gameplay;
    const isShown = gameplay && time >= gameplay.layer.from && time < gameplay.layer.to;
    if (!isShown) return this.#copyOf(this.#composeBase(time));
    const first = Math.round(gameplay.layer.from * this.#scene.fps);
    const { frame, isLastUse } = gameplay.source.pictureAt(index - first);
    if (isFull(gameplay.layer, this.#scene))
      return isLastUse && frame.isWritable ? frame : this.#copyOf(frame);
    const base = this.#composeBase(time);
    const result = this.#copyOf(base);
    insertPicture(viewPicture(result), viewPicture(frame), gameplay.layer.rect, gameplay.mask);
    return result;
  }

  #composeBase(time: number): Frame {
    for (const overlay of this.#below) overlay.update(time);
    const key = this.#below.map((overlay) => overlay.key).join('\n');
    if (key === this.#baseKey) return this.#base;
    this.#baseKey = key;
    const { width, height } = this.#scene;
    if (this.#base.width !== width) allocPicture(this.#base, width, height);
    const views = viewPicture(this.#base);
    const floor = this.#below.findLastIndex(({ coversFrame }) => coversFrame);
    if (floor < 0) paintBlack(views);
    for (const overlay of this.#below.slice(Math.max(0, floor))) overlay.blend(views);
    return this.#base;
  }

  #takeResult(): Frame {
    const { width, height } = this.#scene;
    if (this.#result.width !== width || !this.#result.isWritable) allocPicture(this.#result, width, height);
    return this.#result;
  }

  #copyOf(frame: Frame): Frame {
    const result = this.#takeResult();
    result.copy(frame);
    return result;
  }

  [Symbol.dispose](): void {
    this.#base.free();
    this.#result.free();
  }
}
