import { drawPortrait } from '@avatarcade/cast/portrait';
import { contextOf, createSurface, resizeCanvas } from './canvas-surface.ts';
import type {
  DrawingMessage,
  DrawingReply,
  DrawingRequest,
  DrawingResult,
  PortraitPlan,
} from './drawing-messages.ts';
import type { VideoPainter } from './video-painter.ts';

type Drawn = { canvas: OffscreenCanvas; video?: VideoPainter; next?: NextVideo };
/** A video that the canvas's painter hasn't been given yet. */
type NextVideo = Pick<DrawingMessage & { kind: 'video' }, 'plan' | 'images'>;

const canvases = new Map<number, Drawn>();
// One for all portraits: the stage caches its sprites by it.
const props = { createSurface };
/** The code of videos: most pages show portraits alone. */
let loading: ReturnType<typeof importVideos> | undefined;

addEventListener('message', ({ data }: MessageEvent<DrawingMessage>) => void handle(data));
reply({ kind: 'ready' });

async function handle(message: DrawingMessage): Promise<void> {
  switch (message.kind) {
    case 'open':
      canvases.set(message.id, { canvas: message.canvas });
      return;
    case 'close':
      canvases.delete(message.id);
      return;
    case 'load':
      // Where it fails, the first video tries again, and says so if that fails as well.
      await loadVideos().catch(() => undefined);
      return;
    case 'video':
      keepVideo(message);
      return;
    default:
      return answer(message);
  }
}

function loadVideos() {
  loading ??= importVideos().catch((error) => {
    // The next one tries again.
    loading = undefined;
    throw error;
  });
  return loading;
}

function importVideos() {
  return Promise.all([
    import('./video-painter.ts'),
    import('./compose-scene.ts'),
    import('./video-fonts.ts'),
    import('@avatarcade/templates/label-places'),
  ]);
}

/** Until something of it is asked for: a video that comes while its code can't be loaded isn't lost. */
function keepVideo({
  id,
  plan,
  images = canvases.get(id)?.next?.images,
}: DrawingMessage & { kind: 'video' }) {
  const drawn = canvases.get(id);
  if (drawn) drawn.next = { plan, ...(images && { images }) };
}

async function openVideo(id: number): Promise<VideoPainter | undefined> {
  const [{ createVideoPainter }] = await loadVideos();
  const drawn = canvases.get(id);
  if (!drawn) return undefined;
  drawn.video ??= createVideoPainter(drawn.canvas);
  if (drawn.next) drawn.video.set(drawn.next.plan, drawn.next.images);
  delete drawn.next;
  return drawn.video;
}

/** Replies also when nothing could be painted, since the page waits for it. */
async function answer(request: DrawingRequest): Promise<void> {
  const begun = performance.now();
  const found = await work(request).catch((error: unknown) => ({ error: asError(error) }));
  const milliseconds = performance.now() - begun;
  reply({ kind: 'result', request: request.request, milliseconds, ...found });
}

/** What can be sent to the page. */
function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

async function work(request: DrawingRequest): Promise<Partial<DrawingResult>> {
  if (request.kind === 'portrait') {
    paintPortrait(request.id, request.plan);
    return {};
  }
  const [, { composeScene }, { ensureFonts }, { listLabelPlaces }] = await loadVideos();
  if (request.kind === 'label-places') return { labelPlaces: listLabelPlaces(request.scene) };
  if (request.kind === 'compose') {
    const scene = composeScene(request.video);
    if (scene) await ensureFonts(scene);
    return { scene };
  }
  const video = await openVideo(request.id);
  if (request.kind === 'prewarm') return { hasMore: video?.prewarm() ?? false };
  video?.paint(request.time);
  return {};
}

function paintPortrait(id: number, { avatar, width, height, ...options }: PortraitPlan): void {
  const canvas = canvases.get(id)?.canvas;
  if (!canvas) return;
  resizeCanvas(canvas, { width, height });
  const context = contextOf(canvas);
  context.clearRect(0, 0, width, height);
  drawPortrait(context, { avatar, rect: { x: 0, y: 0, width, height }, ...props, ...options });
}

function reply(message: DrawingReply): void {
  postMessage(message);
}
