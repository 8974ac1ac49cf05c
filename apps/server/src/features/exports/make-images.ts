import type { ImageFacts } from '@avatarcade/networks/file-facts';
import type { ImageRules } from '@avatarcade/networks/network-preset';
import type { FrameSize } from '@avatarcade/video/formats';
import type { Scratch } from '../../providers/engine/scratch.ts';
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
    await using source = await openSource(rule, { images, deps });
    if (!source) continue;
    const output = images.scratch.path(`${rule.id}.jpg`);
    const made = await fit({ rule, source: source.path, output, images }, deps);
    await images.keep(rule, output);
    facts[rule.id] = { ...made, type: 'jpg' };
  }
  return facts;
}

type Source = AsyncDisposable & { path: string };
type Context = { images: Images; deps: ExportDeps };

async function openSource(rule: ImageRules, { images, deps }: Context): Promise<Source | undefined> {
  if (rule.use === 'icon') return images.iconKey ? await deps.storage.materialize(images.iconKey) : undefined;
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
