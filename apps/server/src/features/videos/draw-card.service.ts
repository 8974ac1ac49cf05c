import { composeVideo } from '@avatarcade/templates/compose-video';
import { enlargeScene } from '@avatarcade/templates/enlarge-scene';
import { findInFormat } from '@avatarcade/templates/templates';
import { type Format, type FrameSize, formatOfSize } from '@avatarcade/video/formats';
import type { SpeechTrack } from '@avatarcade/video/speech-track';
import type { VideoSpec } from '@avatarcade/video/video-spec';
import type { Owned } from '../../modules/owned.ts';
import type { Engine } from '../../providers/engine/engine.port.ts';
import { type GatherDeps, gatherRender } from './gather-render.ts';
import { sourceOfRow } from './source-of-row.ts';
import { AssetGoneError } from './videos.errors.ts';
import { findVideo } from './videos.queries.ts';
import { specOfRow } from './videos.rules.ts';

export type CardOrder = Owned & {
  /** Of the picture, in pixels. */
  size: FrameSize;
  /** What its words may take, in the middle. */
  room: FrameSize;
  signal: AbortSignal;
};
export type CardDeps = GatherDeps & { engine: Pick<Engine, 'drawScene' | 'findMoments'> };
export type DrawCard = (order: CardOrder) => Promise<Buffer | undefined>;

/** An end card doesn't depend on the speech before it. */
const SILENCE: SpeechTrack = {
  duration: 4,
  words: [],
  mouth: [0, 4].map((time) => ({ time, shape: 'sil' as const, weight: 0 })),
};

/** Returns what draws the end card of an ordered video, laid out for a picture of any size, as JPEG. Its height may be off by a pixel. */
export function createCards(deps: CardDeps): DrawCard {
  return (order) => drawCard(order, deps);
}

/** Undefined if the video or something that it is made of is gone, or if its template has no such format. */
async function drawCard({ userId, id, size, room, signal }: CardOrder, deps: CardDeps) {
  const format = formatOfSize(room);
  const row = await findVideo(deps.db, { userId, id });
  const spec = row && inFormat(specOfRow(row), format);
  if (!row || !spec) return undefined;
  await using files = new AsyncDisposableStack();
  // Nothing is heard of a card.
  const source = { ...(await sourceOfRow(row, deps)), spec, musicId: null };
  const gathered = await gatherRender(source, { ...deps, files, signal }).catch((error: unknown) => {
    if (error instanceof AssetGoneError) return undefined;
    throw error;
  });
  if (!gathered) return undefined;
  const { product, images, clips, presenter, presenterClip } = gathered;
  const parts = { speech: SILENCE, product, assets: images, clips, presenter };
  const composed = composeVideo(gathered.spec, parts);
  const scene = enlargeScene(composed, findFrame(composed, { size, room }));
  return await deps.engine.drawScene(
    {
      ...{ scene, images, presenterClip },
      time: (scene.frames - 1) / scene.fps,
      width: size.width,
      format: 'jpeg',
      clips: clips.map(({ path }) => path),
    },
    { signal, userId },
  );
}

/** Of a card's shorter side: its edges have no words. */
const FREE_EDGE = 0.05;

/** The frame of the picture's shape in which the words of a card are as large as their room allows. */
function findFrame(card: FrameSize, { size, room }: Pick<CardOrder, 'size' | 'room'>): FrameSize {
  const free = 2 * FREE_EDGE * Math.min(card.width, card.height);
  const scale = Math.min(
    ...[size.width / card.width, size.height / card.height],
    ...[room.width / (card.width - free), room.height / (card.height - free)],
  );
  const even = (length: number) => 2 * Math.round(length / scale / 2);
  return { width: even(size.width), height: even(size.height) };
}

/** As long as usual: no text is left out of it. */
function inFormat(spec: VideoSpec, format: Format): VideoSpec | undefined {
  const template = findInFormat(spec.template, format);
  return template && { ...spec, format, template: template.id, edit: { ...spec.edit, length: null } };
}
