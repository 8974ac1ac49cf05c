import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStills } from './stills.ts';

/** A clip of ten seconds, of which `unreadable` begins the seconds that this browser can't seek to. */
function playVideos({ unreadable = Number.POSITIVE_INFINITY } = {}) {
  const created: HTMLVideoElement[] = [];
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name);
    if (element instanceof HTMLVideoElement) {
      created.push(element);
      let at = 0;
      Object.defineProperties(element, {
        duration: { value: 10 },
        src: {
          set: (address: string) => {
            element.setAttribute('src', address);
            queueMicrotask(() => element.dispatchEvent(new Event('loadeddata')));
          },
        },
        currentTime: {
          get: () => at,
          set: (time: number) => {
            at = time;
            queueMicrotask(() => element.dispatchEvent(new Event(time < unreadable ? 'seeked' : 'error')));
          },
        },
      });
    }
    return element;
  });
  return { listLoaded: () => created.filter((video) => video.hasAttribute('src')), created };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('lets go of the video in which a seek failed, and opens another', async () => {
  const videos = playVideos({ unreadable: 5 });
  const stills = openStills({ file: 'a.mp4', address: () => '/a.mp4', height: 64 });
  expect(await stills.draw(6)).toBeUndefined();
  expect(videos.created).toHaveLength(1);
  expect(videos.listLoaded()).toEqual([]);
  await stills.draw(1);
  expect(videos.created).toHaveLength(2);
  stills.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(videos.listLoaded()).toEqual([]);
});

it('waits for nothing once it is closed', async () => {
  const videos = playVideos();
  let settled = false;
  const stills = openStills({
    file: 'b.mp4',
    // Closed while the video is being opened.
    address: () => {
      stills.close();
      return '/b.mp4';
    },
    height: 64,
  });
  void stills.draw(1).then(() => {
    settled = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toBe(true);
  expect(videos.listLoaded()).toEqual([]);
});
