import type { GameplayLayer } from '@avatarcade/stage/scene';
import type { Shot } from '@avatarcade/video/edit/shot';
import { expect, it } from 'vitest';
import { createShotPlayers, listPlayerKeys, type PlayerKey, type ShotElement } from './shot-players.ts';

const SHOT: Shot = {
  from: 0,
  to: 60,
  clip: 0,
  start: 5,
  end: 9,
  speed: 2,
  focus: [],
  zoom: [],
  transition: 'none',
};
const SHOTS: Shot[] = [
  SHOT,
  { ...SHOT, from: 60, to: 90, start: 1, end: 2, speed: 1 },
  { ...SHOT, from: 90, to: 120, clip: 1, start: 3, end: 3.5, speed: 1 },
];
const LAYER: GameplayLayer = {
  id: 'gameplay',
  kind: 'gameplay',
  from: 0,
  to: 4,
  rect: { x: 0, y: 0, width: 1080, height: 1920 },
  radius: 0,
  atEnd: 'loop',
};

function createPlayer(): ShotElement {
  return {
    currentTime: 0,
    duration: 20,
    paused: true,
    ended: false,
    seeking: false,
    volume: 1,
    playbackRate: 1,
    preload: 'none',
    videoWidth: 1920,
    videoHeight: 1080,
    style: document.createElement('video').style,
    async play() {
      Object.assign(this, { paused: false });
    },
    pause() {
      Object.assign(this, { paused: true });
    },
  };
}

function createScreen(shots = SHOTS) {
  const players = new Map<PlayerKey, ShotElement>(listPlayerKeys(shots).map((key) => [key, createPlayer()]));
  const clock = { now: 0 };
  const shown = createShotPlayers(
    () => ({
      layer: LAYER,
      shots,
      playerOf: (key) => players.get(key) ?? null,
      ground: () => null,
      volumeAt: (time) => time / 10,
    }),
    () => clock.now,
  );
  const player = (key: PlayerKey) => players.get(key) ?? createPlayer();
  return { shown, clock, player, first: player('0-0'), second: player('0-1'), other: player('1-0') };
}

it('two shots of a clip that follow each other have two players', () => {
  expect(listPlayerKeys(SHOTS)).toEqual(['0-0', '0-1', '1-0']);
  expect(listPlayerKeys([SHOT, SHOT, SHOT])).toEqual(['0-0', '0-1', '0-0']);
});

it('plays a shot at its speed from its second, while the next one waits at its start', () => {
  const { shown, first, second, other } = createScreen();
  shown.follow({ at: 0.5, isPlaying: true });
  expect([first.currentTime, first.playbackRate, first.paused, first.volume]).toEqual([6, 2, false, 0.05]);
  expect([second.currentTime, second.paused]).toEqual([1, true]);
  shown.follow({ at: 2.2, isPlaying: true });
  expect([first.paused, second.paused]).toEqual([true, false]);
  expect(second.currentTime).toBeCloseTo(1.2);
  expect([other.currentTime, other.paused]).toEqual([3, true]);
});

it('corrects the time of a playing player only beyond the tolerance, and exactly when it is placed', () => {
  const { shown, first } = createScreen();
  first.currentTime = 6.1;
  shown.follow({ at: 0.5, isPlaying: true });
  expect(first.currentTime).toBe(6.1);
  shown.place(0.5);
  expect(first.currentTime).toBe(6);
});

it('holds the last picture of a range', () => {
  const { shown, other } = createScreen();
  shown.follow({ at: 3.9, isPlaying: true });
  expect(other.currentTime).toBeCloseTo(3.499);
  expect(other.paused).toBe(true);
});

it('shows one player at a time, cut to the place', () => {
  const { shown, first, second } = createScreen();
  shown.show(1);
  expect([first.style.visibility, second.style.visibility]).toEqual(['visible', 'hidden']);
  expect(Number.parseFloat(first.style.width)).toBeCloseTo((1920 / 606) * 100, 0);
  shown.show(2.5);
  expect([first.style.visibility, second.style.visibility]).toEqual(['hidden', 'visible']);
});

it('leaves what is shown until the next player has found its picture', () => {
  const { shown, first, second } = createScreen();
  const visible = () => [first, second].filter(({ style }) => style.visibility === 'visible');
  expect(shown.show(1)).toBe(true);
  Object.assign(second, { seeking: true });
  expect(shown.show(2.5)).toBe(false);
  expect(visible()).toEqual([first]);
  Object.assign(second, { seeking: false });
  expect(shown.show(2.5)).toBe(true);
  expect(visible()).toEqual([second]);
  Object.assign(second, { seeking: true });
  expect(shown.show(2.6)).toBe(true);
});

it('shows a player that doesn’t come to rest, as while the slider is dragged', () => {
  const { shown, clock, second } = createScreen();
  shown.show(1);
  Object.assign(second, { seeking: true });
  shown.show(2.5);
  clock.now = 140;
  expect(shown.show(2.6)).toBe(false);
  clock.now = 160;
  expect(shown.show(2.7)).toBe(true);
  expect(second.style.visibility).toBe('visible');
});

it('loads the shots of the next seconds, and later ones as they come near', () => {
  const later = { ...SHOT, from: 120, to: 300, clip: 2 };
  const last = { ...SHOT, from: 300, to: 400, clip: 3 };
  const { shown, first, second, other, player } = createScreen([...SHOTS, later, last]);
  shown.place(0);
  expect([first, second, other].map(({ preload }) => preload)).toEqual(['auto', 'auto', 'auto']);
  expect([player('2-0').preload, player('3-0').preload]).toEqual(['auto', 'none']);
  shown.show(3.2);
  expect(player('3-0').preload).toBe('none');
  shown.follow({ at: 4.5, isPlaying: true });
  expect(player('3-0').preload).toBe('auto');
});

it('loads a shot that is sought', () => {
  const { shown, second, other } = createScreen([
    SHOT,
    { ...SHOT, from: 900, to: 990 },
    { ...SHOT, from: 1800, to: 1900, clip: 1 },
  ]);
  shown.show(1);
  expect([second.preload, other.preload]).toEqual(['auto', 'none']);
  shown.show(62);
  expect(other.preload).toBe('auto');
});

it('pauses all of its players', () => {
  const { shown, first } = createScreen();
  shown.follow({ at: 0.5, isPlaying: true });
  shown.pause();
  expect(first.paused).toBe(true);
});
