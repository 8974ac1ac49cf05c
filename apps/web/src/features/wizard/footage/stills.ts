/** Stills of clips, drawn by the browser: it seeks a hidden video and draws its picture. */

/** Stills that are kept, of all clips: about 10 MB at the strip's height. */
const KEPT_MAX = 400;
/** A browser that doesn't come to a second of a clip within this time doesn't block the others. */
const SEEK_TIMEOUT_MS = 8000;

const kept = new Map<string, HTMLCanvasElement>();

export type StillSource = {
  /** A still that was drawn before. */
  find: (time: number) => HTMLCanvasElement | undefined;
  /** Undefined when the clip can't be read or the source was closed. */
  draw: (time: number) => Promise<HTMLCanvasElement | undefined>;
  close: () => void;
};

type StillInput = {
  /** The same for every link to the file. */
  file: string;
  /** The link that is good now. */
  address: () => string;
  /** Pixels. */
  height: number;
};

/** Draws one still at a time. Stills outlive their source, so that a clip that is shown again has its strip at once. */
export function openStills({ file, address, height }: StillInput): StillSource {
  const closing = new AbortController();
  const { signal } = closing;
  let video: Promise<HTMLVideoElement | undefined> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const keyOf = (time: number) => `${height} ${time.toFixed(3)} ${file}`;

  async function drawNext(time: number): Promise<HTMLCanvasElement | undefined> {
    const known = kept.get(keyOf(time));
    if (known || signal.aborted) return known;
    video ??= openVideo(address(), signal);
    const opened = await video;
    const isThere = opened !== undefined && (await seek(opened, { time, signal }));
    if (!isThere || !opened) {
      // Its link may have expired: the next still opens it by the link that is good then.
      release(opened);
      video = undefined;
      return undefined;
    }
    const still = copyPicture(opened, height);
    if (still) keep(keyOf(time), still);
    return still;
  }

  return {
    find: (time) => kept.get(keyOf(time)),
    draw: (time) => {
      const drawn = last.then(() => drawNext(time));
      last = drawn;
      return drawn;
    },
    close: () => {
      closing.abort();
      void video?.then(release);
    },
  };
}

function keep(key: string, still: HTMLCanvasElement): void {
  kept.set(key, still);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
}

async function openVideo(address: string, signal: AbortSignal): Promise<HTMLVideoElement | undefined> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  const loaded = waitFor(video, { event: 'loadeddata', signal });
  video.src = address;
  if (await loaded) return video;
  release(video);
  return undefined;
}

/** Lets go of the connection: without this, browsers keep loading a video that no page shows. */
function release(video: HTMLVideoElement | undefined): void {
  video?.removeAttribute('src');
  video?.load();
}

async function seek(
  video: HTMLVideoElement,
  { time, signal }: { time: number; signal: AbortSignal },
): Promise<boolean> {
  const sought = waitFor(video, { event: 'seeked', signal });
  // Beyond the last frame some browsers never finish seeking.
  video.currentTime = Math.max(0, Math.min(time, video.duration - 0.05));
  return sought;
}

/** Whether the event came, rather than an error, the end of the wait or of the source. */
function waitFor(
  video: HTMLVideoElement,
  { event, signal }: { event: 'loadeddata' | 'seeked'; signal: AbortSignal },
): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const settled = new AbortController();
    const settle = (isThere: boolean) => () => {
      clearTimeout(timer);
      settled.abort();
      resolve(isThere);
    };
    const timer = setTimeout(settle(false), SEEK_TIMEOUT_MS);
    const once = { once: true, signal: settled.signal };
    video.addEventListener(event, settle(true), once);
    video.addEventListener('error', settle(false), once);
    signal.addEventListener('abort', settle(false), once);
  });
}

function copyPicture(video: HTMLVideoElement, height: number): HTMLCanvasElement | undefined {
  const still = document.createElement('canvas');
  still.height = height;
  still.width = Math.max(1, Math.round((height * video.videoWidth) / Math.max(1, video.videoHeight)));
  const context = still.getContext('2d');
  context?.drawImage(video, 0, 0, still.width, still.height);
  return context ? still : undefined;
}
