import type { Page } from '@playwright/test';

/** Decibels of each whole second. */
export type Levels = number[];
type Heard = { preview: Levels; video: Levels };

/** Seconds of the game that are taken with one volume. */
const STEP = 0.1;
const RATE = 48_000;

/** Lets `hearPreview` read what the page makes: its policy forbids pages to fetch it. Before the page is opened. */
export async function rememberSounds(page: Page) {
  await page.addInitScript(() => {
    const made = new Map<string, Blob>();
    const create = URL.createObjectURL;
    URL.createObjectURL = (source) => {
      const url = create(source);
      if (source instanceof Blob) made.set(url, source);
      return url;
    };
    Object.assign(window, { made });
  });
}

/**
 * Returns how loud the preview of the page is, and the sound of a video. The preview's elements are asked what they play and how loud at each
 * tenth of a second, and the browser mixes that as it would play it.
 */
export async function hearPreview(
  page: Page,
  { video, seconds }: { video: string; seconds: number },
): Promise<Heard> {
  await page.waitForFunction(() => {
    const sounds = [...document.querySelectorAll<HTMLAudioElement>('aside audio')];
    return (
      sounds.length === 2 && sounds.every(({ src, readyState }) => src.startsWith('blob:') && readyState > 0)
    );
  });
  return page.evaluate(
    async ({ video, seconds, step, rate }) => {
      const context = new OfflineAudioContext(2, seconds * rate, rate);
      const decoded = new Map<string, Promise<AudioBuffer>>();
      const { made } = window as unknown as { made: Map<string, Blob> };
      const decode = (url: string) => {
        const read = async () =>
          context.decodeAudioData(await (made.get(url) ?? (await fetch(url))).arrayBuffer());
        const found = decoded.get(url) ?? read();
        decoded.set(url, found);
        return found;
      };
      const play = async (url: string, { at = 0, offset = 0, length = seconds, volume = 1, speed = 1 }) => {
        const source = new AudioBufferSourceNode(context, { buffer: await decode(url), playbackRate: speed });
        source.connect(new GainNode(context, { gain: volume })).connect(context.destination);
        source.start(at, offset, length * speed);
      };
      const levelsOf = (buffer: AudioBuffer) => {
        const channels = [0, 1].map((n) => buffer.getChannelData(Math.min(n, buffer.numberOfChannels - 1)));
        return Array.from({ length: Math.floor(seconds) }, (_, second) => {
          const parts = channels.map((samples) => samples.subarray(second * rate, (second + 1) * rate));
          const power = parts.reduce(
            (sum, part) => sum + part.reduce((all, sample) => all + sample ** 2, 0),
            1e-9,
          );
          return 10 * Math.log10(power / (2 * rate));
        });
      };

      const slider = document.querySelector<HTMLInputElement>('aside input[type="range"]');
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      for (let at = 0; at < seconds; at += step) {
        write?.call(slider, String(at));
        slider?.dispatchEvent(new Event('input', { bubbles: true }));
        const player = [...document.querySelectorAll<HTMLVideoElement>('aside video')].find(
          (each) => !each.muted && each.style.visibility !== 'hidden',
        );
        if (!player) continue;
        const { currentSrc, currentTime: offset, volume, playbackRate: speed } = player;
        await play(currentSrc, { at, offset, length: step, volume, speed });
      }
      for (const { src, volume } of document.querySelectorAll<HTMLAudioElement>('aside audio'))
        await play(src, { volume });
      const preview = levelsOf(await context.startRendering());
      return { preview, video: levelsOf(await decode(video)) };
    },
    { video, seconds, step: STEP, rate: RATE },
  );
}
