import { describe, expect, it } from 'vitest';
import type { Playable } from './playable.ts';
import { createVideoClock, type VideoClip, type VideoParts } from './video-clock.ts';

function createMedia(duration: number): Playable {
  return {
    currentTime: 0,
    duration,
    paused: true,
    ended: false,
    volume: 1,
    async play() {
      Object.assign(this, { paused: false });
    },
    pause() {
      Object.assign(this, { paused: true });
    },
  };
}

function createVideo(over: Partial<VideoClip> = {}, others: Partial<VideoParts> = {}) {
  const voice = createMedia(5);
  const clip = createMedia(3);
  const at = { ms: 0 };
  const parts: VideoParts = {
    duration: 7.5,
    speechDuration: 5,
    voice,
    clip: { media: clip, from: 0, atEnd: 'loop', volumeAt: (time) => (time < 5 ? 0.1 : 0.5), ...over },
    ...others,
  };
  const clock = createVideoClock(
    () => parts,
    () => at.ms,
  );
  return { clock, voice, clip, at };
}

describe('the video clock', () => {
  it('starts voice and clip together and runs in real time', () => {
    const { clock, voice, clip, at } = createVideo();
    clock.play();
    expect([voice.paused, clip.paused, clock.isPlaying]).toEqual([false, false, true]);
    at.ms = 1000;
    expect(clock.time()).toBeCloseTo(1);
  });

  it('follows a delayed voice', () => {
    const { clock, voice, at } = createVideo();
    clock.play();
    at.ms = 1000;
    voice.currentTime = 0.7;
    expect(clock.time()).toBeCloseTo(0.7);
    at.ms = 1100;
    voice.currentTime = 0.8;
    expect(clock.time()).toBeCloseTo(0.8);
  });

  it('runs the end card without the voice and stops at the end', () => {
    const { clock, voice, clip, at } = createVideo();
    clock.seek(4.9);
    clock.play();
    Object.assign(voice, { ended: true });
    at.ms = 1000;
    expect(clock.time()).toBeCloseTo(5.9);
    at.ms = 9000;
    expect(clock.time()).toBe(7.5);
    expect([clock.isPlaying, clip.paused]).toEqual([false, true]);
  });

  it('plays from the start again after the end', () => {
    const { clock, at } = createVideo();
    clock.seek(7.5);
    clock.play();
    at.ms = 500;
    expect(clock.time()).toBeCloseTo(0.5);
  });

  it('starts a short clip over', () => {
    const { clock, clip } = createVideo();
    clock.seek(4);
    expect(clip.currentTime).toBeCloseTo(1);
    clip.currentTime = 2;
    clock.follow();
    expect(clip.currentTime).toBeCloseTo(1);
  });

  it('holds a short clip at its last frame if that is chosen, and moves it again before', () => {
    const { clock, clip, at } = createVideo({ atEnd: 'hold' });
    clock.play();
    at.ms = 3500;
    clock.follow();
    expect([clip.currentTime, clip.paused]).toEqual([3, true]);
    clock.seek(2);
    clock.follow();
    expect([clip.currentTime, clip.paused]).toEqual([2, false]);
  });

  it('starts a clip at the video’s start', () => {
    const { clock, clip } = createVideo({ from: 1 });
    clock.seek(0.5);
    expect(clip.currentTime).toBe(0);
    clock.seek(2.5);
    expect(clip.currentTime).toBeCloseTo(1.5);
  });

  it('sets the clip’s volume as in the video', () => {
    const { clock, clip } = createVideo();
    for (const [time, volume] of [[1, 0.1] as const, [6, 0.5] as const]) {
      clock.seek(time);
      clock.follow();
      expect(clip.volume).toBe(volume);
    }
  });

  it('continues with another voice at the video’s time, and doesn’t start one that has ended', () => {
    const { clock, voice, at } = createVideo();
    clock.play();
    at.ms = 2000;
    Object.assign(voice, { paused: true, currentTime: 0 });
    clock.follow();
    expect([voice.paused, voice.currentTime]).toEqual([false, 2]);
    Object.assign(voice, { paused: true, ended: true, currentTime: 3 });
    clock.follow();
    expect([voice.paused, voice.currentTime]).toEqual([true, 3]);
    Object.assign(voice, { ended: false });
    at.ms = 5500;
    clock.follow();
    expect(voice.paused).toBe(true);
  });

  it('doesn’t start another voice while paused', () => {
    const { clock, voice } = createVideo();
    clock.seek(1);
    clock.follow();
    expect(voice.paused).toBe(true);
  });

  it('keeps its position while paused', () => {
    const { clock, at } = createVideo();
    clock.play();
    at.ms = 2000;
    clock.pause();
    at.ms = 5000;
    expect(clock.time()).toBeCloseTo(2);
  });

  it('keeps music with the video, also where it comes late, and lets it end', () => {
    const backing = createMedia(7.5);
    const { clock, at } = createVideo({}, { backing });
    clock.play();
    expect(backing.paused).toBe(false);
    at.ms = 1000;
    backing.currentTime = 0.95;
    clock.follow();
    expect(backing.currentTime).toBe(0.95);
    Object.assign(backing, { currentTime: 0, paused: true });
    clock.follow();
    expect([backing.currentTime, backing.paused]).toEqual([1, false]);
    clock.pause();
    expect(backing.paused).toBe(true);
    clock.seek(3);
    expect(backing.currentTime).toBe(3);
    Object.assign(backing, { ended: true, currentTime: 7.5 });
    clock.follow();
    expect(backing.paused).toBe(true);
  });
});
