import type { GameplayLayer } from '@avatarcade/stage/scene';
import { type ShotMoment, shotAt } from '@avatarcade/stage/shots';
import type { Shot } from '@avatarcade/video/edit/shot';
import { secondsOf } from '@avatarcade/video/frames';
import { isReadyToShow, type PlacedElement, placePlayer } from './place-player.ts';
import type { Playable } from './playable.ts';

/** Names the player of a shot: each clip has two, so that the next shot is loaded before the current one ends. */
export type PlayerKey = `${number}-${0 | 1}`;

/** The part of a video element that shows a shot. */
export type ShotElement = Playable & PlacedElement & Pick<HTMLVideoElement, 'playbackRate' | 'preload'>;

export type ShotScreen = {
  layer: GameplayLayer;
  shots: readonly Shot[];
  playerOf: (key: PlayerKey) => ShotElement | null;
  /** What lies behind pictures that are shown whole; null where none are. */
  ground: () => HTMLCanvasElement | null;
  /** Of the game's own sound, 0 to 1, at a time of the video. */
  volumeAt: (time: number) => number;
};

export type ShotPlayers = {
  /** Brings all players to a time of the video, exactly. */
  place: (at: number) => void;
  /** Corrects those that have drifted, while the video plays. */
  follow: (now: { at: number; isPlaying: boolean }) => void;
  pause: () => void;
  /** Shows the picture of the shot as it is cut at that time. False: its player still seeks, and what was shown before stays. */
  show: (at: number) => boolean;
};

/** Seconds ahead of which shots are loaded, beside the next one. */
const AHEAD = 4;
/** Seconds that a player may be off while it plays. */
const DRIFT = 0.15;
const EXACT = 0.001;
/** Milliseconds after which a player is shown that still seeks: somebody drags the slider, and wants to see what passes. */
const SEEKS_WITHIN = 150;

/** Two players of the same clip take turns. */
export function listPlayerKeys(shots: readonly Shot[]): PlayerKey[] {
  const counts = new Map<number, number>();
  return shots.map(({ clip }): PlayerKey => {
    const count = counts.get(clip) ?? 0;
    counts.set(clip, count + 1);
    return count % 2 === 0 ? `${clip}-0` : `${clip}-1`;
  });
}

/** Shows the shots of a scene with several players, one of which is visible at a time: see `listPlayerKeys`. */
export function createShotPlayers(screen: () => ShotScreen | null, now: () => number): ShotPlayers {
  /** The player that is to be shown, and since when. */
  let awaited: { player: ShotElement; since: number } | undefined;
  const isAwaited = (player: ShotElement): boolean => {
    if (isReadyToShow(player)) return false;
    if (awaited?.player !== player) awaited = { player, since: now() };
    return now() - awaited.since < SEEKS_WITHIN;
  };
  const find = (at: number) => {
    const shown = screen();
    const moment = shown && shotAt(shown.shots, at);
    if (!shown || !moment) return undefined;
    const keys = listPlayerKeys(shown.shots);
    const playerAt = (index: number): ShotElement | null => {
      const key = keys[index];
      return key === undefined ? null : shown.playerOf(key);
    };
    load(shown.shots, { at, index: moment.index, playerAt });
    const others = [...new Set(keys)].filter((key) => key !== keys[moment.index]);
    return { shown, moment, playerAt, others: others.flatMap((key) => shown.playerOf(key) ?? []) };
  };
  const settle = ({ at, within, isPlaying }: { at: number; within: number; isPlaying: boolean }) => {
    const found = find(at);
    if (!found) return;
    const { shown, moment, playerAt, others } = found;
    const player = playerAt(moment.index);
    if (player) run(player, { moment, within, isPlaying, volume: shown.volumeAt(at) });
    for (const other of others) if (!other.paused) other.pause();
    const [next, nextShot] = [playerAt(moment.index + 1), shown.shots[moment.index + 1]];
    // A shot that starts again has its own player, which waits at its start.
    if (next && nextShot && next !== player) moveTo(next, { time: nextShot.start, within: EXACT });
  };
  return {
    place: (at) => settle({ at, within: EXACT, isPlaying: false }),
    follow: ({ at, isPlaying }) => settle({ at, within: isPlaying ? DRIFT : EXACT, isPlaying }),
    pause: () => {
      const found = find(0);
      const keys = found ? new Set(listPlayerKeys(found.shown.shots)) : [];
      for (const key of keys) found?.shown.playerOf(key)?.pause();
    },
    show: (at) => {
      const found = find(at);
      if (!found) return true;
      const player = found.playerAt(found.moment.index);
      if (player && isAwaited(player)) return false;
      awaited = undefined;
      for (const other of found.others) other.style.visibility = 'hidden';
      const { layer, ground } = found.shown;
      const view = { ...found.moment, place: layer.rect, fill: layer.fill ?? 'crop' };
      if (player) placePlayer(player, { view, ground: ground() });
      return true;
    },
  };
}

type Loading = { at: number; index: number; playerAt: (index: number) => ShotElement | null };

/** Has the files loaded that are seen soon: a video of five clips has up to ten players. */
function load(shots: readonly Shot[], { at, index, playerAt }: Loading): void {
  for (const [place, { from }] of shots.entries()) {
    if (place < index || (place > index + 1 && secondsOf(from) > at + AHEAD)) continue;
    const player = playerAt(place);
    if (player && player.preload !== 'auto') player.preload = 'auto';
  }
}

type Running = { moment: ShotMoment; within: number; isPlaying: boolean; volume: number };

function run(player: ShotElement, { moment, within, isPlaying, volume }: Running): void {
  player.volume = volume;
  player.playbackRate = moment.shot.speed;
  moveTo(player, { time: moment.time, within });
  if (isPlaying && moment.isMoving) {
    if (player.paused) void player.play().catch(() => undefined);
  } else if (!player.paused) player.pause();
}

function moveTo(player: ShotElement, { time, within }: { time: number; within: number }): void {
  if (Math.abs(player.currentTime - time) > within) player.currentTime = time;
}
