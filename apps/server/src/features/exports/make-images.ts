import type { ImageFacts } from '@avatarcade/networks/file-facts';
import type { ImageRules } from '@avatarcade/networks/network-preset';
import type { FrameSize } from '@avatarcade/video/formats';
import type { Scratch } from '../../providers/engine/scratch.ts';
import { unlessMissing } from '../../providers/storage/unless-missing.ts';
import { unlessUnusable } from '../../providers/unless-unusable.ts';
import type { PackVideo } from '../videos/pack-videos.service.ts';
import { drawEndCard } from './draw-end-card.ts';
import { sizeRefused } from './exports.errors.ts';
import type { ExportDeps } from './exports-deps.ts';

type Images = {
  userId: string;
  rules: readonly ImageRules[];
  videos: readonly PackVideo[];
  iconKey: string | null;
  scratch: Scratch;
  signal: AbortSignal;
  /** Stores a finished image as a file of the pack. */
  keep: (rule: ImageRules, output: string) => Promise<void>;
  /** Names one in the pack that can't be made, because what it is made of is lost or damaged. */
  lose: (rule: ImageRules) => void;
  network: string;
};

export type MadeImages = Partial<Record<string, ImageFacts>>;

/**
 * Makes the end cards and the icon that a network asks for, and returns their facts by the ids of their rules. An icon that the product doesn't
 * have is left out. Throws ExportRefusedError when an image can't be made small enough.
 */
export async function makeImages(images: Images, deps: ExportDeps): Promise<MadeImages> {
  const facts: MadeImages = {};
  for (const rule of images.rules) {
    images.signal.throwIfAborted();
    if (rule.use === 'icon' && !images.iconKey) continue;
    await using source = await openSource(rule, { images, deps });
    const output = images.scratch.path(`${rule.id}.jpg`);
    const made = source && (await unlessUnusable(fit({ rule, source: source.path, output, images }, deps)));
    if (made) {
      await images.keep(rule, output);
      facts[rule.id] = { ...made, type: 'jpg' };
    } else images.lose(rule);
  }
  return facts;
}

type Source = AsyncDisposable & { path: string };
type Context = { images: Images; deps: ExportDeps };

/** Undefined if it is lost. */
async function openSource(rule: ImageRules, { images, deps }: Context): Promise<Source | undefined> {
  if (rule.use === 'icon') return await unlessMissing(deps.storage.materialize(images.iconKey ?? ''));
  const { width, height } = rule;
  return await drawEndCard({ ...images, size: { width, height }, room: findRoom(rule) }, deps);
}

/** The area that an image's words may take: the network may cover a margin along each long edge. */
function findRoom({ width, height, margin }: ImageRules): FrameSize {
  return {
    width: width - (height >= width ? 2 * margin : 0),
    height: height - (width >= height ? 2 * margin : 0),
  };
}

type Fitting = { rule: ImageRules; source: string; output: string; images: Images };

async function fit({ rule, source, output, images }: Fitting, { engine }: ExportDeps) {
  const { width, height, kilobytes } = rule;
  const limit = kilobytes === undefined ? {} : { maxBytes: kilobytes * 1000 };
  try {
    const isComposite = rule.use === 'end-card';
    return await engine.fitPicture({ input: source, output, width, height, isComposite, ...limit }, images);
  } catch (error) {
    throw sizeRefused(error, { title: images.videos[0]?.title ?? '', network: images.network });
  }
}
